package io.laconic.cover.soft;

/**
 * The first and quickest bound on what the rays of an attribute are worth, for one penalty p.
 *
 * <p>Without its margin term a ray of the direction + is worth the mean, over the thresholds in its
 * interval, of what the prefix below the threshold is worth: {@code C/N - p E/|P|} of its rows. So
 * it is worth at most the best prefix. For the direction - it is the rest of the rows.
 *
 * <p>Worths of rows are whole numbers here, in units so small that rounding them costs nothing and
 * so large that sums fit into an int; whole numbers are compared without branches.
 */
final class PrefixBound {
  private static final double UNITS = 1 << 29;

  private final int[] worths;
  private final double perUnit;
  private final int total;
  private final int rounding;

  /**
   * @param gainFractions what is left of each row of the covered class, divided by their sum
   * @param harmFractions what is left of each row of the kept class, divided by their number
   */
  PrefixBound(double penalty, double[] gainFractions, double[] harmFractions) {
    this.worths = new int[gainFractions.length];
    this.perUnit = UNITS / (1 + penalty);
    int sum = 0;
    for (int row = 0; row < worths.length; row++) {
      worths[row] = (int) Math.rint((gainFractions[row] - penalty * harmFractions[row]) * perUnit);
      sum += worths[row];
    }
    this.total = sum;
    this.rounding = worths.length;
  }

  /**
   * A worth in units, rounded down far enough: if it is not reached in units, it is not reached.
   */
  int units(double worth) {
    return (int) (Math.floor(worth * perUnit) - rounding);
  }

  /**
   * Whether a prefix, or the rows behind one, is worth at least {@code units}.
   *
   * @param from first prefix that counts; -1 is the empty one
   * @param to behind the last prefix that counts
   */
  boolean reaches(int[] order, int from, int to, int units) {
    int sum = 0;
    for (int k = 0; k < from; k++) {
      sum += worths[order[k] ^ order[k] >> 31];
    }
    int most = from < 0 ? 0 : Integer.MIN_VALUE;
    int least = from < 0 ? 0 : Integer.MAX_VALUE;
    for (int k = Math.max(from, 0); k < to; k++) {
      int next = order[k];
      sum += worths[next ^ next >> 31];
      if (next >= 0) {
        most = Math.max(most, sum);
        least = Math.min(least, sum);
      }
    }
    return most >= units || total - least >= units;
  }
}
