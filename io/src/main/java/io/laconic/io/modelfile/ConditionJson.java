package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.conditions.Condition;
import io.laconic.model.conditions.MessageCondition;
import java.io.IOException;
import java.util.List;

/** Conditions of checklists and short rules: rays, and how a message names them. */
final class ConditionJson {
  private ConditionJson() {}

  static void write(Condition condition, JsonOut out) throws IOException {
    FeatureJson.writeRay(condition.ray(), out);
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

  /** Conditions as a message names them: {@code [attribute, direction, row]} each. */
  static List<MessageCondition> readMessageConditions(Node list, ClassifierJson.Parts parts) {
    return list.array().stream().map(node -> messageCondition(node.array(3), parts)).toList();
  }

  private static MessageCondition messageCondition(List<Node> three, ClassifierJson.Parts parts) {
    return new MessageCondition(
        three.get(0).index(parts.attributeCount()),
        FeatureJson.side(three.get(1)),
        parts.keptRows().row(three.get(2)));
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
