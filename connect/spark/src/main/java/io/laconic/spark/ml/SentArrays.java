package io.laconic.spark.ml;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import io.laconic.util.Version;
import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

/**
 * Arrays of arrays, texts and models that go to other machines. A model goes as the text of its
 * file, and is read from that: so every machine has the model that a file would give.
 */
final class SentArrays {
  private SentArrays() {}

  /** The text of a model in place of it. */
  private static final class ModelText implements Serializable {
    private static final long serialVersionUID = 1;

    private final String json;

    ModelText(Model model) {
      Provenance here = new Provenance(Version.number(), 0, "DataFrame");
      json = ModelFile.toJson(new CertifiedModel(model, null, List.of(), List.of(), here));
    }

    Model model() {
      return ModelFile.fromJson("model", json).model();
    }
  }

  /** The arrays with texts in place of models. */
  static Object[] packed(Object[] arrays) {
    return Stream.of(arrays).map(SentArrays::packed).toArray();
  }

  private static Object packed(Object one) {
    if (one instanceof Model model) {
      return new ModelText(model);
    }
    return one != null && one.getClass() == Object[].class ? packed((Object[]) one) : one;
  }

  /** The way back: models of its own. */
  static Object[] unpacked(Object[] arrays) {
    return Stream.of(arrays).map(SentArrays::unpacked).toArray();
  }

  private static Object unpacked(Object one) {
    if (one instanceof ModelText text) {
      return text.model();
    }
    return one != null && one.getClass() == Object[].class ? unpacked((Object[]) one) : one;
  }
}
