package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.conditions.ShortRule;
import io.laconic.model.conditions.ShortRuleList;
import io.laconic.model.conditions.ShortRulesMessage;
import io.laconic.model.conditions.ShortRulesMessage.NamedRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists of short rules. */
final class ShortRuleJson implements ClassifierJson {
  @Override
  public List<String> learners() {
    return List.of("rules");
  }

  @Override
  public List<String> families() {
    return List.of("rays");
  }

  @Override
  public boolean allowsManyClasses() {
    return true;
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    ShortRuleList list = ShortRuleList.of(model);
    out.lines("features", list.rules(), rule -> write(rule, out));
    out.name("otherwise").whole(list.otherwise());
  }

  private static void write(ShortRule rule, JsonOut out) throws IOException {
    out.name("kind").text("rule");
    out.name("label").whole(rule.label());
    out.name("conditions")
        .array(rule.conditions(), one -> out.object(() -> ConditionJson.write(one, out)));
  }

  @Override
  public ShortRuleList read(Parts parts) {
    int classes = parts.frame().classes().size();
    List<ShortRule> rules = new ArrayList<>();
    for (Node node : parts.document().at("features").array()) {
      node.withFields("kind", "label", "conditions");
      node.at("kind").word("rule");
      List<Node> conditions = atLeastOne(node.at("conditions"));
      rules.add(
          new ShortRule(ConditionJson.read(conditions, parts), node.at("label").index(classes)));
    }
    return new ShortRuleList(rules, parts.document().at("otherwise").index(classes));
  }

  private static List<Node> atLeastOne(Node conditions) {
    if (conditions.array().isEmpty()) {
      throw conditions.error("a rule needs a condition");
    }
    return conditions.array();
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read("short-rules", parts);
  }

  static Message readMessage(Node node, Parts parts) {
    int classes = parts.frame().classes().size();
    List<NamedRule> rules = new ArrayList<>();
    for (Node rule : node.at("rules").array()) {
      List<Node> two = rule.array(2);
      atLeastOne(two.get(1));
      rules.add(
          new NamedRule(
              ConditionJson.readMessageConditions(two.get(1), parts), two.get(0).index(classes)));
    }
    return new ShortRulesMessage(
        rules, node.at("otherwise").index(classes), node.at("attributeCount").count());
  }
}
