package io.laconic.program;

import java.util.List;

/**
 * A column that a program reads.
 *
 * @param categories the values that are known; null for a number
 * @param fill what stands in for a missing value: a {@link Double}, or a {@link String} for a
 *     category; null: nothing does
 */
public record Input(String column, List<String> categories, Object fill) {
  public Input {
    categories = categories == null ? null : List.copyOf(categories);
  }

  public boolean isCategory() {
    return categories != null;
  }

  /** The number that stands in for a missing one. */
  public double fillNumber() {
    return (Double) fill;
  }
}
