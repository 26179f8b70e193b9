package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.rules.DlmComplexBallsMessage;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.DlmHalfSpacesMessage;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.DlmSimpleBallsMessage;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.space.Side;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The message beside the compression set. A new form gets a case in {@link #read}. */
final class MessageJson {
  private MessageJson() {}

  static void write(Message message, List<String> classes, JsonOut out) throws IOException {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("form", message.form());
    fields.putAll(message.fields(classes));
    out.parameters(fields);
  }

  /**
   * Reads a message.
   *
   * @param expected the form that fits the features
   */
  static Message read(String expected, ClassifierJson.Parts parts) {
    Node node = parts.document().at("message");
    KeptRowCheck members = parts.members();
    int attributeCount = parts.attributeCount();
    List<String> classes = parts.frame().classes();
    String form = node.at("form").text();
    if (!form.equals(expected)) {
      throw node.at("form").error(FileErrors.quoted(form) + " where the features need " + expected);
    }
    return switch (form) {
      case "constant" -> {
        node.withFields("form");
        yield new ConstantMessage();
      }
      case "scm-balls" -> balls(node.withFields("form", "centers"), members);
      case "scm-half-spaces" -> halfSpaces(node.withFields("form", "a", "b", "pairs"), members);
      case "scm-rays" -> rays(node.withFields("form", "rays", "attributeCount"), attributeCount);
      case "dlm-simple" ->
          new DlmSimpleBallsMessage(
              node.withFields("form", "order").at("order").array().stream()
                  .mapToInt(members::row)
                  .toArray());
      case "dlm-complex" -> ballRules(node.withFields("form", "rules"), members);
      case "dlm-half-spaces" -> pairRules(node.withFields("form", "rules"), members);
      case "dlm-rays" ->
          rayRules(node.withFields("form", "rules", "attributeCount"), attributeCount);
      case "dlm-constant" ->
          new DlmEmptyListMessage(node.withFields("form", "label").at("label").index(2));
      case "pvm" ->
          PrototypeJson.readMessage(node.withFields("form", "reclassified"), members, classes);
      case "soft-rays" ->
          SoftJson.readMessage(
              node.withFields("form", "rays", "attributeCount", "rangesKnown"),
              members,
              attributeCount);
      case "checklist" ->
          ChecklistJson.readMessage(
              node.withFields(
                  "form", "conditions", "needed", "label", "otherwise", "attributeCount"),
              parts);
      case "short-rules" ->
          ShortRuleJson.readMessage(
              node.withFields("form", "rules", "otherwise", "attributeCount"), parts);
      default -> throw node.at("form").error("unknown form " + FileErrors.quoted(form));
    };
  }

  private static Message balls(Node node, KeptRowCheck members) {
    return new ScmBallsMessage(members.rows(node.at("centers")));
  }

  private static Message halfSpaces(Node node, KeptRowCheck members) {
    List<int[]> pairs =
        node.at("pairs").array().stream()
            .map(pair -> pair.array(2).stream().mapToInt(members::row).toArray())
            .toList();
    return new ScmHalfSpacesMessage(members.rows(node.at("a")), members.rows(node.at("b")), pairs);
  }

  private static Message rays(Node node, int attributeCount) {
    List<ScmRaysMessage.Direction> rays =
        node.at("rays").array().stream().map(ray -> direction(ray, attributeCount)).toList();
    return new ScmRaysMessage(rays, node.at("attributeCount").count());
  }

  private static Message ballRules(Node node, KeptRowCheck members) {
    List<DlmComplexBallsMessage.BallRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(2))
            .map(
                pair ->
                    new DlmComplexBallsMessage.BallRule(
                        members.row(pair.get(0)),
                        pair.get(1).word("inside", "outside").equals("inside")
                            ? Side.BELOW
                            : Side.ABOVE))
            .toList();
    return new DlmComplexBallsMessage(rules);
  }

  private static Message pairRules(Node node, KeptRowCheck members) {
    List<DlmHalfSpacesMessage.PairRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(3))
            .map(
                triple ->
                    new DlmHalfSpacesMessage.PairRule(
                        members.row(triple.get(0)),
                        members.row(triple.get(1)),
                        triple.get(2).index(2)))
            .toList();
    return new DlmHalfSpacesMessage(rules);
  }

  private static Message rayRules(Node node, int attributeCount) {
    List<DlmRaysMessage.RayRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(3))
            .map(
                triple ->
                    new DlmRaysMessage.RayRule(
                        triple.get(0).index(attributeCount),
                        FeatureJson.side(triple.get(1)),
                        triple.get(2).index(2)))
            .toList();
    return new DlmRaysMessage(rules, node.at("attributeCount").count());
  }

  private static ScmRaysMessage.Direction direction(Node node, int attributeCount) {
    List<Node> pair = node.array(2);
    return new ScmRaysMessage.Direction(
        pair.get(0).index(attributeCount), FeatureJson.side(pair.get(1)));
  }
}
