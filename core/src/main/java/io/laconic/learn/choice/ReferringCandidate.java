package io.laconic.learn.choice;

import io.laconic.model.Model;
import io.laconic.model.ReferringModel;
import java.util.Map;

/**
 * A candidate that refers rows to a person.
 *
 * @param learned what was learned
 * @param found its model with the rows that it refers
 */
record ReferringCandidate(Candidate learned, ReferringModel found) implements Candidate {
  @Override
  public Map<String, Object> settings() {
    return learned.settings();
  }

  @Override
  public int stage() {
    return learned.stage();
  }

  @Override
  public boolean isOnPath() {
    return learned.isOnPath();
  }

  @Override
  public int size() {
    return learned.size();
  }

  @Override
  public int heldOutErrors() {
    return learned.heldOutErrors();
  }

  @Override
  public int[] heldOutPredictions() {
    return learned.heldOutPredictions();
  }

  /** Wrong answers; a row that is referred is none. */
  @Override
  public int learningErrors() {
    return found.wrong();
  }

  @Override
  public Model model() {
    return found.model();
  }
}
