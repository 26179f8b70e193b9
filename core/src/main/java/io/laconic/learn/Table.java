package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import java.util.stream.IntStream;

/**
 * Rows to learn from, before anything is fitted to them.
 *
 * @param data rows with their classes; rows that cannot be learned from are left out already
 * @param matrix one line per row on disk, or null
 * @param schema what was known of the columns beforehand
 * @param labels class of every row, by the numbers that models use
 * @param classes names of the classes
 */
public record Table(
    Dataset data, double[][] matrix, Schema schema, int[] labels, java.util.List<String> classes) {
  /** Classes of some rows. */
  public int[] labels(int[] positions) {
    return java.util.Arrays.stream(positions).map(row -> labels[row]).toArray();
  }

  /** The table of a preparation: rows that can be learned from, with the classes of its models. */
  public static Table of(Preparation preparation, Dataset data, double[][] matrix) {
    Preparation.checkMatrix(data, matrix);
    Dataset rows = preparation.rows(data);
    int[] labels = IntStream.range(0, rows.rowCount()).map(rows.labels()::code).toArray();
    return new Table(rows, matrix, preparation.schema(), labels, rows.labels().classes());
  }

  /** These rows with other classes, for tests of significance. */
  public Table withLabels(int[] newLabels) {
    Labels renamed = Labels.wrap(data.labels().column(), classes, newLabels);
    return new Table(data.withLabels(renamed), matrix, schema, newLabels, classes);
  }

  public int size() {
    return labels.length;
  }
}
