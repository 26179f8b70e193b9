package io.laconic.model;

import io.laconic.data.EncodedRows;
import io.laconic.fact.Fact;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A classifier that says the class of a row, and in one sentence what it does; all else follows
 * from these two. It cannot be rebuilt from a few rows and a message: its certificates test it on
 * rows that it was not learned from, and a verifier trains it again.
 */
public interface SimpleClassifier extends Classifier {
  /** Class of a row, given by its position; -1 if a value that is needed is missing. */
  int classOf(EncodedRows rows, int row);

  /** What it does, without a full stop: {@code always well}. */
  String sentence(Frame frame);

  /** None, unless it says otherwise. */
  @Override
  default int[] attributes() {
    return new int[0];
  }

  /** One for each attribute. */
  @Override
  default int size() {
    return attributes().length;
  }

  /** A classifier that reads attributes must write this to be used on very many columns. */
  @Override
  default Classifier withAttributes(IntUnaryOperator newNumber) {
    if (attributes().length > 0) {
      throw new UnsupportedOperationException(
          getClass().getSimpleName() + " does not say how it reads attributes by other numbers");
    }
    return this;
  }

  @Override
  default Decisions decide(Model model, Inputs inputs, Parallel parallel) {
    EncodedRows rows = inputs.encoded();
    int[] classes = new int[inputs.rowCount()];
    for (int row = 0; row < classes.length; row++) {
      classes[row] = classOf(rows, row);
    }
    return new SimpleDecisions(classes);
  }

  @Override
  default Wording wording(Model model) {
    return new SimpleWording(sentence(model.frame()));
  }

  @Override
  default Recounted check(CheckedModel checked) {
    throw new RebuildException(Fact.clauses(notRebuiltBecause()));
  }

  @Override
  default List<Fact> notRebuiltBecause() {
    return List.of(Fact.of("not-rebuilt"));
  }
}
