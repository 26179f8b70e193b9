package io.laconic.io.modelfile;

import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.MissingValuePolicy.Policy;
import io.laconic.data.NumberedNames;
import io.laconic.data.Scaling;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.io.libsvm.LibsvmFile;
import io.laconic.model.Frame;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The fields between raw rows and attributes: classes, encoding, scaling, missing values. */
final class FrameJson {
  private FrameJson() {}

  /**
   * Writes them.
   *
   * @param used the names to keep
   */
  static void write(Frame frame, UsedNames used, JsonOut out) throws IOException {
    out.line("classes", () -> out.texts(frame.classes()));
    NumberedNames numbered = frame.encoding().numbered();
    if (!used.areAll()) {
      FewNamesJson.write(frame.encoding(), used, out);
    } else if (numbered == null) {
      out.line("attributes", () -> out.texts(frame.encoding().attributeNames()));
      out.lines("encoding", frame.encoding().parts(), part -> writePart(part, out));
    } else {
      out.line("attributes", () -> out.object(() -> writeNumbered(numbered, out)));
      out.lines("encoding", List.<Encoding.Part>of(), part -> writePart(part, out));
    }
    Scaling scaling = frame.scaling();
    int scaled = scaling.isNone() ? 0 : frame.encoding().attributeCount();
    out.lines(
        "scaling", IntStream.range(0, scaled).boxed()::iterator, j -> writeScale(scaling, j, out));
    out.line("missing", () -> out.object(() -> writeMissing(frame, used, out)));
  }

  /** The attributes of a sparse file, too many to be named one by one. */
  private static void writeNumbered(NumberedNames names, JsonOut out) throws IOException {
    out.name("prefix").text(names.prefix());
    out.name("count").whole(names.size());
  }

  static void writePart(Encoding.Part part, JsonOut out) throws IOException {
    out.name("column").text(part.column());
    out.name("kind").text(part.kind());
    if (part.categorical()) {
      out.name("values").texts(part.values());
    } else {
      out.name("values").nothing();
    }
    out.name("declared").truth(part.declared());
  }

  private static void writeScale(Scaling scaling, int attribute, JsonOut out) throws IOException {
    out.name("attribute").whole(attribute);
    out.name("shift").number(scaling.shift(attribute));
    out.name("divisor").number(scaling.divisor(attribute));
  }

  private static void writeMissing(Frame frame, UsedNames used, JsonOut out) throws IOException {
    out.name("policy").text(frame.missing().policy().word());
    out.name("fills").object(() -> writeFills(frame, used, out));
  }

  /** The fills in the order of the columns. */
  private static void writeFills(Frame frame, UsedNames used, JsonOut out) throws IOException {
    if (frame.missing().fills().isEmpty()) {
      return;
    }
    List<Encoding.Part> parts = frame.encoding().parts();
    for (int k = 0; k < parts.size(); k++) {
      Encoding.Part part = parts.get(k);
      Object fill = used.keeps(k) ? frame.missing().fills().get(part.column()) : null;
      if (fill instanceof String category) {
        out.name(part.column()).text(category);
      } else if (fill != null) {
        out.name(part.column()).number((Double) fill);
      }
    }
  }

  static Encoding readEncoding(Node document) {
    if (document.at("attributes").isObject()) {
      return document.at("attributes").has("names")
          ? FewNamesJson.read(document.at("attributes"), document.at("encoding"))
          : readNumbered(document.at("attributes"), document.at("encoding"));
    }
    List<Encoding.Part> parts = new ArrayList<>();
    Set<String> columns = new HashSet<>();
    for (Node node : document.at("encoding").array()) {
      parts.add(readPart(node.withFields("column", "kind", "values", "declared"), columns));
    }
    Encoding encoding = new Encoding(parts);
    checkAttributes(document.at("attributes"), encoding.attributeNames());
    return encoding;
  }

