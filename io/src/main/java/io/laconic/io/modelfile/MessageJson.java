package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Message;
import io.laconic.model.NoMessage;
import io.laconic.model.rules.DlmComplexBallsMessage;
import io.laconic.model.rules.DlmEmptyListMessage;
import io.laconic.model.rules.DlmHalfSpacesMessage;
import io.laconic.model.rules.DlmRaysMessage;
import io.laconic.model.rules.DlmSimpleBallsMessage;
import io.laconic.model.rules.ScmBallsMessage;
import io.laconic.model.rules.ScmHalfSpacesMessage;
import io.laconic.model.rules.ScmRaysMessage;
import io.laconic.model.soft.MiddleRaysMessage;
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
    KeptRowCheck keptRows = parts.keptRows();
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
      case "scm-balls" -> balls(node.withFields("form", "centers"), keptRows);
      case "scm-half-spaces" -> halfSpaces(node.withFields("form", "a", "b", "pairs"), keptRows);
      case "scm-rays" -> rays(node.withFields("form", "rays", "attributeCount"), attributeCount);
      case "dlm-simple" ->
          new DlmSimpleBallsMessage(
              node.withFields("form", "order").at("order").array().stream()
                  .mapToInt(keptRows::row)
                  .toArray());
      case "dlm-complex" -> ballRules(node.withFields("form", "rules"), keptRows);
      case "dlm-half-spaces" -> pairRules(node.withFields("form", "rules"), keptRows);
      case "dlm-rays" ->
          rayRules(node.withFields("form", "rules", "attributeCount"), attributeCount);
      case "dlm-constant" ->
          new DlmEmptyListMessage(node.withFields("form", "label").at("label").index(2));
      case "pvm" ->
          PrototypeJson.readMessage(node.withFields("form", "reclassified"), keptRows, classes);
      case "soft-rays" ->
          SoftJson.readMessage(
              node.withFieldsAnd(
                  List.of("raysPerAttribute"), "form", "rays", "attributeCount", "rangesKnown"),
              keptRows,
              attributeCount);
      case MiddleRaysMessage.FORM ->
          SoftJson.readMiddles(
              node.withFieldsAnd(
                  List.of("raysPerAttribute"),
                  "form",
                  "rays",
                  "attributeCount",
                  "rangesKnown",
                  "ranges"),
              keptRows,
              attributeCount);
      case NoMessage.FORM -> {
        node.withFields("form");
        yield new NoMessage();
      }
      default -> throw node.at("form").error("unknown form " + FileErrors.quoted(form));
    };
  }

  private static Message balls(Node node, KeptRowCheck keptRows) {
    return new ScmBallsMessage(keptRows.rows(node.at("centers")));
  }

  private static Message halfSpaces(Node node, KeptRowCheck keptRows) {
    List<int[]> pairs =
        node.at("pairs").array().stream()
            .map(pair -> pair.array(2).stream().mapToInt(keptRows::row).toArray())
            .toList();
    return new ScmHalfSpacesMessage(
        keptRows.rows(node.at("a")), keptRows.rows(node.at("b")), pairs);
  }

  private static Message rays(Node node, int attributeCount) {
    List<ScmRaysMessage.Direction> rays =
        node.at("rays").array().stream().map(ray -> direction(ray, attributeCount)).toList();
    return new ScmRaysMessage(rays, node.at("attributeCount").count());
  }

  private static Message ballRules(Node node, KeptRowCheck keptRows) {
    List<DlmComplexBallsMessage.BallRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(2))
            .map(
                pair ->
                    new DlmComplexBallsMessage.BallRule(
                        keptRows.row(pair.get(0)),
                        pair.get(1).word("inside", "outside").equals("inside")
                            ? Side.BELOW
                            : Side.ABOVE))
            .toList();
    return new DlmComplexBallsMessage(rules);
  }

  private static Message pairRules(Node node, KeptRowCheck keptRows) {
    List<DlmHalfSpacesMessage.PairRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(3))
            .map(
                triple ->
                    new DlmHalfSpacesMessage.PairRule(
                        keptRows.row(triple.get(0)),
                        keptRows.row(triple.get(1)),
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
                        side(triple.get(1)),
                        triple.get(2).index(2)))
            .toList();
    return new DlmRaysMessage(rules, node.at("attributeCount").count());
  }

  private static ScmRaysMessage.Direction direction(Node node, int attributeCount) {
    List<Node> pair = node.array(2);
    return new ScmRaysMessage.Direction(pair.get(0).index(attributeCount), side(pair.get(1)));
  }

  private static Side side(Node node) {
    return node.word("above", "below").equals("above") ? Side.ABOVE : Side.BELOW;
  }
}
