package io.laconic.rivals;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.learn.Fold;
import io.laconic.learn.NumericTable;
import io.laconic.learn.Table;
import java.util.List;

/**
 * The rows of a fold as numbers, scaled by the learning rows.
 *
 * @param columns number of columns of the table that give attributes
 */
record NumericTrainTestRows(Fold fold, NumericTable numbers, int columns) {
  /**
   * @param learner name for error messages
   */
  static NumericTrainTestRows of(Table table, Fold fold, Scaling.Method method, String learner) {
    int columns = (int) encoding(table, fold).parts().stream().filter(p -> !p.text()).count();
    if (columns == 0) {
      throw new DataException(
          table.data().source().name() + ": " + learner + " needs numbers or categories");
    }
    return new NumericTrainTestRows(fold, NumericTable.of(table, fold, method), columns);
  }

  /** Names of the attributes. */
  static List<String> names(Table table, Fold fold) {
    return encoding(table, fold).attributeNames();
  }

  private static Encoding encoding(Table table, Fold fold) {
    Dataset rows = table.data().select(fold.learningRows());
    return Encoding.fit(MissingValuePolicy.medians(rows).fill(rows), table.schema());
  }
}