  private static Encoding readNumbered(Node node, Node encoding) {
    node.withFields("prefix", "count");
    encoding.array(0);
    String prefix = node.at("prefix").word("x");
    int count = node.at("count").count();
    if (count <= NumberedNames.MANY || count > LibsvmFile.LARGEST_INDEX) {
      throw node.at("count")
          .error("expected " + (NumberedNames.MANY + 1) + " to " + LibsvmFile.LARGEST_INDEX);
    }
    return Encoding.numbered(new NumberedNames(prefix, count));
  }

  /**
   * Reads a column.
   *
   * @param before names of the columns before it, to which its own is added
   */
  static Encoding.Part readPart(Node node, Set<String> before) {
    Encoding.Part part = readPart(node);
    if (!before.add(part.column())) {
      throw node.at("column").error(FileErrors.quoted(part.column()) + " occurs twice");
    }
    return part;
  }

  private static Encoding.Part readPart(Node node) {
    String kind = node.at("kind").word("numeric", "categorical", "text", "presence", "zero-one");
    boolean categorical = kind.equals("categorical");
    Node values = node.at("values");
    if (!categorical && !values.isNull()) {
      throw values.error("a " + kind + " column has no list of values");
    }
    if (kind.equals("text")) {
      if (node.at("declared").truth()) {
        throw node.at("declared").error("a text column has no list of values");
      }
      return Encoding.Part.text(node.at("column").text());
    }
    for (Encoding.Numbers bits : List.of(Encoding.Numbers.PRESENCE, Encoding.Numbers.ZERO_ONE)) {
      if (kind.equals(bits.word())) {
        if (node.at("declared").truth()) {
          throw node.at("declared").error("a column of zeros and ones has no list of values");
        }
        return Encoding.Part.numbers(node.at("column").text(), bits);
      }
    }
    return new Encoding.Part(
        node.at("column").text(), categorical ? values.names() : null, node.at("declared").truth());
  }

  private static void checkAttributes(Node node, List<String> expected) {
    List<Node> names = node.array(expected.size());
    for (int j = 0; j < expected.size(); j++) {
      if (!names.get(j).text().equals(expected.get(j))) {
        throw names.get(j).error("the encoding says " + FileErrors.quoted(expected.get(j)));
      }
    }
  }

  static Scaling readScaling(Node node, int attributeCount) {
    if (node.array().isEmpty()) {
      return Scaling.none();
    }
    double[] shift = new double[attributeCount];
    double[] divisor = new double[attributeCount];
    List<Node> scales = node.array(attributeCount);
    for (int j = 0; j < attributeCount; j++) {
      Node scale = scales.get(j).withFields("attribute", "shift", "divisor");
      if (scale.at("attribute").whole() != j) {
        throw scale.at("attribute").error("expected " + j);
      }
      shift[j] = scale.at("shift").finite();
      divisor[j] = scale.at("divisor").finite();
      if (!(divisor[j] > 0)) {
        throw scale.at("divisor").error("expected a number > 0");
      }
    }
    return new Scaling(shift, divisor);
  }

  static MissingValuePolicy readMissing(Node node, Encoding encoding) {
    node.withFields("policy", "fills");
    List<Policy> all = List.of(Policy.values());
    String word = node.at("policy").word(all.stream().map(Policy::word).toArray(String[]::new));
    Policy policy = all.stream().filter(one -> one.word().equals(word)).findFirst().orElseThrow();
    Map<String, Node> given = node.at("fills").entries();
    Map<String, Encoding.Part> parts = new HashMap<>();
    if (!given.isEmpty()) {
      encoding.parts().forEach(part -> parts.put(part.column(), part));
    }
    Map<String, Object> fills = new LinkedHashMap<>();
    given.forEach((column, fill) -> fills.put(column, readFill(fill, parts.get(column))));
    if (!fills.isEmpty() && policy != Policy.MEDIAN) {
      throw node.at("fills").error("fills need the policy \"median\"");
    }
    return new MissingValuePolicy(policy, fills);
  }

  private static Object readFill(Node fill, Encoding.Part part) {
    if (part == null) {
      throw fill.error("the encoding has no such column");
    }
    return part.categorical() || part.text() ? (Object) fill.text() : (Object) fill.finite();
  }
}
