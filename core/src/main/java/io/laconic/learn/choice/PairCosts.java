package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.model.Wording;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Costs of a missed positive and of a false alarm.
 *
 * @param pair costs with the share of positives among future rows, if it is known
 */
public record PairCosts(WrongDecisionCosts pair) implements DecisionCosts {
  public PairCosts {
    double missed = pair.missed();
    double falseAlarm = pair.falseAlarm();
    boolean numbers = missed >= 0 && falseAlarm >= 0 && missed + falseAlarm > 0;
    if (!numbers || missed + falseAlarm == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "costs must be >= 0 and not both 0, got " + missed + " and " + falseAlarm);
    }
  }

  public static PairCosts of(double missed, double falseAlarm) {
    return new PairCosts(new WrongDecisionCosts(missed, falseAlarm, null));
  }

  /**
   * The costs; if a share p of future rows will be positive (the middle of the interval) and a
   * share q of these rows is, a positive counts {@code p / q} times, a negative {@code (1 - p) / (1
   * - q)} times.
   */
  @Override
  public CostTable table(int[] counts) {
    if (counts.length != 2) {
      throw new IllegalArgumentException(
          "costs of misses and false alarms need two classes, got " + counts.length);
    }
    double[] weights = {pair.falseAlarm(), pair.missed()};
    if (pair.prevalence() != null) {
      double positive = (pair.prevalence()[0] + pair.prevalence()[1]) / 2;
      double rows = counts[0] + counts[1];
      weights[0] *= (1 - positive) * rows / Math.max(1, counts[0]);
      weights[1] *= positive * rows / Math.max(1, counts[1]);
    }
    boolean free = weights[0] == 0 && weights[1] == 0;
    return free
        ? CostTable.equal(2)
        : CostTable.of(new double[][] {{0, weights[0]}, {weights[1], 0}});
  }

  @Override
  public String words() {
    double[] prevalence = pair.prevalence();
    return "missed "
        + Wording.number(pair.missed())
        + ", false alarm "
        + Wording.number(pair.falseAlarm())
        + (prevalence == null
            ? ""
            : ", prevalence "
                + Wording.number(prevalence[0])
                + " to "
                + Wording.number(prevalence[1]));
  }

  @Override
  public RuleCriterion criterion() {
    return pair;
  }

  @Override
  public Map<String, Object> recorded() {
    Map<String, Object> words = new LinkedHashMap<>();
    words.put("missed", pair.missed());
    words.put("falseAlarm", pair.falseAlarm());
    double[] prevalence = pair.prevalence();
    words.put("prevalence", prevalence == null ? null : Arrays.stream(prevalence).boxed().toList());
    return Map.of("costs", words);
  }
}
