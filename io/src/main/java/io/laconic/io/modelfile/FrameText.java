package io.laconic.io.modelfile;

import io.laconic.data.Encoding;
import io.laconic.data.Scaling;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.JsonTree;
import io.laconic.io.json.Node;
import io.laconic.learn.SpaceParameters;
import io.laconic.model.Frame;
import io.laconic.space.KeptPoints;
import io.laconic.space.MatrixSpace;
import io.laconic.space.Space;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * A {@link Frame} as text, in the fields of the model file: enough to prepare and compare the same
 * rows in another process. A metric or kernel must be one of Laconic's.
 */
public final class FrameText {
  private FrameText() {}

  /**
   * Writes a frame.
   *
   * @param distance whether rows are compared by a distance, else by a kernel
   */
  public static String write(Frame frame, boolean distance) {
    StringWriter text = new StringWriter();
    try {
      JsonOut out = new JsonOut(text);
      out.document(() -> fields(frame, distance, out));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void fields(Frame frame, boolean distance, JsonOut out) throws IOException {
    out.name("distance").truth(distance);
    out.line("parameters", () -> out.parameters(SpaceParameters.of(frame.space(), distance)));
    FrameJson.write(frame, UsedNames.ALL, out);
    if (frame.space() instanceof MatrixSpace space) {
      KeptPoints none = new KeptPoints(new int[0], null, null, new double[0][0]);
      out.line("matrix", () -> SpaceJson.writeMatrix(space, none, out));
    } else {
      out.name("matrix").nothing();
    }
  }

  /**
   * Reads a frame.
   *
   * @param name stands for the text in messages
   */
  public static Frame read(String name, String text) {
    Node document;
    try {
      document = Node.root(name, JsonTree.read(name, new StringReader(text)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Encoding encoding = FrameJson.readEncoding(document);
    Scaling scaling = FrameJson.readScaling(document.at("scaling"), encoding.attributeCount());
    return new Frame(
        document.at("classes").names(),
        encoding,
        scaling,
        FrameJson.readMissing(document.at("missing"), encoding),
        space(document, scaling));
  }

  private static Space space(Node document, Scaling scaling) {
    boolean compared =
        !document.at("matrix").isNull() || !document.at("parameters").parameters().isEmpty();
    if (!compared) {
      return null;
    }
    String family = document.at("distance").truth() ? "balls" : "half-spaces";
    return new SpaceJson(document, own -> null).space(family, scaling);
  }
}
