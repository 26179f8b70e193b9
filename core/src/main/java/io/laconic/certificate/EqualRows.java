package io.laconic.certificate;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * Counts rows that repeat an earlier one, class and all columns. Rows are kept together as long as
 * no column tells them apart; most tables need a few columns only.
 */
public final class EqualRows {
  private EqualRows() {}

  /** Number of rows that equal an earlier row; 0 and -0 are equal. */
  public static int count(Dataset data) {
    List<int[]> alike = new ArrayList<>();
    int[] all = IntStream.range(0, data.rowCount()).toArray();
    split(all, row -> data.hasLabels() ? data.labels().code(row) : 0, alike);
    for (int k = 0; k < data.columns().size() && !alike.isEmpty(); k++) {
      List<int[]> still = new ArrayList<>();
      IntToLongFunction cells = cells(data.columns().get(k), alike);
      alike.forEach(rows -> split(rows, cells, still));
      alike = still;
    }
    return alike.stream().mapToInt(rows -> rows.length - 1).sum();
  }

  /** A number for a cell; equal cells of a column have equal numbers, others different ones. */
  private static IntToLongFunction cells(Column column, List<int[]> alike) {
    if (column instanceof CategoryColumn category) {
      return category::code;
    }
    AnyNumericColumn numbers = (AnyNumericColumn) column;
    if (alike.size() == 1 && alike.get(0).length == 2) {
      return row -> cell(numbers.value(row));
    }
    double[] values = numbers.values();
    return row -> cell(values[row]);
  }

  private static long cell(double value) {
    return Double.doubleToLongBits(value + 0.0);
  }

  /** Adds the rows to the list, in groups of equal cells; a row that has no equal is left out. */
  private static void split(int[] rows, IntToLongFunction cells, List<int[]> into) {
    long first = rows.length == 0 ? 0 : cells.applyAsLong(rows[0]);
    if (IntStream.of(rows).allMatch(row -> cells.applyAsLong(row) == first)) {
      if (rows.length > 1) {
        into.add(rows);
      }
      return;
    }
    long[] sorted = IntStream.of(rows).mapToLong(cells::applyAsLong).sorted().toArray();
    long[] repeated =
        IntStream.range(1, sorted.length)
            .filter(k -> sorted[k] == sorted[k - 1] && (k == 1 || sorted[k - 1] != sorted[k - 2]))
            .mapToLong(k -> sorted[k])
            .toArray();
    int[] groupOf =
        IntStream.of(rows)
            .map(row -> Arrays.binarySearch(repeated, cells.applyAsLong(row)))
            .toArray();
    int[] sizes = new int[repeated.length];
    IntStream.of(groupOf).filter(group -> group >= 0).forEach(group -> sizes[group]++);
    int[][] groups = new int[repeated.length][];
    Arrays.setAll(groups, group -> new int[sizes[group]]);
    for (int k = rows.length - 1; k >= 0; k--) {
      if (groupOf[k] >= 0) {
        groups[groupOf[k]][--sizes[groupOf[k]]] = rows[k];
      }
    }
    into.addAll(Arrays.asList(groups));
  }
}
