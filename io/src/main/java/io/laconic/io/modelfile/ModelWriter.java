package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.json.JsonOut;
import io.laconic.model.CompressionSet;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.IntStream;

/** Writes the fields of a model file in their order. */
final class ModelWriter {
  private final CertifiedModel certified;
  private final Model model;

  ModelWriter(CertifiedModel certified) {
    this.certified = certified;
    this.model = certified.model();
  }

  void writeTo(Writer text) throws IOException {
    JsonOut out = new JsonOut(text);
    out.document(() -> fields(out));
  }

  private void fields(JsonOut out) throws IOException {
    out.name("format").text(ModelFile.FORMAT);
    out.name("version").whole(ModelFile.version(certified));
    out.name("learner").text(model.learner());
    out.line("parameters", () -> out.parameters(model.parameters()));
    FrameJson.write(model.frame(), UsedNames.of(certified), out);
    matrix(out);
    out.name("type").text(ClassifierJson.type(model));
    ClassifierJson.of(model).write(model, out);
    compressionSet(out);
    out.line("message", () -> MessageJson.write(model.message(), model.frame().classes(), out));
    TrainingJson.write(certified, out);
    EquivalentsJson.write(certified.equivalents(), out);
    OccurrencesJson.write(certified.observed().occurrences(), out);
    StabilityJson.write(certified.observed().stability(), out);
    ScoresJson.write(certified.observed().scores(), out);
    BootstrapJson.write(certified.observed().bootstrap(), out);
    CertificateJson.write(certified, out);
  }

  private void matrix(JsonOut out) throws IOException {
    if (model.frame().space() instanceof MatrixSpace space) {
      out.line("matrix", () -> SpaceJson.writeMatrix(space, model.compressionSet().members(), out));
    } else {
      out.name("matrix").nothing();
    }
  }

  private void compressionSet(JsonOut out) throws IOException {
    CompressionSet set = model.compressionSet();
    int[] valuesOf = set.members().attributes();
    if (valuesOf == null) {
      out.name("valuesOf").nothing();
    } else {
      out.line("valuesOf", () -> out.wholes(valuesOf));
    }
    out.lines(
        "compressionSet", IntStream.range(0, set.size()).boxed()::iterator, k -> member(k, out));
  }

  private void member(int k, JsonOut out) throws IOException {
    CompressionSet set = model.compressionSet();
    out.name("row").whole(set.members().rows()[k]);
    out.name("class").text(model.frame().classes().get(set.labels()[k]));
    if (set.members().values() == null) {
      out.name("values").nothing();
    } else {
      out.name("values").numbers(set.members().values()[k]);
    }
    KeptPointFields.write(set.members(), k, out);
  }
}
