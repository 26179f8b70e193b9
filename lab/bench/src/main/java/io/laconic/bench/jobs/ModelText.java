package io.laconic.bench.jobs;

import io.laconic.bench.twin.PlainBitRays;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.select.Estimate;
import io.laconic.space.Side;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Complete texts of models: equal texts mean equal models. */
final class ModelText {
  private ModelText() {}

  static String text(Rules rules) {
    return rules.claims().stream()
        .map(claim -> text(claim.feature()) + " then " + claim.label())
        .collect(Collectors.joining("\n"));
  }

  /** What was chosen in every fold. */
  static String text(Estimate estimate) {
    return estimate.folds().stream()
        .map(fold -> fold.parts() + " " + new TreeMap<>(fold.parameters()))
        .collect(Collectors.joining("\n"));
  }

  private static String text(Feature feature) {
    if (feature instanceof Ray ray) {
      return ray(ray.attribute(), ray.side() == Side.ABOVE, ray.border());
    }
    if (feature instanceof Ball ball) {
      return ball(ball.center(), ball.border(), ball.side() == Side.BELOW);
    }
    HalfSpace half = (HalfSpace) feature;
    return "half-space " + half.a() + " " + half.b() + " " + half.c() + " " + half.side();
  }

  static String ball(int center, int border, boolean inside) {
    return "ball " + center + " " + border + (inside ? " inside" : " outside");
  }

  private static String ray(int attribute, boolean above, int border) {
    return "ray " + attribute + (above ? " above " : " below ") + border;
  }

  static String text(List<PlainBitRays.Step> steps, int covered) {
    return steps.stream()
        .map(step -> ray(step.attribute(), step.above(), step.border()) + " then " + covered)
        .collect(Collectors.joining("\n"));
  }
}
