package io.laconic.learn.baseline;

import io.laconic.util.Parallel;

/**
 * Something that finds prototypes; prediction is by nearest prototype for all of them. A learner is
 * its options: same options, same rows, same prototypes, on any number of threads.
 */
public interface BaselineLearner {
  /** Finds the prototypes. */
  BaselineResult fit(BaselineProblem problem, Parallel parallel);

  /** How many of the nearest prototypes vote. */
  default int neighbours() {
    return 1;
  }
}
