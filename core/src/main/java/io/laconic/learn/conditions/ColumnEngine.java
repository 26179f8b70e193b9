package io.laconic.learn.conditions;

import io.laconic.data.Dataset;
import io.laconic.data.RowSet;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.conditions.TellingColumns.Told;
import io.laconic.util.Parallel;
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

  /** What is learned from one of many subsets. */
  interface Piece {
    void of(int subset, Parallel parallel);
  }

  /**
   * Learns from subsets of a table, 0 … count - 1: as many at a time as the workers have room for,
   * so that what these ask at the same time is answered together.
   *
   * @param rows of a subset
   */
  default void sideBySide(Dataset data, int rows, int count, Parallel parallel, Piece piece) {
    new Parallel(1, parallel.progress()).forEach(count, subset -> piece.of(subset, parallel));
  }
}
