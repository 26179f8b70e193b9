package io.laconic.cover.exact;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.Arrays;

/**
 * Where an attribute can be cut: between neighbours among its values. The values between two cuts
 * are a cell; cut c lies behind cell c. A condition {@code x > v} holds in the cells behind its
 * cut, {@code x < v} in those before it.
 */
final class AttributeCuts {
  private final double[] sorted;
  private final int[] cuts;
  private final boolean missing;

  private AttributeCuts(double[] sorted, int[] cuts, boolean missing) {
    this.sorted = sorted;
    this.cuts = cuts;
    this.missing = missing;
  }

  /**
   * Cuts of an attribute.
   *
   * @param most number of cuts, at quantiles of the rows; 0: between all values
   */
  static AttributeCuts of(double[] column, RowSet rows, int most) {
    double[] present =
        Arrays.stream(rows.toArray())
            .mapToDouble(row -> column[row] + 0.0) // -0.0 becomes 0.0
            .filter(value -> !Double.isNaN(value))
            .sorted()
            .toArray();
    double[] values = Arrays.stream(present).distinct().toArray();
    int between = Math.max(0, values.length - 1);
    int[] cuts =
        most == 0 || most >= between
            ? java.util.stream.IntStream.range(0, between).toArray()
            : quantiles(present, values, most);
    return new AttributeCuts(values, cuts, present.length < rows.count());
  }

  /** The cuts behind the values at the ranks {@code q / (most + 1)}, q = 1 … most. */
  private static int[] quantiles(double[] present, double[] values, int most) {
    int[] cuts = new int[most];
    for (int q = 1; q <= most; q++) {
      int rank = (int) ((long) q * present.length / (most + 1));
      int at = Arrays.binarySearch(values, present[rank]);
      cuts[q - 1] = Math.min(at, values.length - 2);
    }
    return Arrays.stream(cuts).distinct().toArray();
  }

  /** These cuts without some. */
  AttributeCuts only(boolean[] kept) {
    int[] left =
        java.util.stream.IntStream.range(0, cuts.length)
            .filter(c -> kept[c])
            .map(c -> cuts[c])
            .toArray();
    return new AttributeCuts(sorted, left, missing);
  }

  int count() {
    return cuts.length;
  }

  /** Whether a row has no value. */
  boolean hasMissing() {
    return missing;
  }

  /** The cell of a value; -1 if it is missing. */
  int cell(double value) {
    if (Double.isNaN(value)) {
      return -1;
    }
    int at = Arrays.binarySearch(sorted, value + 0.0);
    int cut = Arrays.binarySearch(cuts, at);
    return cut >= 0 ? cut : -cut - 1;
  }

  /** The threshold of the condition on one side of a cut. */
  double threshold(int cut, Side side) {
    return sorted[side == Side.ABOVE ? cuts[cut] : cuts[cut] + 1];
  }
}
