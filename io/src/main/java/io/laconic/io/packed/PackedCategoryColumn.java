package io.laconic.io.packed;

import io.laconic.data.Schema;
import java.util.List;

/**
 * A column of categories, without its cells.
 *
 * @param column its index among all columns
 * @param values in the order of their codes
 * @param declared whether the values were declared in advance
 * @param text whether the cells are texts to be compared as a whole
 */
record PackedCategoryColumn(int column, List<String> values, boolean declared, boolean text) {
  private static final int DECLARED = 1;
  private static final int TEXT = 2;

  PackedCategoryColumn {
    values = List.copyOf(values);
  }

  void write(PackedSectionText.Out out) {
    out.number(column).number((declared ? DECLARED : 0) | (text ? TEXT : 0)).texts(values);
  }

  static PackedCategoryColumn read(PackedSectionText.In in) {
    int column = in.number();
    int flags = in.number();
    return new PackedCategoryColumn(
        column, in.texts(), (flags & DECLARED) != 0, (flags & TEXT) != 0);
  }

  /** The kind that was declared, or null if nothing was. */
  Schema.Kind kind() {
    return text ? Schema.Kind.TEXT : declared ? Schema.Kind.categories(values) : null;
  }
}
