package io.laconic.io.modelfile;

import io.laconic.certificate.Stability;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Model;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How often attributes appear in the rules of all subsets; a model file has it if there are some.
 */
final class StabilityJson {
  static final String FIELD = "stability";

  private StabilityJson() {}

  static void write(Stability stability, JsonOut out) throws IOException {
    out.line(FIELD, () -> out.object(() -> fields(stability, out)));
  }

  private static void fields(Stability stability, JsonOut out) throws IOException {
    out.name("subsets").whole(stability.subsets());
    out.name("attributes")
        .array(stability.attributes(), one -> out.object(() -> appearances(one, out)));
  }

  private static void appearances(Stability.Appearances one, JsonOut out) throws IOException {
    out.name("attribute").text(one.attribute());
    out.name("rules").whole(one.rules());
    out.name("nearCopies").texts(one.nearCopies());
    out.name("rulesWithNearCopies").whole(one.rulesWithNearCopies());
  }

  /** Null if the document has none. */
  static Stability read(Node document, Model model) {
    if (!document.has(FIELD)) {
      return null;
    }
    Node node = document.at(FIELD).withFields("subsets", "attributes");
    int subsets = node.at("subsets").count();
    Set<String> names = new HashSet<>();
    List<Stability.Appearances> all =
        node.at("attributes").array().stream().map(one -> appearances(one, subsets)).toList();
    for (Stability.Appearances one : all) {
      if (!names.add(one.attribute())) {
        throw node.at("attributes").error("\"" + one.attribute() + "\" is there twice");
      }
    }
    for (String column : model.requiredColumns()) {
      if (!names.contains(column)) {
        throw node.at("attributes").error("\"" + column + "\" of the rule is not there");
      }
    }
    return new Stability(subsets, all);
  }

  private static Stability.Appearances appearances(Node node, int subsets) {
    node.withFields("attribute", "rules", "nearCopies", "rulesWithNearCopies");
    int rules = atMost(node.at("rules"), subsets);
    int withCopies = atMost(node.at("rulesWithNearCopies"), subsets);
    if (withCopies < rules) {
      throw node.at("rulesWithNearCopies").error("expected at least " + rules);
    }
    return new Stability.Appearances(
        node.at("attribute").text(), rules, node.at("nearCopies").names(), withCopies);
  }

  private static int atMost(Node node, int most) {
    int count = node.count();
    if (count > most) {
      throw node.error("expected at most " + most);
    }
    return count;
  }
}
