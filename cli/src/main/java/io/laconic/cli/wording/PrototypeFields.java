package io.laconic.cli.wording;

import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The fields of a prototype model in the JSON document of {@code explain}. */
public final class PrototypeFields {
  private PrototypeFields() {}

  /** The prototypes in the order of choice, the objective, and the objective after each of them. */
  public static Map<String, Object> of(Model model) {
    Exemplars prototypes = model.classifier().exemplars().orElseThrow();
    List<Object> list = new ArrayList<>();
    for (Prototype prototype : prototypes.list()) {
      list.add(
          Json.object(
              "row", prototype.isTrainingRow() ? prototype.row() : null,
              "class", model.frame().classes().get(prototype.label()),
              "newlyCovered", count(prototype.newlyCovered()),
              "wronglyCovered", count(prototype.wronglyCovered())));
    }
    return Json.object(
        "prototypes", list,
        "objective", model.training().objective(),
        "objectivePath", path(model, prototypes));
  }

  private static Integer count(int count) {
    return count < 0 ? null : count;
  }

  /**
   * Uncovered rows + wrong covers + lambda * prototypes, after 0, 1, … prototypes; null where the
   * learner has no such objective.
   */
  private static List<Double> path(Model model, Exemplars prototypes) {
    if (!(model.parameters().get("prototypeCost") instanceof Number cost)) {
      return null;
    }
    long count = model.training().exampleCount();
    List<Double> path = new ArrayList<>(List.of((double) count));
    for (Prototype prototype : prototypes.list()) {
      count += prototype.wronglyCovered() - prototype.newlyCovered();
      path.add(count + cost.doubleValue() * path.size());
    }
    return path;
  }
}
