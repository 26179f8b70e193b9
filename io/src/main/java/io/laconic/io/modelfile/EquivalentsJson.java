package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Equivalents;
import java.io.IOException;
import java.util.List;

/** Attributes that would have served as well; a model file has them only if they were asked for. */
final class EquivalentsJson {
  private EquivalentsJson() {}

  static void write(List<Equivalents> steps, JsonOut out) throws IOException {
    out.lines("equivalents", steps, step -> writeStep(step, out));
  }

  private static void writeStep(Equivalents step, JsonOut out) throws IOException {
    out.name("usefulness").number(step.usefulness());
    out.name("others").array(step.others(), other -> out.object(() -> writeOther(other, out)));
  }

  private static void writeOther(Equivalents.Other other, JsonOut out) throws IOException {
    out.name("attribute").whole(other.attribute());
    out.name("direction").text(other.direction());
    out.name("a").number(other.low());
    out.name("b").number(other.high());
    out.name("usefulness").number(other.usefulness());
  }

  /**
   * @param rays how many rays the model has; -1 if it consists of something else
   */
  static List<Equivalents> read(Node document, int attributeCount, int rays) {
    if (!document.has("equivalents")) {
      return List.of();
    }
    Node node = document.at("equivalents");
    if (rays < 0) {
      throw node.error("only rays have them");
    }
    return node.array(rays).stream()
        .map(step -> readStep(step.withFields("usefulness", "others"), attributeCount))
        .toList();
  }

  private static Equivalents readStep(Node step, int attributeCount) {
    return new Equivalents(
        step.at("usefulness").finite(),
        step.at("others").array().stream().map(node -> readOther(node, attributeCount)).toList());
  }

  private static Equivalents.Other readOther(Node node, int attributeCount) {
    node.withFields("attribute", "direction", "a", "b", "usefulness");
    return new Equivalents.Other(
        node.at("attribute").index(attributeCount),
        node.at("direction").word("above", "below", "+", "-"),
        node.at("a").finite(),
        node.at("b").finite(),
        node.at("usefulness").finite());
  }
}
