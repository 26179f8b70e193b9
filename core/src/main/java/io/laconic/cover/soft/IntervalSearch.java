package io.laconic.cover.soft;

/**
 * Finds the best interval on one axis for one question.
 *
 * <p>For the direction + the sum of {@code (1 - sigma(x)) w(x)} over a class is {@code S(i,j) = L_i
 * + T(i,j)/(e_j - e_i)} with {@code T(i,j) = T(i,j-1) + (e_j - e_(j-1)) W(i,j-1) + D_j}, W(i,j)
 * being the weight of {@code e_i < x <= e_j}; for the direction - it is the total minus that. So an
 * interval costs a few operations, whatever the number of rows and of pairs of parameters.
 *
 * <p>Few intervals need be looked at. Without its margin term, the worth of an interval is the mean
 * of that of its cells, weighted by their widths, so it is at most the best cell's; {@link #tops}
 * are the largest of these for all intervals that begin at the same endpoint. Since the margin term
 * is at least that of the widest such interval, a beginning that cannot win is skipped. {@link
 * WidthBound} does the same for an axis as a whole.
 */
final class IntervalSearch {
  private static final int SIDES = 2;

  private final CellSums gain;
  private final CellSums harm;
  private final int[][] live = new int[SIDES][];
  private final int[] liveCount = new int[SIDES];
  private double[][] cells = new double[0][];
  private double[][] tops = new double[0][];
  private final WidthBound widths;
  private final int[][] able = new int[SIDES][];
  private final int[] ableCount = new int[SIDES];
  private final int mostEndpoints;

  private IntervalAxis axis;
  private int number;
  private double harmCount;
  private SoftBestSoFar board;

  IntervalSearch(int rowCount) {
    this.mostEndpoints = rowCount + 2;
    this.gain = new CellSums(mostEndpoints);
    this.harm = new CellSums(mostEndpoints);
    this.widths = new WidthBound(mostEndpoints);
  }

  /** Offers the intervals of an axis to the board of a question. */
  void search(IntervalAxis newAxis, int newNumber, PreparedQuestion asked) {
    this.axis = newAxis;
    this.number = newNumber;
    this.harmCount = asked.harmCount();
    this.board = asked.board();
    gain.load(axis, asked.gain());
    harm.load(axis, asked.harm());
    search();
  }

  private void findTops() {
    double[] penalties = board.penalties();
    if (tops.length < SIDES * penalties.length) {
      tops = new double[SIDES * penalties.length][mostEndpoints];
      cells = new double[SIDES * penalties.length][mostEndpoints];
    }
    double[] e = axis.endpoints();
    int last = e.length - 1;
    for (double[] top : tops) {
      top[last] = Double.NEGATIVE_INFINITY;
    }
    for (int i = last - 1; i >= 0; i--) {
      double width = e[i + 1] - e[i];
      double q = gain.upTo[i] + gain.area[i + 1] / width;
      double r = harm.upTo[i] + harm.area[i + 1] / width;
      for (int p = 0; p < penalties.length; p++) {
        double up = part(gain, q) - penalties[p] * share(r);
        double down = part(gain, gain.total() - q) - penalties[p] * share(harm.total() - r);
        put(SIDES * p, i, up);
        put(SIDES * p + 1, i, down);
      }
    }
  }

  private void put(int k, int i, double worth) {
    cells[k][i] = worth;
    tops[k][i] = Math.max(worth, tops[k][i + 1]);
  }

  private static double part(CellSums sums, double amount) {
    return amount / sums.total();
  }

  private double share(double amount) {
    return amount / harmCount;
  }

  private void search() {
    findTops();
    for (int side = 0; side < SIDES; side++) {
      findAble(side);
    }
    if (ableCount[0] + ableCount[1] == 0) {
      return;
    }
    double[] e = axis.endpoints();
    double range = axis.range();
    for (int i = 0; i < e.length - 1; i++) {
      double margin = MarginLowerBound.of((e[e.length - 1] - e[i]) / range);
      findLive(0, i, margin);
      findLive(1, i, margin);
      if (liveCount[0] + liveCount[1] > 0) {
        sweep(i, e, 1 / range);
      }
    }
  }

  /** The pairs that may find a better ray in a direction of this axis. */
  private void findAble(int side) {
    if (able[side] == null || able[side].length < board.count()) {
      able[side] = new int[board.count()];
      live[side] = new int[board.count()];
    }
    int count = 0;
    int loaded = -1;
    for (int pair = 0; pair < board.count(); pair++) {
      int k = SIDES * board.penaltyNumber(pair) + side;
      if (board.mayWin(pair, tops[k][0], 0)) {
        if (loaded != k) {
          widths.load(axis, cells[k]);
          loaded = k;
        }
        if (board.mayWin(pair, widths.most(board.marginWeight(pair)), 0)) {
          able[side][count++] = pair;
        }
      }
    }
    ableCount[side] = count;
  }

  /** Those of them that may find it among the intervals that begin at an endpoint. */
  private void findLive(int side, int i, double margin) {
    int count = 0;
    for (int n = 0; n < ableCount[side]; n++) {
      int pair = able[side][n];
      if (board.mayWin(pair, tops[SIDES * board.penaltyNumber(pair) + side][i], margin)) {
        live[side][count++] = pair;
      }
    }
    liveCount[side] = count;
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
      double q = gain.upTo[i] + gainArea / width;
      double r = harm.upTo[i] + harmArea / width;
      double least = MarginLowerBound.of(Math.min(1, width * perRange));
      if (liveCount[0] > 0) {
        judge(0, i, j, part(gain, q), share(r), least);
      }
      if (liveCount[1] > 0) {
        judge(1, i, j, part(gain, gain.total() - q), share(harm.total() - r), least);
      }
    }
  }

  private void judge(int side, int i, int j, double q, double r, double least) {
    int[] pairs = live[side];
    for (int k = 0; k < liveCount[side]; k++) {
      if (board.mayWin(pairs[k], q, r, least)) {
        double margin = axis.margin(axis.endpoint(j) - axis.endpoint(i));
        board.offer(pairs[k], q, r, margin, number, side, i, j);
      }
    }
  }
}
