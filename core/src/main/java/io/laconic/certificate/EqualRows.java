package io.laconic.certificate;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ContentHash;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * Counts rows that repeat an earlier one, class and all columns. Rows are kept together as long as
 * no column tells them apart; most tables need a few columns only. Of more than {@value #MOST_ROWS}
 * rows those are looked at whose hash is small, so that rows that are equal are looked at together
 * and memory does not grow with the table.
 */
public final class EqualRows {
  /** More rows are not all looked at. */
  public static final int MOST_ROWS = 100_000;

  private final Map<Long, Integer> repeats = new HashMap<>();
  private int skipped;

  /** No row yet. */
  public EqualRows() {}

  /**
   * Number of rows that equal an earlier row; 0 and -0 are equal. Of more than {@value #MOST_ROWS}
   * rows it is an estimate.
   */
  public static int count(Dataset data) {
    return data.rowCount() > MOST_ROWS ? new EqualRows().add(data).estimate() : exactly(data);
  }

  /** Looks at more rows. */
  public EqualRows add(Dataset rows) {
    return add(ContentHash.sums(rows));
  }

  /** Looks at more rows by their {@link ContentHash#sums}. */
  public EqualRows add(long[] sums) {
    for (long sum : sums) {
      long hash = ContentHash.ofRow(sum);
      if (isLookedAt(hash)) {
        repeats.merge(hash, 0, (before, zero) -> before + 1);
        forgetTooMany();
      }
    }
    return this;
  }

  /** Looks at fewer hashes until those that are known are not too many. */
  private void forgetTooMany() {
    while (repeats.size() > MOST_ROWS) {
      skipped++;
      repeats.keySet().removeIf(known -> !isLookedAt(known));
    }
  }

  /** What was found so far, as plain arrays. */
  public Object[] counts() {
    return new Object[] {
      repeats.keySet().stream().mapToLong(hash -> hash).toArray(),
      repeats.values().stream().mapToInt(times -> times).toArray(),
      new int[] {skipped}
    };
  }

  /** Adds what others found. */
  public EqualRows add(Object[] counts) {
    long[] hashes = (long[]) counts[0];
    int[] times = (int[]) counts[1];
    skipped = Math.max(skipped, ((int[]) counts[2])[0]);
    for (int k = 0; k < hashes.length; k++) {
      repeats.merge(hashes[k], times[k], (before, more) -> before + more + 1);
    }
    repeats.keySet().removeIf(known -> !isLookedAt(known));
    forgetTooMany();
    return this;
  }

  /** Whether a hash begins with as many zeros as are asked for: one of 2, 4, 8, … does. */
  private boolean isLookedAt(long hash) {
    return Long.numberOfLeadingZeros(hash) >= skipped;
  }

  /** About how many rows equal an earlier row. */
  public int estimate() {
    long found = repeats.values().stream().mapToLong(count -> count).sum();
    return (int) Math.min(Integer.MAX_VALUE, found << skipped);
  }

  /**
   * The fewest errors that any rule of these columns makes on these rows: of rows that are equal in
   * all columns, those that are not of their most frequent class.
   */
  public static int leastErrors(Dataset data) {
    int errors = 0;
    for (int[] rows : alike(data, row -> 0)) {
      int[] ofClass = new int[data.labels().classes().size()];
      for (int row : rows) {
        ofClass[data.labels().code(row)]++;
      }
      errors += rows.length - Arrays.stream(ofClass).max().orElse(0);
    }
    return errors;
  }

  private static int exactly(Dataset data) {
    IntToLongFunction label = row -> data.hasLabels() ? data.labels().code(row) : 0;
    return alike(data, label).stream().mapToInt(rows -> rows.length - 1).sum();
  }

  /** Rows that are equal in all columns and in one more number, each group of at least two. */
  private static List<int[]> alike(Dataset data, IntToLongFunction more) {
    List<int[]> alike = new ArrayList<>();
    split(IntStream.range(0, data.rowCount()).toArray(), more, alike);
    for (int k = 0; k < data.columns().size() && !alike.isEmpty(); k++) {
      List<int[]> still = new ArrayList<>();
      IntToLongFunction cells = cells(data.columns().get(k), alike);
      alike.forEach(rows -> split(rows, cells, still));
      alike = still;
    }
    return alike;
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
