package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;

/**
 * Rows as vectors of numbers, for learners that want nothing else: categories become 0/1 columns,
 * missing values medians, and columns are scaled, all by what the learning rows of a fold say.
 *
 * @param learning vectors of the learning rows
 * @param heldOut vectors of the held-out rows
 * @param learningLabels class of every learning row
 */
public record NumericTable(double[][] learning, double[][] heldOut, int[] learningLabels) {

  public static NumericTable of(Table table, Fold fold, Scaling.Method method) {
    Dataset rows = table.data().select(fold.learningRows());
    MissingValuePolicy fills = MissingValuePolicy.medians(rows);
    Encoding encoding = Encoding.fit(fills.fill(rows), table.schema());
    EncodedRows learning = encoding.apply(fills.fill(rows));
    Scaling scaling = Scaling.fit(method, learning);
    EncodedRows heldOut = encoding.apply(fills.fill(table.data().select(fold.heldOutRows())));
    return new NumericTable(
        vectors(learning, scaling), vectors(heldOut, scaling), table.labels(fold.learningRows()));
  }

  private static double[][] vectors(EncodedRows encoded, Scaling scaling) {
    double[][] vectors = new double[encoded.rowCount()][encoded.count()];
    for (int j = 0; j < encoded.count(); j++) {
      double[] column = encoded.values(j);
      for (int row = 0; row < vectors.length; row++) {
        vectors[row][j] = scaling.apply(j, column[row]);
      }
    }
    return vectors;
  }
}
