package io.laconic.bench.jobs;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Independent normal numbers. A row is positive if it is above -0.84 (four of five are) in each of
 * three attributes; then 5 % of the classes are flipped.
 */
final class RayData {
  private static final double THRESHOLD = -0.84;
  private static final double NOISE = 0.05;

  private RayData() {}

  static Dataset make(int rows, int columns) {
    return make(rows, columns, 0);
  }

  /** Other rows of the same kind for each part of a longer table. */
  static Dataset make(int rows, int columns, int part) {
    return data(rows, columns, part, List.copyOf(columns(rows, columns, part)));
  }

  /** Rows whose columns are made when they are asked for. */
  static Dataset wide(int rows, int columns) {
    return data(rows, columns, 0, columns(rows, columns, 0));
  }

  private static GeneratedColumns columns(int rows, int columns, int part) {
    return new GeneratedColumns(
        rows,
        columns,
        j -> NumericColumn.wrap(GeneratedColumns.columnName(j), column(rows, j, part)));
  }

  private static Dataset data(int rows, int columns, int part, List<Column> made) {
    int[] codes = new int[rows];
    Arrays.fill(codes, 1);
    for (int attribute : planted(columns)) {
      double[] values = column(rows, attribute, part);
      Arrays.setAll(codes, row -> values[row] > THRESHOLD ? codes[row] : 0);
    }
    SplittableRandom noise = new SplittableRandom(-1 - part);
    Arrays.setAll(codes, row -> noise.nextDouble() < NOISE ? 1 - codes[row] : codes[row]);
    return Dataset.of(
        Source.memory("normal numbers", rows),
        made,
        Labels.wrap("class", List.of("0", "1"), codes));
  }

  private static int[] planted(int columns) {
    return new int[] {columns / 5, columns / 2, columns * 4 / 5};
  }

  private static double[] column(int rows, int j, int part) {
    SplittableRandom random = new SplittableRandom(j + ((long) part << Integer.SIZE));
    double[] values = new double[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = random.nextGaussian();
    }
    return values;
  }

  /** The columns of a table, not copied. */
  static double[][] columns(Dataset data) {
    return data.columns().stream()
        .map(column -> ((NumericColumn) column).values())
        .toArray(double[][]::new);
  }

  static int[] labels(Dataset data) {
    int[] labels = new int[data.rowCount()];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = data.labels().code(row);
    }
    return labels;
  }
}
