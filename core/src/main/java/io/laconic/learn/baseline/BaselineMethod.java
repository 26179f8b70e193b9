package io.laconic.learn.baseline;

import io.laconic.util.Parallel;

/**
 * Something that finds prototypes; prediction is by nearest prototype for all of them. A learner is
 * its options: same options, same rows, same prototypes, on any number of threads.
 */
public interface BaselineMethod {
  /** Finds the prototypes. */
  BaselinePrototypes fit(BaselineProblem problem, Parallel parallel);

  /** Whether learning itself compares rows with each other, many times. */
  default boolean comparesRows() {
    return false;
  }

  /** How many of the nearest prototypes vote. */
  default int neighbours() {
    return 1;
  }
}
