package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import java.io.IOException;
import java.util.List;

/** Conditions of checklists and short rules: rays. */
final class ConditionJson {
  private ConditionJson() {}

  static void write(Condition condition, JsonOut out) throws IOException {
    FeatureJson.writeRay((Ray) condition.feature(), out);
    out.name("spread").number(condition.spread());
  }

  static List<Condition> read(List<Node> nodes, ClassifierJson.Parts parts) {
    FeatureJson features = new FeatureJson(parts);
    return nodes.stream().map(node -> read(node, features)).toList();
  }

  private static Condition read(Node node, FeatureJson features) {
    node.withFields("kind", "attribute", "direction", "border", "threshold", "spread");
    node.at("kind").word("ray");
    return new Condition(features.ray(node), node.at("spread").anyNumber());
  }

  /** How many of some conditions are needed: at least one, at most all; 0 without conditions. */
  static int needed(Node node, int conditions) {
    int needed = node.count();
    if (conditions == 0 ? needed != 0 : needed < 1 || needed > conditions) {
      throw node.error(needed + " of " + conditions + " conditions");
    }
    return needed;
  }
}
