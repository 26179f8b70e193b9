package io.laconic.cli.wording;

import io.laconic.io.json.Json;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A prototype model, for programs.
 *
 * @param prototypes in the order of choice
 * @param objectivePath uncovered rows + wrong covers + lambda * prototypes, after 0, 1, …
 *     prototypes; null where the learner has no such objective
 */
public record PrototypeFields(
    List<One> prototypes, Map<String, Object> objective, List<Double> objectivePath) {
  /** A prototype; its row is null if it is none of the training rows. */
  public record One(
      Integer row,
      @Json.Name("class") String label,
      Integer newlyCovered,
      Integer wronglyCovered) {}

  public static PrototypeFields of(Model model) {
    Exemplars prototypes = model.classifier().exemplars().orElseThrow();
    List<One> list = new ArrayList<>();
    for (Prototype prototype : prototypes.list()) {
      list.add(
          new One(
              prototype.isTrainingRow() ? (Integer) prototype.row() : null,
              model.frame().classes().get(prototype.label()),
              count(prototype.newlyCovered()),
              count(prototype.wronglyCovered())));
    }
    return new PrototypeFields(list, model.training().objective(), path(model, prototypes));
  }

  private static Integer count(int count) {
    return count < 0 ? null : count;
  }

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
