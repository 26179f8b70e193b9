package io.laconic.solver;

/** Receives the progress of the search for the best choice of a class; one call at a time. */
@FunctionalInterface
public interface ExactProgress {
  /** Ignores progress. */
  ExactProgress SILENT = (label, objective, lowerBound) -> {};

  /**
   * A better choice or a better bound was found.
   *
   * @param label the class
   * @param objective of the best choice so far
   * @param lowerBound no choice is better than this
   */
  void improved(int label, double objective, double lowerBound);
}
