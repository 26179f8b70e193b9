package io.laconic.cover.threshold;

import io.laconic.data.SparseColumn;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An attribute that is 0 in most rows: only the others are binned and counted one by one. Rows
 * whose value is missing stand among the stored ones.
 */
final class SparseAxis implements BinnedAxis {
  private final SparseColumn column;
  private final int[] missing;
  private final int[] rows;
  private final Bins stored;
  private final int zeroBin;

  /** An axis of a sparse column; the value 0 has a bin even if every row is stored. */
  SparseAxis(SparseColumn column) {
    this.column = column;
    this.missing = rows(column, true);
    this.rows = missing.length == 0 ? column.storedRows() : rows(column, false);
    double[] all = column.storedValues();
    int count = rows.length;
    double[] values =
        Arrays.copyOf(
            missing.length == 0
                ? all
                : Arrays.stream(all).filter(value -> !Double.isNaN(value)).toArray(),
            count + 1);
    Bins bins = new Binner().oneBinPerValueIfFew(values, count + 1, new byte[count + 1]);
    this.stored = bins;
    this.zeroBin = bins.bin(count);
  }

  /** Of the stored rows those whose value is missing, or the others. */
  private static int[] rows(SparseColumn column, boolean missing) {
    double[] values = column.storedValues();
    return IntStream.range(0, values.length)
        .filter(k -> Double.isNaN(values[k]) == missing)
        .map(k -> column.storedRows()[k])
        .toArray();
  }

  @Override
  public int binCount() {
    return stored.count();
  }

  @Override
  public boolean hasOneValuePerBin() {
    return stored.hasOneValuePerBin();
  }

  @Override
  public int bin(int row) {
    int k = Arrays.binarySearch(rows, row);
    return k >= 0
        ? stored.bin(k)
        : missing.length > 0 && Arrays.binarySearch(missing, row) >= 0 ? NO_BIN : zeroBin;
  }

  @Override
  public double value(int row) {
    return column.value(row);
  }

  @Override
  public void count(RowWeights weights, long[] counts) {
    long left = weights.total;
    for (int row : missing) {
      left -= weights.of(row);
    }
    for (int k = 0; k < rows.length; k++) {
      long weight = weights.of(rows[k]);
      counts[stored.bin(k)] += weight;
      left -= weight;
    }
    counts[zeroBin] += left;
  }

  @Override
  public int collect(RowWeights weights, int bin, int[] into) {
    int[] some = bin == zeroBin ? weights.activeRows() : rows;
    int count = 0;
    for (int row : some) {
      if (weights.isActive(row) && bin(row) == bin) {
        into[count++] = row;
      }
    }
    return count;
  }
}
