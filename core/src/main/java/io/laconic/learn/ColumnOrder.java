package io.laconic.learn;

import io.laconic.data.Schema;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Categories that have an order, so that a condition may name one and all that come after it.
 *
 * @param values the least first
 */
public record ColumnOrder(String column, List<String> values) {
  public ColumnOrder {
    values = List.copyOf(values);
  }

  /** Reads {@code stage=I<II<III<IV}; empty if it is none. */
  public static Optional<ColumnOrder> of(String word) {
    int equals = word.indexOf('=');
    return equals <= 0
        ? Optional.empty()
        : of(word.substring(0, equals).strip(), word.substring(equals + 1));
  }

  /** Reads {@code I < II < III < IV} for a column; empty if it is none. */
  public static Optional<ColumnOrder> of(String column, String order) {
    List<String> values = Arrays.stream(order.split("<", -1)).map(String::strip).toList();
    boolean whole =
        values.size() > 1
            && values.stream().noneMatch(String::isEmpty)
            && new HashSet<>(values).size() == values.size();
    return whole ? Optional.of(new ColumnOrder(column, values)) : Optional.empty();
  }

  /** The orders that a schema tells, by the names of columns. */
  public static List<ColumnOrder> of(Schema schema) {
    return schema.kinds().entrySet().stream()
        .filter(column -> column.getValue().order() != null)
        .sorted(Map.Entry.comparingByKey())
        .flatMap(column -> of(column.getKey(), column.getValue().order()).stream())
        .toList();
  }

  @Override
  public String toString() {
    return column + "=" + String.join("<", values);
  }
}
