package io.laconic.solver;

import io.laconic.learn.pvm.PvmSolver.Limits;

/** Solves one independent part of a program. */
interface IndependentPartSolver {
  /** Solves the relaxation. */
  Relaxation relax(WeightedCover part, Limits limits);

  /**
   * Solves the integer program.
   *
   * @param start a choice to begin with
   */
  Choice solve(WeightedCover part, int[] start, Limits limits, Found found);

  /** Receives better choices and better bounds of a part while it is solved. */
  interface Found {
    void found(double objective, double lowerBound);
  }

  /**
   * An answer to the relaxation.
   *
   * @param alpha one number in [0, 1] per candidate; null if no answer was found
   * @param prices one per row, for {@link DualBound}; null if there are none
   * @param work deterministic time it took
   * @param status as the solver names it
   */
  record Relaxation(double[] alpha, double[] prices, double work, String status) {}

  /**
   * An answer to the integer program.
   *
   * @param chosen ascending; null if no answer was found
   * @param lowerBound 0 if nothing is known
   * @param optimal whether the choice is proven to be best
   * @param work deterministic time it took
   * @param status as the solver names it
   */
  record Choice(int[] chosen, double lowerBound, boolean optimal, double work, String status) {}
}
