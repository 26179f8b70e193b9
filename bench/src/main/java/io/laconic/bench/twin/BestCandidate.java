package io.laconic.bench.twin;

import java.util.Arrays;

/** The best candidate of a step: most useful, then least harm, then the smallest key. */
final class BestCandidate {
  private double usefulness;
  private int harm;
  private int[] key;

  /**
   * Takes the candidate if its usefulness {@code q - p r} is better; an infinite penalty allows no
   * harm.
   */
  void offer(double penalty, int gain, int newHarm, int... newKey) {
    if (penalty == Double.POSITIVE_INFINITY && newHarm > 0) {
      return;
    }
    double worth = newHarm == 0 ? gain : gain - penalty * newHarm;
    if (worth > usefulness
        || key != null
            && worth == usefulness
            && (newHarm < harm || newHarm == harm && Arrays.compare(newKey, key) < 0)) {
      usefulness = worth;
      harm = newHarm;
      key = newKey;
    }
  }

  /** Whether a candidate is worth at least as much as the best so far. */
  boolean mayTake(double penalty, int gain, int newHarm) {
    return newHarm == 0 ? gain >= usefulness : gain - penalty * newHarm >= usefulness;
  }

  /** Null if nothing is worth more than 0. */
  int[] key() {
    return key;
  }
}
