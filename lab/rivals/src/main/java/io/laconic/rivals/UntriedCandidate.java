package io.laconic.rivals;

import io.laconic.learn.Fold;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A configuration that a search passed over. It counts as wrong on every row, so that it is never
 * chosen.
 */
record UntriedCandidate(Fold fold) implements Candidate {
  @Override
  public Map<String, Object> settings() {
    return Map.of();
  }

  @Override
  public int size() {
    return Integer.MAX_VALUE;
  }

  @Override
  public RuleComplexity complexity() {
    return RuleComplexity.NONE;
  }

  @Override
  public int heldOutErrors() {
    return fold.heldOut().count();
  }

  /** None. */
  @Override
  public int[] heldOutPredictions() {
    int[] none = new int[heldOutErrors()];
    Arrays.fill(none, -1);
    return none;
  }

  @Override
  public int learningErrors() {
    throw new UnsupportedOperationException("this configuration was not tried");
  }

  @Override
  public int attributes() {
    return 0;
  }

  @Override
  public List<String> parts() {
    return List.of();
  }

  @Override
  public Model model() {
    return null;
  }
}
