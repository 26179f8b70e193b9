package io.laconic.io.modelfile;

import io.laconic.data.Encoding;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Attributes and encoding of a model that names few of very many columns: how many attributes there
 * are, a digest of all columns, and the names that are used. Columns between those that are named
 * are numbers.
 */
final class FewNamesJson {
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  private FewNamesJson() {}

  static void write(Encoding encoding, UsedNames used, JsonOut out) throws IOException {
    out.line("attributes", () -> out.object(() -> attributes(encoding, used, out)));
    out.lines(
        "encoding",
        used.columns().boxed()::iterator,
        k -> {
          out.name("attribute").whole(encoding.firstAttribute(k));
          FrameJson.writePart(encoding.parts().get(k), out);
        });
  }

  private static void attributes(Encoding encoding, UsedNames used, JsonOut out)
      throws IOException {
    out.name("count").whole(encoding.attributeCount());
    out.name("sha256").text(encoding.digest());
    out.name("names")
        .object(
            () -> {
              for (int k : used.columns().toArray()) {
                for (int j = 0; j < encoding.width(k); j++) {
                  int attribute = encoding.firstAttribute(k) + j;
                  out.name(Integer.toString(attribute)).text(encoding.attributeName(attribute));
                }
              }
            });
  }

  static Encoding read(Node attributes, Node encoding) {
    attributes.withFields("count", "sha256", "names");
    int count = attributes.at("count").count();
    if (count <= Encoding.MANY || count > Encoding.MOST) {
      throw attributes
          .at("count")
          .error("expected " + (Encoding.MANY + 1) + " to " + Encoding.MOST);
    }
    String digest = attributes.at("sha256").text();
    if (!SHA256.matcher(digest).matches()) {
      throw attributes.at("sha256").error("expected 64 hexadecimal digits");
    }
    Encoding read = Encoding.partlyNamed(parts(encoding, count), digest);
    checkNames(attributes.at("names"), read);
    return read;
  }

  /** The named columns at their places, numbers without a name between them. */
  private static List<Encoding.Part> parts(Node encoding, int count) {
    List<Encoding.Part> parts = new ArrayList<>(count);
    Set<String> names = new HashSet<>();
    int attributes = 0;
    for (Node node : encoding.array()) {
      node.withFields("attribute", "column", "kind", "values", "declared");
      int first = node.at("attribute").index(count + 1);
      if (first < attributes) {
        throw node.at("attribute").error("expected at least " + attributes);
      }
      for (; attributes < first; attributes++) {
        parts.add(Encoding.Part.UNNAMED);
      }
      Encoding.Part part = FrameJson.readPart(node, names);
      parts.add(part);
      attributes += part.text() ? 0 : part.categorical() ? part.values().size() : 1;
      if (attributes > count) {
        throw node.error("more than " + count + " attributes");
      }
    }
    for (; attributes < count; attributes++) {
      parts.add(Encoding.Part.UNNAMED);
    }
    return parts;
  }

  /** The names must be those that the encoding gives. */
  private static void checkNames(Node names, Encoding encoding) {
    Map<String, String> expected = new LinkedHashMap<>();
    for (int attribute = 0; attribute < encoding.attributeCount(); attribute++) {
      String name = encoding.attributeName(attribute);
      if (name != null) {
        expected.put(Integer.toString(attribute), name);
      }
    }
    Map<String, Node> told = names.entries();
    if (!told.keySet().equals(expected.keySet())) {
      throw names.error("must name the attributes of the encoding, and no others");
    }
    told.forEach(
        (attribute, name) -> {
          if (!name.text().equals(expected.get(attribute))) {
            throw name.error("the encoding says " + FileErrors.quoted(expected.get(attribute)));
          }
        });
  }
}
