package io.laconic.io;

import io.laconic.model.Message;
import java.io.IOException;
import java.util.List;

/** The message beside the compression set. A new form gets a case in each of the two switches. */
final class MessageJson {
  private MessageJson() {}

  static void write(Message message, JsonOut out) throws IOException {
    out.object(
        () -> {
          out.name("form").text(message.form());
          writeContent(message, out);
        });
  }

  private static void writeContent(Message message, JsonOut out) throws IOException {
    if (message instanceof Message.ScmBalls balls) {
      out.name("centers").wholes(balls.centers());
    } else if (message instanceof Message.ScmHalfSpaces halves) {
      out.name("a").wholes(halves.a());
      out.name("b").wholes(halves.b());
      out.name("pairs").array(halves.pairs(), out::wholes);
    } else if (message instanceof Message.ScmRays rays) {
      out.name("rays").array(rays.rays(), ray -> writeDirection(ray, out));
      out.name("attributeCount").whole(rays.attributeCount());
    } else if (!(message instanceof Message.Constant)) {
      throw new IllegalArgumentException("no model file can hold a message " + message.form());
    }
  }

  private static void writeDirection(Message.Direction ray, JsonOut out) throws IOException {
    List<Object> pair = List.of(ray.attribute(), FeatureJson.word(ray.side()));
    out.array(pair, out::parameter);
  }

  /**
   * Reads a message.
   *
   * @param expected the form that fits the features
   */
  static Message read(Node node, String expected, MemberRows members, int attributeCount) {
    String form = node.at("form").text();
    if (!form.equals(expected)) {
      throw node.at("form").error(Messages.quoted(form) + " where the features need " + expected);
    }
    return switch (form) {
      case "constant" -> {
        node.withFields("form");
        yield new Message.Constant();
      }
      case "scm-balls" -> balls(node.withFields("form", "centers"), members);
      case "scm-half-spaces" -> halfSpaces(node.withFields("form", "a", "b", "pairs"), members);
      case "scm-rays" -> rays(node.withFields("form", "rays", "attributeCount"), attributeCount);
      default -> throw node.at("form").error("unknown form " + Messages.quoted(form));
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

  private static Message.Direction direction(Node node, int attributeCount) {
    List<Node> pair = node.array(2);
    return new Message.Direction(pair.get(0).index(attributeCount), FeatureJson.side(pair.get(1)));
  }
}
