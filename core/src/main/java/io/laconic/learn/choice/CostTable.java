package io.laconic.learn.choice;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * What each wrong answer costs on some rows, in whole numbers: costs are counted as errors are, and
 * equal costs are equal whatever order they were added up in.
 */
public final class CostTable {
  /**
   * Costs that are no multiples of a decimal unit are rounded to this many parts of the largest.
   */
  private static final double PARTS = 1e6;

  /** Sums over many rows must fit 64 bits. */
  private static final double LARGEST = 1e9;

  private final long[][] costs;
  private final double unit;
  private final boolean equal;

  private CostTable(long[][] costs, double unit) {
    this.costs = costs;
    this.unit = unit;
    this.equal = areEqual(costs);
  }

  /** Every error costs 1. */
  public static CostTable equal(int classes) {
    long[][] costs = new long[classes][classes];
    for (int truth = 0; truth < classes; truth++) {
      Arrays.fill(costs[truth], 1);
      costs[truth][truth] = 0;
    }
    return new CostTable(costs, 1);
  }

  /**
   * Costs as whole multiples of one unit: of 1, 0.1, 0.01, … where that is exact, else of the
   * millionth part of the largest.
   *
   * @param costs by true class and answer, none negative, at least one above 0; right answers are
   *     free
   */
  public static CostTable of(double[][] costs) {
    double largest = Arrays.stream(costs).flatMapToDouble(Arrays::stream).max().orElse(0);
    if (!(largest > 0) || largest == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("costs need a number above 0, got " + largest);
    }
    double unit = 1;
    while (!areWhole(costs, unit) && unit < PARTS) {
      unit *= 10;
    }
    double parts = areWhole(costs, unit) && largest * unit <= LARGEST ? unit : PARTS / largest;
    long[][] whole = rounded(costs, cost -> cost * parts);
    long common = 0;
    for (long[] line : whole) {
      for (long cost : line) {
        common = gcd(cost, common);
      }
    }
    for (long[] line : whole) {
      for (int said = 0; said < line.length; said++) {
        line[said] /= common;
      }
    }
    return new CostTable(whole, common / parts);
  }

  private static boolean areWhole(double[][] costs, double unit) {
    return Arrays.stream(costs)
        .flatMapToDouble(Arrays::stream)
        .allMatch(cost -> cost * unit == Math.rint(cost * unit));
  }

  /** Rounded; what costs something costs at least 1. */
  private static long[][] rounded(double[][] costs, DoubleUnaryOperator scaled) {
    return Arrays.stream(costs)
        .map(
            line ->
                Arrays.stream(line)
                    .mapToLong(
                        cost -> cost > 0 ? Math.max(1, Math.round(scaled.applyAsDouble(cost))) : 0)
                    .toArray())
        .toArray(long[][]::new);
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  public int classes() {
    return costs.length;
  }

  /** What one of the whole numbers stands for, in the user's units. */
  public double unit() {
    return unit;
  }

  /**
   * What an answer costs.
   *
   * @param said negative: no answer, which costs as much as the worst one
   */
  public long cost(int truth, int said) {
    return said < 0 ? Arrays.stream(costs[truth]).max().orElse(0) : costs[truth][said];
  }

  /** Of two classes: what a wrong answer for a row of this class costs. */
  public long weight(int truth) {
    return costs[truth][1 - truth];
  }

  /**
   * A penalty of two classes, made for errors of equal cost: what a wrongly claimed row of one
   * class costs, in rightly claimed rows of the other one. {@code penalty * weight(harmed) /
   * weight(gained)}; harm that is free stays free, harm that is forbidden stays forbidden.
   */
  public double scaled(double penalty, int harmed) {
    boolean fixed = penalty == 0 || penalty == Double.POSITIVE_INFINITY;
    return fixed ? penalty : penalty * ((double) weight(harmed) / weight(1 - harmed));
  }

  /**
   * Errors by class, weighed; where it is not known which wrong answers they are, each costs the
   * mean of all wrong answers to its class.
   */
  public double of(int[] errorsByClass) {
    double sum = 0;
    for (int truth = 0; truth < costs.length; truth++) {
      sum += errorsByClass[truth] * meanOf(truth);
    }
    return sum;
  }

  private double meanOf(int truth) {
    return (double) Arrays.stream(costs[truth]).sum() / (costs.length - 1);
  }

  /** Costs of answers to rows whose class is known. */
  public long of(int[] labels, int[] answers) {
    long sum = 0;
    for (int row = 0; row < labels.length; row++) {
      sum += cost(labels[row], answers[row]);
    }
    return sum;
  }

  /** Whether every error costs the same. */
  public boolean isEqual() {
    return equal;
  }

  private static boolean areEqual(long[][] costs) {
    for (int truth = 0; truth < costs.length; truth++) {
      for (int said = 0; said < costs.length; said++) {
        if (costs[truth][said] != (truth == said ? 0 : 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * What an error costs on average, errors on all classes being as likely: the mean over the
   * classes of the mean of their wrong answers. Of two classes {@code (missed + falseAlarm) / 2}; 1
   * if every error costs 1.
   */
  public double mean() {
    double sum = 0;
    for (int truth = 0; truth < costs.length; truth++) {
      sum += meanOf(truth);
    }
    return sum / costs.length;
  }
}
