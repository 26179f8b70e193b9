package io.laconic.inspect;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is looked at of a table: all of it, or, where that would take longer than reading it,
 * columns or rows at equal distances.
 *
 * @param data the columns and rows that are looked at
 * @param words which they are, in a sentence; null: all
 */
public record TableSample(Dataset data, String words) {
  /** Larger tables are not looked at as a whole. */
  static final long MOST_CELLS = 20_000_000;

  /** So many cells are looked at of larger tables. */
  private static final long CELLS = 4_000_000;

  /** The first columns are looked at anyway, and the last. */
  private static final int FIRST = 40;

  private static final int LEAST_ROWS = 2000;

  /** Of a table. */
  public static TableSample of(Dataset data) {
    return of(data, MOST_CELLS, CELLS);
  }

  static TableSample of(Dataset data, long most, long cells) {
    int width = data.columns().size();
    int rows = data.rowCount();
    if ((long) rows * width <= most) {
      return new TableSample(data, null);
    }
    int fewRows = (int) Math.min(rows, Math.max(LEAST_ROWS, cells / width));
    int[] chosen =
        IntStream.range(0, fewRows).map(k -> (int) ((long) k * rows / fewRows)).toArray();
    int fewColumns = (int) Math.max(FIRST + 1, cells / fewRows);
    List<Column> some = columns(data, fewColumns);
    Dataset narrow = some.size() == width ? data : data.withColumns(some);
    List<String> parts = new ArrayList<>();
    if (some.size() < width) {
      parts.add(some.size() + " of " + width + " columns");
    }
    if (fewRows < rows) {
      parts.add(fewRows + " of " + rows + " rows");
    }
    return new TableSample(
        fewRows < rows ? narrow.select(chosen) : narrow,
        "the table is large: what is said of columns was seen in "
            + String.join(" and ", parts)
            + ", at equal distances");
  }

  private static List<Column> columns(Dataset data, int count) {
    int width = data.columns().size();
    if (count >= width) {
      return List.copyOf(data.columns());
    }
    Set<Integer> places = new LinkedHashSet<>();
    IntStream.range(0, FIRST).forEach(places::add);
    int others = count - FIRST;
    IntStream.range(0, others)
        .forEach(k -> places.add(FIRST + (int) ((long) (k + 1) * (width - FIRST) / others) - 1));
    List<Column> some = new ArrayList<>();
    places.stream().sorted().forEach(k -> some.add(data.columns().get(k)));
    return some;
  }
}
