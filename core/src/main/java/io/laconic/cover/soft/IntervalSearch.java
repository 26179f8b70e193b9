package io.laconic.cover.soft;

import io.laconic.space.Side;
import java.util.Arrays;

/**
 * Finds the best interval on one axis for one question.
 *
 * <p>For the direction + the sum of {@code (1 - sigma(x)) w(x)} over a class is {@code S(i,j) = L_i
 * + T(i,j)/(e_j - e_i)} with {@code T(i,j) = T(i,j-1) + (e_j - e_(j-1)) W(i,j-1) + D_j}, W(i,j)
 * being the weight of {@code e_i < x <= e_j}; for the direction - it is the total minus that. So an
 * interval costs a few operations, whatever the number of rows and of pairs of parameters.
 *
 * <p>Few intervals need to be looked at. Without its margin term, the worth of an interval is the
 * mean worth of its cells, weighted by their widths, so it is at most that of the best cell. {@link
 * #upperBounds} are the largest of these for all intervals that begin at the same endpoint. Since
 * the margin term is at least that of the widest such interval, a beginning that cannot win is
 * skipped. {@link WidthBound} bounds an axis as a whole.
 */
final class IntervalSearch {
  private static final int SIDES = 2;

  private final CellSums gain;
  private final CellSums harm;
  private final int[][] livePairs = new int[SIDES][];
  private final int[] livePairCount = new int[SIDES];
  private double[][] cells = new double[0][];
  private double[][] upperBounds = new double[0][];
  private final WidthBound widths;
  private final int[][] ablePairs = new int[SIDES][];
  private final int[] ablePairCount = new int[SIDES];
  private final int mostEndpoints;

  private IntervalAxis axis;
  private int number;
  private double harmCount;
  private SoftBestSoFar bestSoFar;

  IntervalSearch(int rowCount) {
    this.mostEndpoints = rowCount + 2;
    this.gain = new CellSums(mostEndpoints);
    this.harm = new CellSums(mostEndpoints);
    this.widths = new WidthBound(mostEndpoints);
  }

  /** Offers the intervals of an axis to a question. */
  void search(IntervalAxis newAxis, int newNumber, PreparedQuestion question) {
    this.axis = newAxis;
    this.number = newNumber;
    this.harmCount = question.harmCount();
    this.bestSoFar = question.bestSoFar();
    gain.load(axis, question.gain());
    harm.load(axis, question.harm());
    search(question);
  }

  private void findUpperBounds() {
    double[] penalties = bestSoFar.penalties();
    if (upperBounds.length < SIDES * penalties.length) {
      upperBounds = new double[SIDES * penalties.length][mostEndpoints];
      cells = new double[SIDES * penalties.length][mostEndpoints];
    }
    double[] e = axis.endpoints();
    int last = e.length - 1;
    for (double[] bounds : upperBounds) {
      bounds[last] = Double.NEGATIVE_INFINITY;
    }
    for (int i = last - 1; i >= 0; i--) {
      double width = e[i + 1] - e[i];
      double gainUp = gain.upTo[i] + gain.area[i + 1] / width;
      double harmUp = harm.upTo[i] + harm.area[i + 1] / width;
      for (int p = 0; p < penalties.length; p++) {
        double up = gainFraction(gainUp) - penalties[p] * harmFraction(harmUp);
        double down =
            gainFraction(gain.total() - gainUp)
                - penalties[p] * harmFraction(harm.total() - harmUp);
        put(SIDES * p, i, up);
        put(SIDES * p + 1, i, down);
      }
    }
  }

  private void put(int k, int i, double worth) {
    cells[k][i] = worth;
    upperBounds[k][i] = Math.max(worth, upperBounds[k][i + 1]);
  }

  private double gainFraction(double amount) {
    return amount / gain.total();
  }

  private double harmFraction(double amount) {
    return amount / harmCount;
  }

  private void search(PreparedQuestion question) {
    findUpperBounds();
    for (int side = 0; side < SIDES; side++) {
      findAblePairs(side);
      boolean allowed = question.allows(number, side == 0 ? Side.ABOVE : Side.BELOW);
      ablePairCount[side] = allowed ? ablePairCount[side] : 0;
    }
    if (ablePairCount[0] + ablePairCount[1] == 0) {
      return;
    }
    double[] e = axis.endpoints();
    double range = axis.range();
    for (int i = 0; i < e.length - 1; i++) {
      double margin = LogLowerBound.of((e[e.length - 1] - e[i]) / range);
      findLivePairs(0, i, margin);
      findLivePairs(1, i, margin);
      if (livePairCount[0] + livePairCount[1] > 0) {
        sweep(i, e, 1 / range);
      }
    }
  }

