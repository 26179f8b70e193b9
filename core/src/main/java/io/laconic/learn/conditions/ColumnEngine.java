package io.laconic.learn.conditions;

import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.TellingColumns.Told;
import io.laconic.util.RemoteWorkers;
import java.util.List;

/** Workers that hold the columns of a table too wide for this process. */
public interface ColumnEngine extends RemoteWorkers {
  /**
   * The columns that tell most about the class; null if this process has the columns.
   *
   * @param learning the rows that are looked at, once for each answer
   * @param most number of columns
   */
  List<List<Told>> tellingColumns(TrainingSet training, List<RowSet> learning, int most);
}
