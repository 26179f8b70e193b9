package io.laconic.train;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.learn.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table that holds no trace of other rows: their cells of a matrix are not numbers, categories
 * that only they have are gone, and so are their groups.
 */
final class OnlyTheseRows {
  private OnlyTheseRows() {}

  static Table of(Table table, int[] positions) {
    Dataset rows = table.data().select(positions);
    boolean asked = table.matrix() != null || table.groups() != null;
    boolean[] visible = new boolean[asked ? rows.source().rowCount() : 0];
    for (int row = 0; asked && row < rows.rowCount(); row++) {
      visible[rows.rowNumber(row)] = true;
    }
    return new Table(
        withOwnCategories(rows),
        blanked(table.matrix(), visible),
        table.schema(),
        table.labels(positions),
        table.classes(),
        blanked(table.groups(), visible),
        table.kept(),
        table.setAside());
  }

  private static double[][] blanked(double[][] matrix, boolean[] visible) {
    if (matrix == null) {
      return null;
    }
    double[][] blank = new double[matrix.length][];
    for (int i = 0; i < blank.length; i++) {
      blank[i] = matrix[i].clone();
      for (int j = 0; j < blank[i].length; j++) {
        blank[i][j] = visible[i] && visible[j] ? matrix[i][j] : Double.NaN;
      }
    }
    return blank;
  }

  private static Groups blanked(Groups groups, boolean[] visible) {
    if (groups == null) {
      return null;
    }
    int[] codes =
        IntStream.range(0, visible.length).map(k -> visible[k] ? groups.codes()[k] : -1).toArray();
    return new Groups(groups.column(), codes);
  }

  private static Dataset withOwnCategories(Dataset rows) {
    if (rows.isStoreOfNumbers()) {
      return rows;
    }
    List<Column> columns = new ArrayList<>();
    boolean changed = false;
    for (Column column : rows.columns()) {
      boolean categories = column instanceof CategoryColumn;
      changed |= categories;
      columns.add(categories ? withOwnCategories((CategoryColumn) column) : column);
    }
    return changed ? rows.withColumns(columns) : rows;
  }

  private static CategoryColumn withOwnCategories(CategoryColumn column) {
    int[] codes = IntStream.range(0, column.size()).map(column::code).toArray();
    int[] found = Arrays.stream(codes).filter(code -> code >= 0).distinct().sorted().toArray();
    List<String> values = Arrays.stream(found).mapToObj(column.values()::get).toList();
    return CategoryColumn.wrap(
        column.name(),
        values,
        Arrays.stream(codes)
            .map(code -> code < 0 ? -1 : Arrays.binarySearch(found, code))
            .toArray());
  }
}
