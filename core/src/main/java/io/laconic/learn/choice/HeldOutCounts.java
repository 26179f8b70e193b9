package io.laconic.learn.choice;

import java.util.List;
import java.util.Map;

/** A machine of which only size and held-out errors are known: enough to choose by. */
public record HeldOutCounts(Map<String, Object> parameters, int count, int errors)
    implements Trained {
  @Override
  public int stages() {
    return 1;
  }

  @Override
  public int size(int stage) {
    return count;
  }

  @Override
  public int[] heldOutErrors() {
    return new int[] {errors};
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    throw new UnsupportedOperationException("only errors were counted");
  }

  @Override
  public int learningErrors(int stage) {
    throw new UnsupportedOperationException("only held-out errors were counted");
  }

  @Override
  public int attributes(int stage) {
    throw new UnsupportedOperationException("only errors were counted");
  }

  @Override
  public List<String> parts(int stage) {
    return List.of();
  }
}
