package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Equivalents;
import java.io.IOException;
import java.util.List;

/** Attributes that would have served as well; a model file has them only if they were asked for. */
final class EquivalentsJson {
  private EquivalentsJson() {}

  /** A step with the attributes that were nearly as useful. */
  private record Step(double usefulness, List<Other> others) {
    static Step of(Equivalents step) {
      return new Step(step.usefulness(), step.others().stream().map(Other::of).toList());
    }

    Equivalents value() {
      return new Equivalents(usefulness, others.stream().map(Other::value).toList());
    }
  }

  /** One of these attributes, with its threshold or interval. */
  private record Other(int attribute, String direction, double a, double b, double usefulness) {
    static Other of(Equivalents.Other one) {
      return new Other(one.attribute(), one.direction(), one.low(), one.high(), one.usefulness());
    }

    Equivalents.Other value() {
      return new Equivalents.Other(attribute, direction, a, b, usefulness);
    }
  }

  static void write(List<Equivalents> steps, JsonOut out) throws IOException {
    out.lines("equivalents", steps, step -> out.fields(Step.of(step)));
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
    return node.array(rays).stream().map(step -> readStep(step, attributeCount)).toList();
  }

  private static Equivalents readStep(Node step, int attributeCount) {
    step.at("usefulness").finite();
    for (Node other : step.at("others").array()) {
      other.at("attribute").index(attributeCount);
      other.at("direction").word("above", "below", "+", "-");
      List.of("a", "b", "usefulness").forEach(name -> other.at(name).finite());
    }
    return step.record(Step.class).value();
  }
}
