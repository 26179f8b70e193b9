package io.laconic.rivals.weka;

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
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Small random tables, of the kind of medical records. */
final class WekaTables {
  private WekaTables() {}

  /** Whole numbers and a category, with values missing now and then. */
  static Table records(int rows, int classes, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[3][rows];
    int[] codes = new int[rows];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      labels[row] = random.nextInt(classes);
      x[0][row] = Math.rint(50 + 8 * random.nextGaussian() + 10 * labels[row]);
      x[1][row] = Math.rint(10 * random.nextGaussian());
      x[2][row] = random.nextInt(12) == 0 ? Double.NaN : random.nextDouble() + labels[row];
      codes[row] = row == 0 ? 3 : random.nextInt(9) == 0 ? -1 : random.nextInt(3);
    }
    List<Column> columns = new ArrayList<>();
    columns.add(NumericColumn.wrap("class", x[0]));
    columns.add(NumericColumn.wrap("a2 <= 7", x[1]));
    columns.add(NumericColumn.wrap("nodes", x[2]));
    columns.add(CategoryColumn.wrap("stage", List.of("I", "II", "I'I", "rare"), codes));
    return table(columns, labels, classes);
  }

  static Table table(List<Column> columns, int[] labels, int classes) {
    List<String> names = IntStream.range(0, classes).mapToObj(k -> "class " + k).toList();
    Dataset data =
        Dataset.of(
            Source.memory("rows", labels.length), columns, Labels.wrap("outcome", names, labels));
    return new Table(data, null, Schema.NONE, labels, names);
  }

  /** The folds, without inner ones. */
  static List<Fold> folds(Table table, int count) {
    return Folds.stratified(table.labels(), count, 1).list();
  }
}
