package io.laconic.spark.columns;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of the columns of a wide table: given one by one, or a word and a number. */
public final class ColumnNames implements Serializable {
  private static final long serialVersionUID = 1;

  private final String prefix;
  private final int count;
  private final String[] names;
  private final transient Map<String, Integer> places;

  private ColumnNames(String prefix, int count, String[] names, Map<String, Integer> places) {
    this.prefix = prefix;
    this.count = count;
    this.names = names;
    this.places = places;
  }

  /** {@code features_0}, {@code features_1} and so on. */
  public static ColumnNames numbered(String word, int count) {
    return new ColumnNames(word + "_", count, null, null);
  }

  public static ColumnNames of(List<String> names) {
    Map<String, Integer> places = new HashMap<>();
    for (String name : names) {
      if (places.put(name, places.size()) != null) {
        throw new IllegalArgumentException("two columns are named \"" + name + "\"");
      }
    }
    return new ColumnNames(null, names.size(), names.toArray(String[]::new), places);
  }

  public int count() {
    return count;
  }

  public String name(int column) {
    java.util.Objects.checkIndex(column, count);
    return names == null ? prefix + column : names[column];
  }

  /** Place of the column of that name, or -1; only where the names were given. */
  int position(String name) {
    if (names != null) {
      return places.getOrDefault(name, -1);
    }
    if (!name.startsWith(prefix) || !name.substring(prefix.length()).matches("0|[1-9][0-9]{0,9}")) {
      return -1;
    }
    long place = Long.parseLong(name.substring(prefix.length()));
    return place < count ? (int) place : -1;
  }
}
