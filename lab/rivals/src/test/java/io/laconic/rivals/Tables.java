package io.laconic.rivals;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.select.Folds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Small random tables. */
final class Tables {
  private Tables() {}

  /** Numbers; the first two attributes say something of the class. */
  static Table numbers(int rows, int width, int classes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[rows][width];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      labels[row] = row % classes;
      for (int j = 0; j < width; j++) {
        x[row][j] = random.nextGaussian() * (j + 1) + (j < 2 ? 1.5 * labels[row] * (j + 1) : 0);
      }
    }
    return table(x, labels, classes);
  }

  static Table table(double[][] x, int[] labels, int classes) {
    return table(Dataset.ofRows(x, null).columns(), labels, classes);
  }

  static Table table(List<Column> columns, int[] labels, int classes) {
    List<String> names = IntStream.range(0, classes).mapToObj(k -> "class " + k).toList();
    Dataset data =
        Dataset.of(
            Source.memory("rows", labels.length),
            columns,
            Labels.wrap("class", names, labels.clone()));
    return new Table(data, null, Schema.NONE, labels, names);
  }

  /** Numbers and categories, some missing; a constant column and a category of a single row. */
  static Table mixed(int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Table numbers = numbers(rows, 3, 2, seed);
    List<Column> columns = new ArrayList<>();
    for (Column column : numbers.data().columns()) {
      double[] values = ((NumericColumn) column).values().clone();
      Arrays.setAll(values, row -> random.nextInt(10) == 0 ? Double.NaN : values[row]);
      columns.add(NumericColumn.wrap(column.name(), values));
    }
    columns.add(NumericColumn.wrap("constant", new double[rows]));
    int[] codes = new int[rows];
    Arrays.setAll(codes, row -> (row % 2 + random.nextInt(3)) % 3 - (row % 7 == 0 ? 1 : 0));
    codes[rows - 1] = 3;
    columns.add(CategoryColumn.wrap("colour", List.of("red", "green", "blue", "rare"), codes));
    return table(columns, numbers.labels(), 2);
  }

  /** The folds, each followed by two inside it. */
  static List<Fold> folds(Table table, int count) {
    List<Fold> folds = new ArrayList<>();
    for (Fold outer : Folds.stratified(table.labels(), count, 1).list()) {
      folds.add(outer);
      folds.add(inner(outer, 0));
      folds.add(inner(outer, 1));
    }
    return folds;
  }

  private static Fold inner(Fold outer, int part) {
    int[] rows = outer.learningRows();
    return Fold.of(
            outer.size(),
            IntStream.of(rows).filter(row -> row % 3 != part).toArray(),
            IntStream.of(rows).filter(row -> row % 3 == part).toArray())
        .inside(outer);
  }
}
