package io.laconic.bench.twin;

import java.util.Arrays;

/** The best candidate of a step: most useful, then least harm, then the smallest key. */
final class Best {
  private double usefulness;
  private int harm;
  private int[] key;

  /** {@code q - p r}; without harm only, if the penalty is infinite. */
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
