package io.laconic.papers.experiment;

import io.laconic.evaluate.Errors;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.select.Chosen;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;

/** Trains on one part of the rows and tests on the other. */
public final class TrainAndTest {
  private TrainAndTest() {}

  /** The training rows alone, so that every choice is made on them. */
  public static Table learning(Table table, Split split) {
    return new Table(
        table.data().select(split.learning()),
        null,
        table.schema(),
        table.labels(split.learning()),
        table.classes());
  }

  public static Chosen choose(Procedure procedure, Table table, Split split, Parallel parallel) {
    return procedure.train(learning(table, split), parallel);
  }

  /** Errors of a model on the held-out rows. */
  public static int errors(Model model, Table table, Split split) {
    int[] said = model.predict(model.inputs(table.data().select(split.heldOut()), null));
    return Errors.count(said, split.heldOut(), table.labels());
  }
}
