package io.laconic.solver;

import io.laconic.learn.pvm.PvmSolver.Limits;

/** A solver of single parts. */
interface Backend {
  /** Solves the relaxation. */
  Point relax(Cover part, Limits limits);

  /**
   * Solves the integer program.
   *
   * @param start a choice to begin with
   */
  Choice solve(Cover part, int[] start, Limits limits, Found found);

  /** Is told when a better choice or a better bound of a part was found. */
  interface Found {
    void found(double objective, double lowerBound);
  }

  /**
   * An answer to the relaxation.
   *
   * @param alpha one number in [0, 1] per candidate; null if there is none
   * @param prices one per row, for {@link DualBound}; null if there are none
   * @param work deterministic time it took
   * @param status the solver's words
   */
  record Point(double[] alpha, double[] prices, double work, String status) {}

  /**
   * An answer to the integer program.
   *
   * @param chosen ascending; null if there is none
   * @param lowerBound 0 if nothing is known
   * @param optimal whether the choice is proven to be best
   * @param work deterministic time it took
   * @param status the solver's words
   */
  record Choice(int[] chosen, double lowerBound, boolean optimal, double work, String status) {}
}
