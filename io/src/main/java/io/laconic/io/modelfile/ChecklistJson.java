package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.conditions.Checklist;
import io.laconic.model.conditions.ChecklistMessage;
import io.laconic.model.conditions.Condition;
import io.laconic.model.conditions.MessageCondition;
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
    Checklist checklist = Checklist.of(model);
    out.name("atLeast").whole(checklist.needed());
    out.lines("features", checklist.conditions(), one -> ConditionJson.write(one, out));
    out.name("otherwise").whole(checklist.otherwise());
  }

  /** Of two classes, the one that is not {@code otherwise} needs the conditions. */
  @Override
  public Checklist read(Parts parts) {
    Node document = parts.document();
    document.at("parameters").at("type").word(TYPE);
    List<Condition> conditions = ConditionJson.read(document.at("features").array(), parts);
    int needed = ConditionJson.needed(document.at("atLeast"), conditions.size());
    int otherwise = document.at("otherwise").index(2);
    return new Checklist(conditions, needed, conditions.isEmpty() ? 1 : 1 - otherwise, otherwise);
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read("checklist", parts);
  }

  static Message readMessage(Node node, Parts parts) {
    List<MessageCondition> conditions =
        ConditionJson.readMessageConditions(node.at("conditions"), parts);
    return new ChecklistMessage(
        conditions,
        ConditionJson.needed(node.at("needed"), conditions.size()),
        node.at("label").index(2),
        node.at("otherwise").index(2),
        node.at("attributeCount").count());
  }
}
