package io.laconic.learn.choice;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.RuleCriterion;
import io.laconic.certificate.WantedRateCriterion;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Map;

/**
 * A wanted sensitivity (or specificity): of all candidates that would reach it, the most specific
 * (sensitive) one.
 *
 * @param wanted which rate, and how much of it
 * @param test how rules will be tested; null while this is not known
 */
public record WantedRate(WantedRateCriterion wanted, PlannedTest test) implements Aim {
  private static final CostTable MISSES = CostTable.of(new double[][] {{0, 0}, {1, 0}});
  private static final CostTable ALARMS = CostTable.of(new double[][] {{0, 1}, {0, 0}});

  public static WantedRate sensitivity(double least) {
    return new WantedRate(new WantedRateCriterion(1, least), null);
  }

  public static WantedRate specificity(double least) {
    return new WantedRate(new WantedRateCriterion(0, least), null);
  }

  /** Of those called positive or negative, at least this share is. */
  public static WantedRate predictive(int label, double least) {
    return new WantedRate(new WantedRateCriterion(label, least, true), null);
  }

  @Override
  public List<DecisionCosts> levels() {
    return RatioCosts.ALL;
  }

  @Override
  public DecisionCosts costs() {
    return new RatioCosts(1);
  }

  @Override
  public WantedRate at(PlannedTest newTest) {
    return new WantedRate(wanted, newTest);
  }

  /**
   * If its errors on the wanted class and its conditions, scaled to the rows outside, would certify
   * the rate: errors on the other class and conditions. Else the bound that they would give, then
   * these. A condition counts as an error, since a rule with many conditions has learned some rows
   * of a rare class by heart: inside it misses none of them, outside it does.
   */
  @Override
  public double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions) {
    boolean sensitivity = wanted.label() == 1;
    double errors = candidate.learningCost(sensitivity ? MISSES : ALARMS);
    double others = candidate.learningCost(sensitivity ? ALARMS : MISSES);
    double wrong =
        wanted.predictive()
            ? expectedBound(others + conditions, counts[wanted.label()] - errors + others)
            : expectedBound(errors + conditions, counts[wanted.label()]);
    boolean reached = wanted.isReached(wrong);
    return new double[] {reached ? 0 : wrong, (wanted.predictive() ? errors : others) + conditions};
  }

  @Override
  public boolean choosesByRank() {
    return true;
  }

  /** {@code BinInv(k f, n f, 0.8 delta / ways)} for f rows outside for each row inside. */
  private double expectedBound(double errors, double rows) {
    if (test == null) {
      return errors / Math.max(1, rows);
    }
    long n = (long) Math.floor(rows * test.outsidePerInside());
    long k = (long) Math.ceil(errors * test.outsidePerInside());
    double level =
        Math.log(test.delta() * WantedRateCriterion.WANTED_SHARE) - Math.log(test.ways());
    return BinomialInverse.upper(Math.min(k, n), n, level);
  }

  @Override
  public RuleCriterion criterion() {
    return wanted;
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of("min" + (wanted.predictive() ? name() : upper(name())), wanted.least());
  }

  private static String upper(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private String name() {
    return name(wanted.label());
  }

  /** The rate of a class: {@code sensitivity}, {@code PPV}. */
  public String name(int label) {
    return wanted.predictive()
        ? label == 1 ? "PPV" : "NPV"
        : label == 1 ? "sensitivity" : "specificity";
  }

  @Override
  public String words() {
    return name() + " of at least " + Wording.number(100 * wanted.least()) + " %";
  }
}
