package io.laconic.certificate;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnOfNumbers;
import io.laconic.data.Dataset;
import java.util.HashSet;
import java.util.Set;

/** Counts rows that repeat an earlier one, class and all columns. */
public final class EqualRows {
  private EqualRows() {}

  /** Number of rows that equal an earlier row; 0 and -0 are equal. */
  public static int count(Dataset data) {
    long[] hashes = hashes(data);
    java.util.Map<Long, Set<Row>> seen = new java.util.HashMap<>();
    int count = 0;
    for (int row = 0; row < hashes.length; row++) {
      Set<Row> alike = seen.computeIfAbsent(hashes[row], h -> new HashSet<>());
      count += alike.add(new Row(data, row)) ? 0 : 1;
    }
    return count;
  }

  private static long[] hashes(Dataset data) {
    long[] hashes = new long[data.rowCount()];
    for (int row = 0; data.hasLabels() && row < hashes.length; row++) {
      hashes[row] = data.labels().code(row);
    }
    for (Column column : data.columns()) {
      for (int row = 0; row < hashes.length; row++) {
        hashes[row] = hashes[row] * 0x9E3779B97F4A7C15L + cell(column, row) + 1;
      }
    }
    return hashes;
  }

  /** A number for a cell; equal cells of a column have equal numbers, others different ones. */
  private static long cell(Column column, int row) {
    if (column instanceof CategoryColumn category) {
      return category.code(row);
    }
    return Double.doubleToLongBits(((ColumnOfNumbers) column).value(row) + 0.0);
  }

  /** A row by its content; rows of different content meet only if their long hashes agree. */
  private record Row(Dataset data, int row) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Row that
          && (!data.hasLabels() || data.labels().code(row) == data.labels().code(that.row))
          && data.columns().stream().allMatch(c -> cell(c, row) == cell(c, that.row));
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }
}
