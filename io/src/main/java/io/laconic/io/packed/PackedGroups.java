package io.laconic.io.packed;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.TableBuilder;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads rows that belong together off a column of a packed file, which may hold numbers or
 * categories.
 *
 * @param labels the classes, or null
 */
record PackedGroups(Source source, ColumnStore store, Labels labels) {

  /** The groups that a column marks; null if none is named. */
  Groups read(String name) {
    if (name == null) {
      return null;
    }
    if (labels != null && labels.column().equals(name)) {
      throw ColumnLayout.groupIsClass(source.name(), name);
    }
    Column column = store.find(name);
    if (column == null) {
      throw FileErrors.inFile(source.name(), "no column " + FileErrors.quoted(name));
    }
    for (int row = 0; row < column.size(); row++) {
      if (column.isMissing(row)) {
        throw new DataException(
            source.name()
                + ", "
                + source.place(row)
                + ", column "
                + FileErrors.quoted(name)
                + ": "
                + TableBuilder.NO_GROUP);
      }
    }
    return new Groups(name, codes(column));
  }

  private static int[] codes(Column column) {
    int[] codes = new int[column.size()];
    if (column instanceof CategoryColumn category) {
      for (int row = 0; row < codes.length; row++) {
        codes[row] = category.code(row);
      }
      return codes;
    }
    double[] values = ((AnyNumericColumn) column).values();
    Map<Double, Integer> numbers = new HashMap<>();
    for (int row = 0; row < codes.length; row++) {
      double value = values[row] == 0 ? 0.0 : values[row]; // -0 is 0
      codes[row] = numbers.computeIfAbsent(value, v -> numbers.size());
    }
    return codes;
  }
}
