package io.laconic.cover.threshold;

import io.laconic.data.SparseColumn;
import java.util.Arrays;

/** An attribute that is 0 in most rows: only the others are binned and counted one by one. */
final class SparseAxis implements BinnedAxis {
  private final SparseColumn column;
  private final Bins stored;
  private final int zeroBin;

  /** An axis of a sparse column; the value 0 has a bin even if every row is stored. */
  SparseAxis(SparseColumn column) {
    this.column = column;
    int count = column.storedRows().length;
    double[] values = Arrays.copyOf(column.storedValues(), count + 1);
    Bins bins = new Binner().oneBinPerValueIfFew(values, count + 1, new byte[count + 1]);
    this.stored = bins;
    this.zeroBin = bins.bin(count);
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
    int k = Arrays.binarySearch(column.storedRows(), row);
    return k < 0 ? zeroBin : stored.bin(k);
  }

  @Override
  public double value(int row) {
    return column.value(row);
  }

  @Override
  public void count(RowWeights weights, long[] counts) {
    int[] rows = column.storedRows();
    long left = weights.total;
    for (int k = 0; k < rows.length; k++) {
      long weight = weights.of(rows[k]);
      counts[stored.bin(k)] += weight;
      left -= weight;
    }
    counts[zeroBin] += left;
  }

  @Override
  public int collect(RowWeights weights, int bin, int[] into) {
    int[] rows = bin == zeroBin ? weights.activeRows() : column.storedRows();
    int count = 0;
    for (int row : rows) {
      if (weights.isActive(row) && bin(row) == bin) {
        into[count++] = row;
      }
    }
    return count;
  }
}
