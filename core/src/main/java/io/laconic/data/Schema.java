package io.laconic.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is known of columns before the rows are seen: kinds, and the values of categories. It comes
 * from a schema file, from an ARFF header, or, for new rows, from the model that will judge them.
 *
 * @param kinds by column name; columns that are not named are recognised from their cells
 */
public record Schema(Map<String, Kind> kinds) {
  /** Nothing is known beforehand. */
  public static final Schema NONE = new Schema(Map.of());

  public Schema {
    kinds = Map.copyOf(new LinkedHashMap<>(kinds));
  }

  /**
   * The kind of one column.
   *
   * @param categorical whether cells are categories; otherwise they must be numbers
   * @param values all values a category can have, in their order; null if they are not known
   * @param text whether the cells are texts to be compared as a whole, which are read like
   *     categories
   * @param direction which way the column points, as users spell it; null if it is not known
   * @param order the order of the categories, as users spell it: {@code I < II < III}; null if they
   *     have none
   */
  public record Kind(
      boolean categorical, List<String> values, boolean text, String direction, String order) {
    public static final Kind NUMERIC = new Kind(false, null);
    public static final Kind CATEGORICAL = new Kind(true, null);
    public static final Kind TEXT = new Kind(true, null, true);

    public Kind {
      values = values == null ? null : List.copyOf(values);
    }

    /** A kind of which no direction is known. */
    public Kind(boolean categorical, List<String> values, boolean text) {
      this(categorical, values, text, null, null);
    }

    /** Numbers or categories. */
    public Kind(boolean categorical, List<String> values) {
      this(categorical, values, false);
    }

    /** This with the way that the column points, as users spell it. */
    public Kind pointing(String way) {
      return new Kind(categorical, values, text, way, order);
    }

    /** This with an order of its categories, as users spell it. */
    public Kind ordered(String newOrder) {
      return new Kind(categorical, values, text, direction, newOrder);
    }

    public static Kind categories(List<String> values) {
      return new Kind(true, values);
    }

    private Map<String, Object> recorded() {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("kind", text ? "text" : categorical ? "categorical" : "numeric");
      one.put("values", values);
      return one;
    }

    private static Kind ofRecorded(Map<?, ?> recorded) {
      return switch (String.valueOf(recorded.get("kind"))) {
        case "numeric" -> NUMERIC;
        case "text" -> TEXT;
        case "categorical" ->
            recorded.get("values") instanceof List<?> list
                ? categories(list.stream().map(Schema::text).toList())
                : CATEGORICAL;
        default -> throw new IllegalArgumentException("not a kind");
      };
    }
  }

  /** This schema, which also knows that a column holds texts. */
  public Schema withText(String column) {
    Map<String, Kind> more = new LinkedHashMap<>(kinds);
    more.put(column, Kind.TEXT);
    return new Schema(more);
  }

  /** This schema without the values of categories. */
  public Schema withoutValues() {
    Map<String, Kind> kept = new LinkedHashMap<>();
    kinds.forEach(
        (column, kind) ->
            kept.put(
                column,
                new Kind(kind.categorical(), null, kind.text(), kind.direction(), kind.order())));
    return new Schema(kept);
  }

  /** What a record of a training keeps; directions are among the options. */
  public Map<String, Object> recorded() {
    Map<String, Object> all = new TreeMap<>();
    kinds.forEach((column, kind) -> all.put(column, kind.recorded()));
    return all;
  }

  /**
   * The way back from {@link #recorded}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static Schema ofRecorded(Map<?, ?> recorded) {
    Map<String, Kind> kinds = new LinkedHashMap<>();
    recorded.forEach(
        (column, kind) -> {
          if (!(kind instanceof Map<?, ?> fields)) {
            throw new IllegalArgumentException("not a kind");
          }
          kinds.put((String) column, Kind.ofRecorded(fields));
        });
    return new Schema(kinds);
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String text(Object value) {
    if (value instanceof Double number && Double.isInfinite(number)) {
      return number > 0 ? "inf" : "-inf";
    }
    if (value instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("not a text");
  }

  /** The kind of a column, or null if nothing is known of it. */
  public Kind kind(String column) {
    return kinds.get(column);
  }
}
