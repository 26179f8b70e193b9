package io.laconic.model.soft;

import io.laconic.model.MachineType;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** What becomes of the intervals that the soft greedy learner found. */
public enum Thresholds {
  /** Thresholds stay soft: the Bayes classifier takes the vote of all that could be drawn. */
  SOFT,
  /** Each ray has one threshold, {@code (a + b)/2}: a conjunction or disjunction of rays. */
  MIDDLE;

  /** What a ray leaves of a row. */
  public double kept(SoftRay ray, double x) {
    return this == SOFT ? ray.softness(x) : ray.keeps(x, ray.middle()) ? 1 : 0;
  }

  /**
   * Rays with the threshold in the middle of their intervals. All of them must keep a row for the
   * kept class; said of a disjunction, each can claim it for the other one.
   *
   * @param spreads of an attribute, see {@link Condition#spread}
   */
  public static Rules middles(MachineType type, List<SoftRay> rays, IntToDoubleFunction spreads) {
    boolean turned = type == MachineType.DISJUNCTION;
    List<Condition> conditions =
        rays.stream()
            .map(ray -> new Condition(hard(ray), turned, 1, spreads.applyAsDouble(ray.attribute())))
            .toList();
    return Rules.keeping(type, conditions);
  }

  private static Ray hard(SoftRay ray) {
    return new Ray(
        ray.attribute(),
        ray.direction() == SoftRay.Direction.UP ? Side.ABOVE : Side.BELOW,
        Ray.NO_BORDER,
        ray.middle());
  }
}
