package io.laconic.train;

import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Schema;

/**
 * The rows to train on.
 *
 * @param rows with their classes
 * @param schema what was known of the columns beforehand
 * @param matrix one line per row on disk, one cell per row; null if there is none
 * @param groups rows that belong together; null: every row is alone
 * @param reading how the rows were read
 */
public record TrainingData(
    Dataset rows, Schema schema, double[][] matrix, Groups groups, RecordedReading reading) {
  /** Rows that were read in the usual way. */
  public TrainingData(Dataset rows, Schema schema, double[][] matrix, Groups groups) {
    this(rows, schema, matrix, groups, RecordedReading.USUAL);
  }

  /** Rows that are all alone. */
  public TrainingData(Dataset rows, Schema schema, double[][] matrix) {
    this(rows, schema, matrix, null);
  }

  /** Rows of which nothing was known beforehand. */
  public static TrainingData of(Dataset rows) {
    return new TrainingData(rows, Schema.NONE, null);
  }

  /** The name of the data, for messages. */
  public String name() {
    return rows.source().name();
  }
}
