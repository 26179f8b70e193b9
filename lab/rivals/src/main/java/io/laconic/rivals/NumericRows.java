package io.laconic.rivals;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import java.util.List;

/**
 * The rows of a fold as vectors of numbers: categories become 0/1 columns, missing values medians,
 * and columns are scaled, all by what the learning rows say.
 *
 * @param learning vectors of the learning rows
 * @param heldOut vectors of the held-out rows
 * @param labels class of every learning row
 * @param names of the attributes
 * @param columns number of columns of the table that give attributes
 */
record NumericRows(
    Fold fold,
    double[][] learning,
    double[][] heldOut,
    int[] labels,
    List<String> names,
    int columns) {
  /**
   * @param learner name for error messages
   */
  static NumericRows of(Table table, Fold fold, Scaling.Method method, String learner) {
    Dataset rows = table.data().select(fold.learningRows());
    MissingValuePolicy fills = MissingValuePolicy.medians(rows);
    Encoding encoding = Encoding.fit(fills.fill(rows), table.schema());
    int columns = (int) encoding.parts().stream().filter(part -> !part.text()).count();
    if (columns == 0) {
      throw new DataException(
          table.data().source().name() + ": " + learner + " needs numbers or categories");
    }
    EncodedRows learning = encoding.apply(fills.fill(rows));
    EncodedRows heldOut = encoding.apply(fills.fill(table.data().select(fold.heldOutRows())));
    Scaling scaling = Scaling.fit(method, learning);
    return new NumericRows(
        fold,
        vectors(learning, scaling),
        vectors(heldOut, scaling),
        table.labels(fold.learningRows()),
        encoding.attributeNames(),
        columns);
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
