package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.InputFile;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.SizeLimitedWriter;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * The model file: a certified model as JSON. {@code docs/reference/model-file.md} lists its fields.
 *
 * <p>What is read and written again is the same file, byte for byte; one of an older version
 * becomes one of the newest. A reader accepts only what it knows, limits sizes and checks that all
 * parts fit together; counts, thresholds and bounds are kept as they stand in the file, for the
 * verifier to compare. The points of a path that was read have no message.
 */
public final class ModelFile {
  static final String FORMAT = "laconic-model";
  static final int VERSION = 3;

  private ModelFile() {}

  /** Writes a model, whole or not at all; never one that could not be read back. */
  public static void write(CertifiedModel model, Path target) {
    AtomicFiles.write(target, out -> write(model, new SizeLimitedWriter(target.toString(), out)));
  }

  /** The content of the model's file. */
  public static String toJson(CertifiedModel model) {
    StringWriter text = new StringWriter();
    try {
      write(model, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(CertifiedModel certified, Writer text) throws IOException {
    JsonOut out = new JsonOut(text);
    out.document(() -> fields(certified, out));
  }

  /** All fields, in their order. */
  private static void fields(CertifiedModel certified, JsonOut out) throws IOException {
    Model model = certified.model();
    out.name("format").text(FORMAT);
    out.name("version").whole(VERSION);
    out.name("learner").text(model.learner());
    out.line("parameters", () -> out.parameters(model.parameters()));
    FrameJson.write(model.frame(), UsedNames.of(certified), out);
    matrix(model, out);
    out.name("type").text(model.type() == null ? null : model.type().word());
    ClassifierJson.of(model).write(model, out);
    KeptPointsJson.write(model.compressionSet(), model.frame().classes(), out);
    out.line("message", () -> MessageJson.write(model.message(), model.frame().classes(), out));
    TrainingJson.write(certified, out);
    ObservationJson.write(certified.facts(), out);
    CertificateJson.write(certified, out);
  }

  private static void matrix(Model model, JsonOut out) throws IOException {
    if (model.frame().space() instanceof MatrixSpace space) {
      out.line("matrix", () -> SpaceJson.writeMatrix(space, model.compressionSet().members(), out));
    } else {
      out.name("matrix").nothing();
    }
  }

  /** Reads a model whose metric or kernel is one of Laconic's. */
  public static CertifiedModel read(Path file) {
    return read(file, name -> null);
  }

  /**
   * Reads a model from the content of its file.
   *
   * @param name of the file, for messages
   */
  public static CertifiedModel fromJson(String name, String text) {
    try {
      Object tree = JsonTree.read(name, new StringReader(text));
      return new ModelReader(OlderVersions.converted(name, tree), own -> null).model();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a model.
   *
   * @param ownFunctions the metric or kernel of a name that is none of Laconic's; null if unknown
   */
  public static CertifiedModel read(Path file, Function<String, PairFunction> ownFunctions) {
    InputFile input = InputFile.of(file);
    Object tree = input.read(null, text -> JsonTree.read(input.name(), text));
    return new ModelReader(OlderVersions.converted(input.name(), tree), ownFunctions).model();
  }
}
