package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import java.io.IOException;
import java.util.List;

/** Checklists of the set covering machine: its type {@code "at-least"}. */
final class ChecklistJson implements ClassifierJson {
  static final String TYPE = "at-least";

  @Override
  public List<String> learners() {
    return List.of("scm");
  }

  @Override
  public boolean isFor(String learner, String type) {
    return TYPE.equals(type) && learners().contains(learner);
  }

  @Override
  public List<String> families() {
    return List.of("rays");
  }

  @Override
  public List<String> furtherFields() {
    return List.of("atLeast");
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    Rules checklist = Rules.of(model);
    List<Rule> rules = checklist.rules();
    out.name("atLeast").whole(rules.isEmpty() ? 0 : rules.get(0).atLeast());
    out.lines("features", checklist.conditions(), one -> ConditionJson.write(one, out));
    out.name("otherwise").whole(checklist.otherwise());
  }

  /** Of two classes, the one that is not {@code otherwise} needs the conditions. */
  @Override
  public Rules read(Parts parts) {
    Node document = parts.document();
    document.at("parameters").at("type").word(TYPE);
    List<Condition> conditions = ConditionJson.read(document.at("features").array(), parts);
    int needed = ConditionJson.needed(document.at("atLeast"), conditions.size());
    int otherwise = document.at("otherwise").index(2);
    return Rules.checklist(conditions, needed, 1 - otherwise, otherwise);
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read("none", parts);
  }
}
