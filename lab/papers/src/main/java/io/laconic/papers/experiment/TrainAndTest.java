package io.laconic.papers.experiment;

import io.laconic.evaluate.Errors;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.select.Choice;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;

/** Trains on one part of the rows and tests on the other. */
public final class TrainAndTest {
  private TrainAndTest() {}

  /** The training rows alone, so that every choice is made on them. */
  public static Table learning(Table table, Fold fold) {
    return new Table(
        table.data().select(fold.learningRows()),
        null,
        table.schema(),
        table.labels(fold.learningRows()),
        table.classes());
  }

  public static Choice choose(Procedure procedure, Table table, Fold fold, Parallel parallel) {
    return procedure.train(learning(table, fold), parallel);
  }

  /** Errors of a model on the held-out rows. */
  public static int errors(Model model, Table table, Fold fold) {
    int[] said = model.predict(model.inputs(table.data().select(fold.heldOutRows()), null));
    return Errors.count(said, fold.heldOutRows(), table.labels());
  }
}
