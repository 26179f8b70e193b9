package io.laconic.model;

import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.soft.SoftScores;

/** A classifier applied to rows: the class of each, and what its kind knows besides. */
public sealed interface Decisions permits RuleDecisions, SoftScores, NearestPrototypes {
  int rowCount();

  /** Class number of a row; -1 if a value that the classifier needs is missing. */
  int prediction(int row);

  default int[] predictions() {
    int[] predictions = new int[rowCount()];
    for (int row = 0; row < predictions.length; row++) {
      predictions[row] = prediction(row);
    }
    return predictions;
  }
}
