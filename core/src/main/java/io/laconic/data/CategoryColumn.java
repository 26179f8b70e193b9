package io.laconic.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A column of categories: a code per row into a list of values; code -1 is a missing value. */
public final class CategoryColumn implements Column {
  private final String name;
  private final List<String> values;
  private final int[] codes;

  private CategoryColumn(String name, List<String> values, int[] codes) {
    this.name = Objects.requireNonNull(name);
    this.values = values;
    this.codes = codes;
  }

  /**
   * A column that takes over the codes. Blanks at either end of a value do not belong to it; see
   * {@link #withoutBlanks}.
   */
  public static CategoryColumn wrap(String name, List<String> values, int[] codes) {
    for (int code : codes) {
      if (code < -1 || code >= values.size()) {
        throw new IllegalArgumentException("category code " + code + " of " + values.size());
      }
    }
    boolean blanks = values.stream().anyMatch(value -> !value.equals(withoutBlanks(value)));
    return blanks
        ? trimmed(name, values, codes)
        : new CategoryColumn(name, List.copyOf(values), codes);
  }

  /**
   * A text without the blanks at either end: characters up to U+0020, as spaces, tabs and line
   * breaks. This is the rule for all tables, whatever they come from, and for all that predicts.
   */
  public static String withoutBlanks(String text) {
    return text.trim();
  }

  /** Values that differ by blanks alone become one; what is nothing but blanks is missing. */
  private static CategoryColumn trimmed(String name, List<String> values, int[] codes) {
    List<String> distinct =
        values.stream()
            .map(CategoryColumn::withoutBlanks)
            .filter(value -> !value.isEmpty())
            .distinct()
            .sorted(CodePoints.ORDER)
            .toList();
    Map<String, Integer> places = new HashMap<>();
    distinct.forEach(value -> places.put(value, places.size()));
    int[] recoded = new int[codes.length];
    Arrays.setAll(
        recoded,
        row ->
            codes[row] < 0 ? -1 : places.getOrDefault(withoutBlanks(values.get(codes[row])), -1));
    return new CategoryColumn(name, distinct, recoded);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return codes.length;
  }

  /** The values that codes stand for. */
  public List<String> values() {
    return values;
  }

  public int code(int row) {
    return codes[row];
  }

  /** The value of a row, or null if it is missing. */
  public String value(int row) {
    return codes[row] < 0 ? null : values.get(codes[row]);
  }

  @Override
  public boolean isMissing(int row) {
    return codes[row] < 0;
  }

  @Override
  public CategoryColumn select(int[] rows) {
    int[] chosen = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      chosen[k] = codes[rows[k]];
    }
    return new CategoryColumn(name, values, chosen);
  }
}