  /** The pairs that may find a better ray in a direction of this axis. */
  private void findAblePairs(int side) {
    if (ablePairs[side] == null || ablePairs[side].length < bestSoFar.count()) {
      ablePairs[side] = new int[bestSoFar.count()];
      livePairs[side] = new int[bestSoFar.count()];
    }
    int count = 0;
    int loaded = -1;
    for (int pair = 0; pair < bestSoFar.count(); pair++) {
      int k = SIDES * bestSoFar.penaltyNumber(pair) + side;
      if (bestSoFar.mayWin(pair, upperBounds[k][0], 0)) {
        if (loaded != k) {
          widths.load(axis, cells[k]);
          loaded = k;
        }
        if (bestSoFar.mayWin(pair, widths.most(bestSoFar.marginWeight(pair)), 0)) {
          ablePairs[side][count++] = pair;
        }
      }
    }
    ablePairCount[side] = count;
  }

  /** Those of them that may find it among the intervals that begin at an endpoint. */
  private void findLivePairs(int side, int i, double margin) {
    int count = 0;
    for (int n = 0; n < ablePairCount[side]; n++) {
      int pair = ablePairs[side][n];
      if (bestSoFar.mayWin(
          pair, upperBounds[SIDES * bestSoFar.penaltyNumber(pair) + side][i], margin)) {
        livePairs[side][count++] = pair;
      }
    }
    livePairCount[side] = count;
  }

  /** All intervals that begin at an endpoint. */
  private void sweep(int i, double[] e, double perRange) {
    double gainWeight = 0;
    double gainArea = 0;
    double harmWeight = 0;
    double harmArea = 0;
    for (int j = i + 1; j < e.length; j++) {
      double step = e[j] - e[j - 1];
      gainArea += step * gainWeight + gain.area[j];
      harmArea += step * harmWeight + harm.area[j];
      gainWeight += gain.inside[j];
      harmWeight += harm.inside[j];
      double width = e[j] - e[i];
      double gainUp = gain.upTo[i] + gainArea / width;
      double harmUp = harm.upTo[i] + harmArea / width;
      double least = LogLowerBound.of(Math.min(1, width * perRange));
      if (livePairCount[0] > 0) {
        judge(0, i, j, gainFraction(gainUp), harmFraction(harmUp), least);
      }
      if (livePairCount[1] > 0) {
        judge(
            1,
            i,
            j,
            gainFraction(gain.total() - gainUp),
            harmFraction(harm.total() - harmUp),
            least);
      }
    }
  }

  private void judge(int side, int i, int j, double taken, double harmed, double least) {
    int[] pairs = livePairs[side];
    for (int k = 0; k < livePairCount[side]; k++) {
      if (bestSoFar.mayWin(pairs[k], taken, harmed, least)) {
        double margin = axis.margin(axis.endpoint(j) - axis.endpoint(i));
        bestSoFar.offer(pairs[k], taken, harmed, margin, number, side, i, j);
      }
    }
  }

  /**
   * Sums of one class's weights w by cell of an axis. Differences of values are taken before they
   * are weighed, so nothing cancels for values far from 0.
   */
  static final class CellSums {
    /** {@code L_i}: the weight of all {@code x <= e_i}. */
    final double[] upTo;

    /** The weight of {@code e_(j-1) < x <= e_j}. */
    final double[] inside;

    /** {@code D_j}: the sum of {@code w (e_j - x)} over {@code e_(j-1) < x < e_j}. */
    final double[] area;

    private RemainingWeights remaining;
    private boolean hasAreas;

    CellSums(int mostEndpoints) {
      this.upTo = new double[mostEndpoints + 1];
      this.inside = new double[mostEndpoints + 1];
      this.area = new double[mostEndpoints + 1];
    }

    /** Adds up, in the order of the rows. */
    void load(IntervalAxis axis, RemainingWeights newRemaining) {
      this.remaining = newRemaining;
      int count = axis.count();
      Arrays.fill(inside, 0, count + 1, 0);
      if (hasAreas) {
        Arrays.fill(area, 0);
      }
      hasAreas = !axis.hasEveryValue();
      int[] rows = remaining.rows();
      double[] weights = remaining.weights();
      for (int k = 0; k < rows.length; k++) {
        inside[axis.cell(rows[k])] += weights[k];
      }
      if (hasAreas) {
        addAreas(axis, rows, weights);
      }
      double sum = 0;
      for (int j = 0; j <= count; j++) {
        sum += inside[j];
        upTo[j] = sum;
      }
    }

    private void addAreas(IntervalAxis axis, int[] rows, double[] weights) {
      for (int k = 0; k < rows.length; k++) {
        int cell = axis.cell(rows[k]);
        if (cell > 0 && cell < axis.count()) {
          area[cell] += weights[k] * (axis.endpoint(cell) - axis.value(rows[k]));
        }
      }
    }

    /** The sum of all weights. */
    double total() {
      return remaining.total();
    }
  }
}
