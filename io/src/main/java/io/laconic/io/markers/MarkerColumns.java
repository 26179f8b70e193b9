package io.laconic.io.markers;

import io.laconic.data.BitColumn;
import io.laconic.data.CodePoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which rows have which markers. Columns come in the order of their names; markers that the same
 * rows have are one column with all their names. It is the first of them that new samples are asked
 * for: a table of some of the rows would have found the same one.
 */
final class MarkerColumns {
  /** Between the names of markers that are one column. */
  static final String EQUAL = " = ";

  private final int rows;
  private final Set<String> wanted;
  private final Map<String, long[]> byName = new TreeMap<>(CodePoints.ORDER);

  /**
   * @param wanted the only markers to keep; null: all
   */
  MarkerColumns(int rows, Set<String> wanted) {
    this.rows = rows;
    this.wanted = wanted;
  }

  /** The marker that new samples are asked for, of all names of a column. */
  static String asked(String column) {
    int end = column.indexOf(EQUAL);
    return end < 0 ? column : column.substring(0, end);
  }

  /** Whether a marker matters. */
  boolean wants(String marker) {
    return wanted == null || wanted.contains(marker);
  }

  /** Notes that a row has a marker. */
  void add(String marker, int row) {
    if (wants(marker)) {
      byName.computeIfAbsent(marker, name -> new long[BitColumn.wordCount(rows)])[row >>> 6] |=
          1L << row;
    }
  }

  int size() {
    return byName.size();
  }

  /** The columns that a model asks for; what no row has is absent everywhere. */
  List<BitColumn> named(Set<String> columns) {
    List<BitColumn> named = new ArrayList<>();
    for (String column : columns) {
      long[] none = new long[BitColumn.wordCount(rows)];
      long[] words = byName.getOrDefault(asked(column), none);
      named.add(BitColumn.wrap(column, rows, words).asPresence());
    }
    return named;
  }

  /** The columns that enough rows have, and not all; equal ones are one. */
  List<BitColumn> distinct(int minCount) {
    Map<Words, StringBuilder> names = new LinkedHashMap<>();
    byName.forEach(
        (name, words) -> {
          int ones = Arrays.stream(words).mapToInt(Long::bitCount).sum();
          if (ones >= minCount && ones < rows) {
            StringBuilder all = names.computeIfAbsent(new Words(words), key -> new StringBuilder());
            all.append(all.isEmpty() ? "" : EQUAL).append(name);
          }
        });
    List<BitColumn> columns = new ArrayList<>();
    names.forEach(
        (words, name) ->
            columns.add(BitColumn.wrap(name.toString(), rows, words.bits).asPresence()));
    return columns;
  }

  private record Words(long[] bits) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Words words && Arrays.equals(bits, words.bits);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bits);
    }
  }
}
