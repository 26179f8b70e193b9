package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import io.laconic.certificate.WeightedErrorBound;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Two classes, of which the positive one weighs this many times as much as the negative one,
 * whatever their shares are: levels between few misses and few false alarms.
 *
 * @param ratio above 0; 1: both classes weigh the same
 */
public record RatioCosts(double ratio) implements DecisionCosts {
  /** The levels that are used where many are needed, fixed beforehand. */
  public static final List<DecisionCosts> ALL =
      DoubleStream.of(1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 1, 2, 4, 8, 16)
          .mapToObj(ratio -> (DecisionCosts) new RatioCosts(ratio))
          .toList();

  public RatioCosts {
    if (!(ratio > 0) || ratio == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("the ratio must be above 0, got " + ratio);
    }
  }

  /** A miss costs {@code ratio n / (2 n_pos)}, a false alarm {@code n / (2 n_neg)}. */
  @Override
  public CostTable table(int[] counts) {
    if (counts.length != 2) {
      throw new IllegalArgumentException(
          "sensitivity and specificity need two classes, got " + counts.length);
    }
    double rows = counts[0] + counts[1];
    double falseAlarm = rows / 2 / Math.max(1, counts[0]);
    double missed = ratio * rows / 2 / Math.max(1, counts[1]);
    return CostTable.of(new double[][] {{0, falseAlarm}, {missed, 0}});
  }

  @Override
  public RuleCriterion criterion() {
    return new WeightedErrorBound(ratio);
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of("ratio", ratio);
  }

  @Override
  public String words() {
    return "positives weigh " + Wording.number(ratio) + " times as much as negatives";
  }
}
