package io.laconic.cover.soft;

/**
 * The second bound on what the rays of an attribute are worth. It knows margins.
 *
 * <p>Without the margin term a ray is worth the mean of the cells of its interval, a cell being
 * worth what the prefix below it is. Let widths be parts of the range, T, L and M the largest, the
 * least and the mean worth, and X the mean of what cells are worth above a level c. Cells of total
 * width d are then worth, in the mean, at most T, at most {@code c + X/d}, and at most {@code c +
 * (M - c + (1 - d)(c - L))/d}, since those left out are worth L or more. From that a margin term of
 * {@code eta ln(1/d)} is taken away. Where one of the three is the least, what is left has no
 * maximum inside; so only the ends need be tried: {@code d = X/(T-c)}, {@code d = 1 -
 * (X-M+c)/(c-L)} and 1. The level is a little below what is required, and the ends are taken a
 * little wider and narrower than computed, so that rounding never makes the bound too low.
 */
final class LevelBound {
  private static final double BELOW = 1e-5;
  private static final double LONGER = 1e-4;
  private static final double APART = 1e-7;

  private final int[] rows;
  private final double[] widths;
  private final double[] gains;
  private final double[] harms;
  private final double[] worths;
  private int count;
  private double largest;
  private double least;
  private double mean;

  LevelBound(int rowCount) {
    this.rows = new int[rowCount];
    this.widths = new double[rowCount + 1];
    this.gains = new double[rowCount + 1];
    this.harms = new double[rowCount + 1];
    this.worths = new double[rowCount + 1];
  }

  /**
   * Upper bound, up to rounding, on what a ray is worth to a pair for which it can be the best;
   * minus infinity if there is no such pair.
   */
  double most(SortedColumn column, PreparedQuestion question) {
    findCells(column, question);
    SoftBestSoFar bestSoFar = question.bestSoFar();
    double most = Double.NEGATIVE_INFINITY;
    int loaded = -1;
    double total = 0;
    for (int pair = 0; pair < bestSoFar.count(); pair++) {
      if (bestSoFar.penaltyNumber(pair) != loaded) {
        loaded = bestSoFar.penaltyNumber(pair);
        double penalty = bestSoFar.penalties()[loaded];
        findWorths(penalty);
        total = 1 - penalty * question.harmTotal();
      }
      double required = bestSoFar.required(pair);
      double level = required - BELOW * (1 + bestSoFar.penalties()[loaded]);
      double worth = most(required, level, total, bestSoFar.marginWeight(pair));
      most = worth >= required && worth > most ? worth : most;
    }
    return most;
  }

  /** Cells of positive width between rows of which something is left, within the range. */
  private void findCells(SortedColumn column, PreparedQuestion question) {
    int rowCount = question.left(column.order(), rows);
    double[] values = column.values();
    double low = column.low(question.fold());
    double high = column.high(question.fold());
    double[] gainFractions = question.gainFractions();
    double[] harmFractions = question.harmFractions();
    double perRange = 1 / (high - low);
    double begin = low;
    double gain = 0;
    double harm = 0;
    count = 0;
    for (int k = 0; k < rowCount; k++) {
      int row = rows[k];
      double end = Math.min(values[row], high);
      if (end > begin) {
        put((end - begin) * perRange, gain, harm);
        begin = end;
      }
      gain += gainFractions[row];
      harm += harmFractions[row];
    }
    if (high > begin) {
      put((high - begin) * perRange, gain, harm);
    }
  }

  private void put(double width, double gain, double harm) {
    widths[count] = width;
    gains[count] = gain;
    harms[count] = harm;
    count++;
  }

  private void findWorths(double penalty) {
    largest = Double.NEGATIVE_INFINITY;
    least = Double.POSITIVE_INFINITY;
    mean = 0;
    for (int k = 0; k < count; k++) {
      double worth = gains[k] - penalty * harms[k];
      worths[k] = worth;
      largest = Math.max(largest, worth);
      least = Math.min(least, worth);
      mean += widths[k] * worth;
    }
  }

  /** The better direction; minus infinity if neither is worth as much as required. */
  private double most(double required, double level, double total, double eta) {
    double most = Double.NEGATIVE_INFINITY;
    if (largest >= required) {
      boolean simple = eta == 0 || least >= level;
      double above = simple ? 0 : above(1, level);
      most = simple ? largest : most(level, largest, least, mean, above, eta);
    }
    if (total - least >= required) {
      boolean simple = eta == 0 || total - largest >= level;
      double above = simple ? 0 : above(-1, total - level);
      double down =
          simple
              ? total - least
              : most(level, total - least, total - largest, total - mean, above, eta);
      most = Math.max(most, down);
    }
    return most;
  }

  /** The formula: c, T, L, M, X, eta. */
  private static double most(
      double level, double top, double low, double average, double above, double eta) {
    double narrow = Math.max(Double.MIN_NORMAL, above / (top - level));
    double wide = Math.max(narrow, 1 - (above - average + level) / (level - low));
    double first = top + eta * (Math.log(Math.min(1, narrow)) + LONGER);
    double height = Math.min(top - level, above / Math.max(Double.MIN_NORMAL, wide - APART));
    double second = level + height + eta * Math.log(Math.min(1, wide + APART));
    return Math.max(Math.max(first, second), average);
  }

  private double above(int sign, double level) {
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += widths[k] * Math.max(0, sign * (worths[k] - level));
    }
    return sum;
  }
}
