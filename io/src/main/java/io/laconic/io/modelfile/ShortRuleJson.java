package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
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
    Rules list = Rules.of(model);
    out.lines("features", list.rules(), rule -> write(rule, out));
    out.name("otherwise").whole(list.otherwise());
  }

  private static void write(Rule rule, JsonOut out) throws IOException {
    out.name("kind").text("rule");
    out.name("label").whole(rule.label());
    out.name("conditions")
        .array(rule.conditions(), one -> out.object(() -> ConditionJson.write(one, out)));
  }

  @Override
  public Rules read(Parts parts) {
    int classes = parts.frame().classes().size();
    List<Rule> rules = new ArrayList<>();
    for (Node node : parts.document().at("features").array()) {
      node.withFields("kind", "label", "conditions");
      node.at("kind").word("rule");
      List<Node> conditions = atLeastOne(node.at("conditions"));
      rules.add(Rule.all(ConditionJson.read(conditions, parts), node.at("label").index(classes)));
    }
    return new Rules(rules, parts.document().at("otherwise").index(classes));
  }

  private static List<Node> atLeastOne(Node conditions) {
    if (conditions.array().isEmpty()) {
      throw conditions.error("a rule needs a condition");
    }
    return conditions.array();
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read("none", parts);
  }
}
