package io.laconic.cover.threshold;

import io.laconic.data.EncodedRows;
import java.util.Arrays;

/**
 * A category column: one 0/1 axis per value, all counted in a single pass over the codes. {@link
 * #select} chooses one of these axes.
 */
final class CategoryAxis implements BinnedAxis {
  private final int[] codes;
  private final long[] countOf;
  private long present;
  private int value;

  CategoryAxis(EncodedRows encoded, int column, int width) {
    this.codes = new int[encoded.rowCount()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = encoded.code(column, row);
    }
    this.countOf = new long[width];
  }

  /** Adds up the row weights by value. A held-out row may have a value that the encoding lacks. */
  void countAll(RowWeights weights) {
    Arrays.fill(countOf, 0);
    long missing = 0;
    for (int row : weights.activeRows()) {
      if (codes[row] >= 0) {
        countOf[codes[row]] += weights.of(row);
      } else if (codes[row] == EncodedRows.MISSING) {
        missing += weights.of(row);
      }
    }
    present = weights.total - missing;
  }

  void select(int newValue) {
    this.value = newValue;
  }

  @Override
  public int binCount() {
    return 2;
  }

  @Override
  public boolean hasOneValuePerBin() {
    return true;
  }

  @Override
  public int bin(int row) {
    return codes[row] == EncodedRows.MISSING ? NO_BIN : codes[row] == value ? 1 : 0;
  }

  @Override
  public double value(int row) {
    int bin = bin(row);
    return bin == NO_BIN ? Double.NaN : bin;
  }

  @Override
  public void count(RowWeights weights, long[] counts) {
    counts[1] = countOf[value];
    counts[0] = present - countOf[value];
  }

  @Override
  public int collect(RowWeights weights, int bin, int[] rows) {
    throw new UnsupportedOperationException("bins of a category hold one value each");
  }
}
