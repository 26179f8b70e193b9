package io.laconic.learn;

import io.laconic.data.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which way a column points: that larger values speak for a class, or smaller ones.
 *
 * @param up whether larger values speak for the class
 * @param forClass name of the class; null: the positive one
 */
public record ColumnDirection(String column, boolean up, String forClass) {
  private static final String UP = "up";
  private static final String DOWN = "down";

  /** Reads {@code glucose=up}, {@code albumin=down:healthy}; empty if it is neither. */
  public static Optional<ColumnDirection> of(String word) {
    int equals = word.lastIndexOf('=');
    return equals <= 0
        ? Optional.empty()
        : of(word.substring(0, equals).strip(), word.substring(equals + 1).strip());
  }

  /** Reads {@code up}, {@code down:healthy} for a column; empty if it is neither. */
  public static Optional<ColumnDirection> of(String column, String way) {
    int colon = way.indexOf(':');
    String first = colon < 0 ? way : way.substring(0, colon);
    String name = colon < 0 ? null : way.substring(colon + 1);
    boolean known = first.equals(UP) || first.equals(DOWN);
    return known && (name == null || !name.isEmpty())
        ? Optional.of(new ColumnDirection(column, first.equals(UP), name))
        : Optional.empty();
  }

  /** The directions that a schema tells, by the names of columns. */
  public static List<ColumnDirection> of(Schema schema) {
    return schema.kinds().entrySet().stream()
        .filter(column -> column.getValue().direction() != null)
        .sorted(Map.Entry.comparingByKey())
        .flatMap(column -> of(column.getKey(), column.getValue().direction()).stream())
        .toList();
  }

  /** The way as users spell it: {@code up}, {@code down:healthy}. */
  public String way() {
    return (up ? UP : DOWN) + (forClass == null ? "" : ":" + forClass);
  }

  @Override
  public String toString() {
    return column + "=" + way();
  }
}
