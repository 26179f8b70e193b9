package io.laconic.io.modelfile;

import io.laconic.certificate.Stability;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Model;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * How often attributes appear in the rules of all subsets; a model file has it if there are some.
 */
final class StabilityJson {
  static final String FIELD = "stability";

  private StabilityJson() {}

  static void write(Stability stability, JsonOut out) throws IOException {
    out.line(FIELD, () -> out.value(stability));
  }

  /** Null if the document has none. */
  static Stability read(Node document, Model model) {
    if (!document.has(FIELD)) {
      return null;
    }
    Node node = document.at(FIELD);
    int subsets = node.at("subsets").count();
    Node attributes = node.at("attributes");
    Set<String> names = new HashSet<>();
    for (Node one : attributes.array()) {
      String name = one.at("attribute").text();
      int rules = atMost(one.at("rules"), subsets);
      one.at("nearCopies").names();
      if (atMost(one.at("rulesWithNearCopies"), subsets) < rules) {
        throw one.at("rulesWithNearCopies").error("expected at least " + rules);
      }
      if (!names.add(name)) {
        throw attributes.error("\"" + name + "\" is there twice");
      }
    }
    for (String column : model.requiredColumns()) {
      if (!names.contains(column)) {
        throw attributes.error("\"" + column + "\" of the rule is not there");
      }
    }
    return node.record(Stability.class);
  }

  private static int atMost(Node node, int most) {
    int count = node.count();
    if (count > most) {
      throw node.error("expected at most " + most);
    }
    return count;
  }
}
