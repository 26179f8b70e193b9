package io.laconic.data;

import java.util.List;
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

  /** A column that takes over the codes. */
  public static CategoryColumn wrap(String name, List<String> values, int[] codes) {
    for (int code : codes) {
      if (code < -1 || code >= values.size()) {
        throw new IllegalArgumentException("category code " + code + " of " + values.size());
      }
    }
    return new CategoryColumn(name, List.copyOf(values), codes);
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
