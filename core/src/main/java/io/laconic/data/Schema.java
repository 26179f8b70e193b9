package io.laconic.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
   */
  public record Kind(boolean categorical, List<String> values, boolean text, String direction) {
    public static final Kind NUMERIC = new Kind(false, null);
    public static final Kind CATEGORICAL = new Kind(true, null);
    public static final Kind TEXT = new Kind(true, null, true);

    public Kind {
      values = values == null ? null : List.copyOf(values);
    }

    /** A kind of which no direction is known. */
    public Kind(boolean categorical, List<String> values, boolean text) {
      this(categorical, values, text, null);
    }

    /** Numbers or categories. */
    public Kind(boolean categorical, List<String> values) {
      this(categorical, values, false);
    }

    /** This with the way that the column points, as users spell it. */
    public Kind pointing(String way) {
      return new Kind(categorical, values, text, way);
    }

    public static Kind categories(List<String> values) {
      return new Kind(true, values);
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
            kept.put(column, new Kind(kind.categorical(), null, kind.text(), kind.direction())));
    return new Schema(kept);
  }

  /** The kind of a column, or null if nothing is known of it. */
  public Kind kind(String column) {
    return kinds.get(column);
  }
}
