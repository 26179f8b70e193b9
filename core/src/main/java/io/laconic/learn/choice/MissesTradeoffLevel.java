package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One of the levels of a trade-off between sensitivity and specificity. One rule for each level may
 * be shown, so all T of them count.
 *
 * @param level its place among {@link RatioCosts#ALL}
 */
public record MissesTradeoffLevel(int level) implements Aim {
  /** Its field in a record. */
  public static final String RECORDED = "tradeoffLevel";

  public MissesTradeoffLevel {
    if (level < 0 || level >= RatioCosts.ALL.size()) {
      throw new IllegalArgumentException(
          "the level must be in 0.." + (RatioCosts.ALL.size() - 1) + ", got " + level);
    }
  }

  /** All levels, from few false alarms to few misses. */
  public static List<Aim> all() {
    return IntStream.range(0, RatioCosts.ALL.size())
        .mapToObj(level -> (Aim) new MissesTradeoffLevel(level))
        .toList();
  }

  @Override
  public List<DecisionCosts> levels() {
    return RatioCosts.ALL;
  }

  @Override
  public DecisionCosts costs() {
    return RatioCosts.ALL.get(level);
  }

  @Override
  public double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions) {
    return costs().rank(candidate, table, counts, conditions);
  }

  @Override
  public RuleCriterion criterion() {
    return costs().criterion();
  }

  @Override
  public int rulesPerSubset() {
    return RatioCosts.ALL.size();
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of(RECORDED, level);
  }

  /**
   * The way back from {@link #recorded}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static MissesTradeoffLevel ofRecorded(Object recorded) {
    double level = recorded instanceof Number number ? number.doubleValue() : Double.NaN;
    if (!(level >= 0 && level < all().size() && level == Math.rint(level))) {
      throw new IllegalArgumentException("not a level");
    }
    return new MissesTradeoffLevel((int) level);
  }

  @Override
  public String words() {
    return costs().words();
  }
}
