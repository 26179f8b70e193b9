package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.io.json.JsonOut;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import java.io.IOException;
import java.io.Writer;

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
    KeptPointsJson.write(model.compressionSet(), model.frame().classes(), out);
    out.line("message", () -> MessageJson.write(model.message(), model.frame().classes(), out));
    TrainingJson.write(certified, out);
    if (!certified.equivalents().isEmpty()) {
      EquivalentsJson.write(certified.equivalents(), out);
    }
    UncertifiedFacts observed = certified.observed();
    ifThere(observed.occurrences(), WatchedEventsJson::write, out);
    ifThere(observed.stability(), StabilityJson::write, out);
    ifThere(observed.scores(), ScoresJson::write, out);
    ifThere(observed.bootstrap(), BootstrapJson::write, out);
    CertificateJson.write(certified, out);
  }

  /** Writes a part of the file that only some models have. */
  private interface PartWriter<P> {
    void write(P part, JsonOut out) throws IOException;
  }

  private static <P> void ifThere(P part, PartWriter<P> writer, JsonOut out) throws IOException {
    if (part != null) {
      writer.write(part, out);
    }
  }

  private void matrix(JsonOut out) throws IOException {
    if (model.frame().space() instanceof MatrixSpace space) {
      out.line("matrix", () -> SpaceJson.writeMatrix(space, model.compressionSet().members(), out));
    } else {
      out.name("matrix").nothing();
    }
  }
}
