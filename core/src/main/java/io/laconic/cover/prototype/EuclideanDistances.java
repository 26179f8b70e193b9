package io.laconic.cover.prototype;

import java.util.Arrays;

/**
 * Euclidean distances between rows, several centers per pass over a block of columns. They are
 * equal to the bit to those of {@link io.laconic.space.L2}, because each sum still runs over the
 * attributes in index order with one rounding per operation.
 *
 * <p>A block of a few columns and the sums of a few centers fit into the first-level cache
 * together.
 */
public final class EuclideanDistances implements SymmetricDistances {
  private static final int BLOCK = 512;
  private static final int STEP = 4;

  private final int count;
  private final double[][] columns;

  /**
   * @param columns values by attribute and row; for reading only
   */
  public EuclideanDistances(int count, double[][] columns) {
    this.count = count;
    this.columns = columns;
  }

  @Override
  public int pointCount() {
    return count;
  }

  @Override
  public int centerCount() {
    return count;
  }

  /** {@code sqrt(sum_j (x_j - y_j)^2)}. */
  @Override
  public double of(int point, int center) {
    double sum = 0;
    for (double[] column : columns) {
      double difference = column[point] - column[center];
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  }

  @Override
  public void tile(int first, int count, int end, double[][] out) {
    for (int from = 0; from < end; from += BLOCK) {
      int to = Math.min(end, from + BLOCK);
      for (int c = 0; c < count; c++) {
        Arrays.fill(out[c], from, to, 0);
      }
      addBlock(first, count, from, to, out);
      for (int c = 0; c < count; c++) {
        roots(out[c], from, to);
      }
    }
  }

  private void addBlock(int first, int count, int from, int to, double[][] out) {
    int whole = columns.length - columns.length % STEP;
    for (int j = 0; j < whole; j += STEP) {
      for (int c = 0; c < count; c++) {
        addFour(j, first + c, out[c], from, to);
      }
    }
    for (int j = whole; j < columns.length; j++) {
      for (int c = 0; c < count; c++) {
        addOne(columns[j], columns[j][first + c], out[c], from, to);
      }
    }
  }

  private void addFour(int j, int center, double[] out, int from, int to) {
    addFour(columns[j], columns[j + 1], columns[j + 2], columns[j + 3], center, out, from, to);
  }

  private static void addFour(
      double[] a, double[] b, double[] c, double[] d, int center, double[] out, int from, int to) {
    double a0 = a[center];
    double b0 = b[center];
    double c0 = c[center];
    double d0 = d[center];
    for (int row = from; row < to; row++) {
      double da = a[row] - a0;
      double db = b[row] - b0;
      double dc = c[row] - c0;
      double dd = d[row] - d0;
      out[row] = (((out[row] + da * da) + db * db) + dc * dc) + dd * dd;
    }
  }

  private static void addOne(double[] column, double center, double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      double difference = column[row] - center;
      out[row] += difference * difference;
    }
  }

  private static void roots(double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      out[row] = Math.sqrt(out[row]);
    }
  }
}
