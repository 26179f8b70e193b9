package io.laconic.inspect;

import io.laconic.data.BitColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Genomes that differ from another one of the table in hardly any k-mer, or samples that have the
 * same rare markers together: clones, as of an outbreak. They are not independent draws, so that a
 * certificate computed from them does not hold.
 *
 * @param copies rows that have a near copy among the rows that were looked at
 * @param rows that were looked at
 */
public record NearCopies(int copies, int rows) {
  private static final int MOST_ROWS = 4000;
  private static final int MOST_COLUMNS = 1 << 13;

  /** Near copies differ in at most one of so many columns. */
  private static final int COLUMNS_PER_DIFFERENCE = 1000;

  /** Fewer columns, as of one gene, say little, but equal is equal. */
  private static final double NOTICEABLE = 0.1;

  /** Two samples have the same markers by chance if so many others are expected to. */
  private static final double BY_CHANCE = 0.05;

  /** Looks at k-mers; rows and columns of large tables are a sample. */
  public static NearCopies ofKmers(Dataset data) {
    return of(data, false);
  }

  /**
   * Looks at markers, of which most samples may have few or none: equal samples count only if that
   * would be a surprise among samples that got each marker independently, as often as it is found.
   */
  public static NearCopies ofMarkers(Dataset data) {
    return of(data, true);
  }

  private static NearCopies of(Dataset data, boolean surprising) {
    int[] rows = spread(data.rowCount(), MOST_ROWS);
    int[] columns = spread(data.columns().size(), MOST_COLUMNS);
    int width = BitColumn.wordCount(columns.length);
    long[][] bits = new long[rows.length][width];
    for (int k = 0; k < columns.length; k++) {
      if (column(data.columns(), columns[k]) instanceof BitColumn column) {
        long[] words = column.words();
        for (int row = 0; row < rows.length; row++) {
          bits[row][k >>> 6] |= (words[rows[row] >>> 6] >>> rows[row] & 1) << k;
        }
      }
    }
    int most = columns.length / COLUMNS_PER_DIFFERENCE;
    double[] expected = surprising ? expected(bits, columns.length) : new double[rows.length];
    int copies =
        (int)
            IntStream.range(0, rows.length)
                .filter(row -> expected[row] < BY_CHANCE && hasCopy(bits, row, most))
                .count();
    return new NearCopies(copies, rows.length);
  }

  /** How many other rows would be equal to each, were columns independent. */
  private static double[] expected(long[][] bits, int columns) {
    double[] odds = new double[columns];
    double none = 0;
    for (int k = 0; k < columns; k++) {
      int ones = 0;
      for (long[] row : bits) {
        ones += (int) (row[k >>> 6] >>> k & 1);
      }
      boolean tells = ones > 0 && ones < bits.length;
      double share = (double) ones / bits.length;
      none += tells ? Math.log1p(-share) : 0;
      odds[k] = tells ? Math.log(share / (1 - share)) : 0;
    }
    double[] expected = new double[bits.length];
    for (int row = 0; row < bits.length; row++) {
      double log = none;
      for (int k = 0; k < columns; k++) {
        log += (bits[row][k >>> 6] >>> k & 1) == 1 ? odds[k] : 0;
      }
      expected[row] = (bits.length - 1) * Math.exp(log);
    }
    return expected;
  }

  private static Column column(List<Column> columns, int number) {
    return columns instanceof ColumnStore store ? store.get(number) : columns.get(number);
  }

  /** So many numbers below a limit, evenly spread. */
  private static int[] spread(int limit, int most) {
    int count = Math.min(limit, most);
    return IntStream.range(0, count).map(k -> (int) ((long) k * limit / count)).toArray();
  }

  private static boolean hasCopy(long[][] bits, int row, int most) {
    for (int other = 0; other < bits.length; other++) {
      if (other != row && differences(bits[row], bits[other], most) <= most) {
        return true;
      }
    }
    return false;
  }

  private static int differences(long[] a, long[] b, int most) {
    int count = 0;
    for (int k = 0; k < a.length && count <= most; k++) {
      count += Long.bitCount(a[k] ^ b[k]);
    }
    return count;
  }

  /** Whether they are too many to be chance. */
  public boolean areMany() {
    return copies >= NOTICEABLE * rows && copies > 2;
  }
}
