package io.laconic.learn.prototype;

import io.laconic.data.Dataset;
import io.laconic.learn.InputsAsNewRows;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.space.Inputs;
import java.util.stream.IntStream;

/** Training sets for learners of prototypes: the learning rows alone, so that nothing can leak. */
public final class PrototypeTrainingSets {
  private PrototypeTrainingSets() {}

  /** Some rows of a table, with everything fitted to them. */
  public static TrainingSet of(Preparation preparation, Table table, int[] learning) {
    Dataset rows = learning.length == table.size() ? table.data() : table.data().select(learning);
    int[] all = IntStream.range(0, rows.rowCount()).toArray();
    return preparation.prepare(rows, all, table.matrix());
  }

  /** Held-out rows as a training set's models see them. */
  public static Inputs heldOut(TrainingSet training, Table table, int[] positions) {
    return InputsAsNewRows.asNewRows(training.frame(), table, positions);
  }
}
