package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Message;
import io.laconic.space.Side;
import java.io.IOException;
import java.util.List;

/** The message beside the compression set. A new form gets a case in each of the two switches. */
final class MessageJson {
  private MessageJson() {}

  static void write(Message message, List<String> classes, JsonOut out) throws IOException {
    out.object(
        () -> {
          out.name("form").text(message.form());
          writeContent(message, classes, out);
        });
  }

  private static void writeContent(Message message, List<String> classes, JsonOut out)
      throws IOException {
    if (message instanceof Message.Pvm pvm) {
      PrototypeJson.writeMessage(pvm, classes, out);
    } else if (message instanceof Message.ScmBalls balls) {
      out.name("centers").wholes(balls.centers());
    } else if (message instanceof Message.ScmHalfSpaces halves) {
      out.name("a").wholes(halves.a());
      out.name("b").wholes(halves.b());
      out.name("pairs").array(halves.pairs(), out::wholes);
    } else if (message instanceof Message.ScmRays rays) {
      out.name("rays").array(rays.rays(), ray -> writeDirection(ray, out));
      out.name("attributeCount").whole(rays.attributeCount());
    } else if (message instanceof Message.DlmSimple simple) {
      out.name("order").wholes(simple.order());
    } else if (message instanceof Message.DlmComplex complex) {
      out.name("rules").array(complex.rules(), rule -> writeBallRule(rule, out));
    } else if (message instanceof Message.DlmHalfSpaces halves) {
      out.name("rules")
          .array(halves.rules(), rule -> out.wholes(new int[] {rule.a(), rule.b(), rule.label()}));
    } else if (message instanceof Message.DlmRays rays) {
      out.name("rules").array(rays.rules(), rule -> writeRayRule(rule, out));
      out.name("attributeCount").whole(rays.attributeCount());
    } else if (message instanceof Message.SoftRays soft) {
      SoftJson.writeMessage(soft, out);
    } else if (message instanceof Message.DlmConstant constant) {
      out.name("label").whole(constant.label());
    } else if (!(message instanceof Message.Constant)) {
      throw new IllegalArgumentException("no model file can hold a message " + message.form());
    }
  }

  private static void writeDirection(Message.Direction ray, JsonOut out) throws IOException {
    List<Object> pair = List.of(ray.attribute(), FeatureJson.word(ray.side()));
    out.array(pair, out::parameter);
  }

  private static void writeBallRule(Message.BallRule rule, JsonOut out) throws IOException {
    List<Object> pair = List.of(rule.center(), rule.side() == Side.BELOW ? "inside" : "outside");
    out.array(pair, out::parameter);
  }

  private static void writeRayRule(Message.RayRule rule, JsonOut out) throws IOException {
    List<Object> triple = List.of(rule.attribute(), FeatureJson.word(rule.side()), rule.label());
    out.array(triple, out::parameter);
  }

  /**
   * Reads a message.
   *
   * @param expected the form that fits the features
   */
  static Message read(Node node, String expected, ClassifierJson.Parts parts) {
    MemberRows members = parts.members();
    int attributeCount = parts.attributeCount();
    List<String> classes = parts.frame().classes();
    String form = node.at("form").text();
    if (!form.equals(expected)) {
      throw node.at("form").error(FileErrors.quoted(form) + " where the features need " + expected);
    }
    return switch (form) {
      case "constant" -> {
        node.withFields("form");
        yield new Message.Constant();
      }
      case "scm-balls" -> balls(node.withFields("form", "centers"), members);
      case "scm-half-spaces" -> halfSpaces(node.withFields("form", "a", "b", "pairs"), members);
      case "scm-rays" -> rays(node.withFields("form", "rays", "attributeCount"), attributeCount);
      case "dlm-simple" ->
          new Message.DlmSimple(
              node.withFields("form", "order").at("order").array().stream()
                  .mapToInt(members::row)
                  .toArray());
      case "dlm-complex" -> ballRules(node.withFields("form", "rules"), members);
      case "dlm-half-spaces" -> pairRules(node.withFields("form", "rules"), members);
      case "dlm-rays" ->
          rayRules(node.withFields("form", "rules", "attributeCount"), attributeCount);
      case "dlm-constant" ->
          new Message.DlmConstant(node.withFields("form", "label").at("label").index(2));
      case "pvm" ->
          PrototypeJson.readMessage(node.withFields("form", "reclassified"), members, classes);
      case "soft-rays" ->
          SoftJson.readMessage(
              node.withFields("form", "rays", "attributeCount", "rangesKnown"),
              members,
              attributeCount);
      default -> throw node.at("form").error("unknown form " + FileErrors.quoted(form));
    };
  }

  private static Message balls(Node node, MemberRows members) {
    return new Message.ScmBalls(members.rows(node.at("centers")));
  }

  private static Message halfSpaces(Node node, MemberRows members) {
    List<int[]> pairs =
        node.at("pairs").array().stream()
            .map(pair -> pair.array(2).stream().mapToInt(members::row).toArray())
            .toList();
    return new Message.ScmHalfSpaces(members.rows(node.at("a")), members.rows(node.at("b")), pairs);
  }

  private static Message rays(Node node, int attributeCount) {
    List<Message.Direction> rays =
        node.at("rays").array().stream().map(ray -> direction(ray, attributeCount)).toList();
    return new Message.ScmRays(rays, node.at("attributeCount").count());
  }

  private static Message ballRules(Node node, MemberRows members) {
    List<Message.BallRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(2))
            .map(
                pair ->
                    new Message.BallRule(
                        members.row(pair.get(0)),
                        pair.get(1).word("inside", "outside").equals("inside")
                            ? Side.BELOW
                            : Side.ABOVE))
            .toList();
    return new Message.DlmComplex(rules);
  }

  private static Message pairRules(Node node, MemberRows members) {
    List<Message.PairRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(3))
            .map(
                triple ->
                    new Message.PairRule(
                        members.row(triple.get(0)),
                        members.row(triple.get(1)),
                        triple.get(2).index(2)))
            .toList();
    return new Message.DlmHalfSpaces(rules);
  }

  private static Message rayRules(Node node, int attributeCount) {
    List<Message.RayRule> rules =
        node.at("rules").array().stream()
            .map(rule -> rule.array(3))
            .map(
                triple ->
                    new Message.RayRule(
                        triple.get(0).index(attributeCount),
                        FeatureJson.side(triple.get(1)),
                        triple.get(2).index(2)))
            .toList();
    return new Message.DlmRays(rules, node.at("attributeCount").count());
  }

  private static Message.Direction direction(Node node, int attributeCount) {
    List<Node> pair = node.array(2);
    return new Message.Direction(pair.get(0).index(attributeCount), FeatureJson.side(pair.get(1)));
  }
}
