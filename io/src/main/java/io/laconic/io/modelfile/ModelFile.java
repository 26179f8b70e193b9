package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.InputFile;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import io.laconic.io.json.SizeLimitedWriter;
import io.laconic.space.PairFunction;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * The model file: a certified model as JSON. {@code docs/model-file.md} lists its fields.
 *
 * <p>What is read and written again is the same file, byte for byte. A reader accepts only what it
 * knows, limits sizes and checks that all parts fit together; counts, thresholds and bounds are
 * kept as they stand in the file, for the verifier to compare. The points of a path that was read
 * have no message.
 */
public final class ModelFile {
  static final String FORMAT = "laconic-model";
  static final int NEWEST_VERSION = 2;

  private ModelFile() {}

  /**
   * The version of a model's file: 1 if that can hold it. Version 2 has how the model was made, and
   * certificates that count errors on rows outside those that were learned from; and it may hold
   * checklists and lists of short rules.
   */
  static int version(CertifiedModel model) {
    boolean drawn = model.certificate() != null && model.certificate().test() != null;
    return drawn || model.procedure() != null
        ? NEWEST_VERSION
        : ClassifierJson.of(model.model()).sinceVersion();
  }

  /** Writes a model, whole or not at all; never one that could not be read back. */
  public static void write(CertifiedModel model, Path target) {
    AtomicFiles.write(
        target,
        out -> new ModelWriter(model).writeTo(new SizeLimitedWriter(target.toString(), out)));
  }

  /** The content of the model's file. */
  public static String toJson(CertifiedModel model) {
    StringWriter text = new StringWriter();
    try {
      new ModelWriter(model).writeTo(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
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
      return new ModelReader(Node.root(name, tree), own -> null).model();
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
    return new ModelReader(Node.root(input.name(), tree), ownFunctions).model();
  }
}
