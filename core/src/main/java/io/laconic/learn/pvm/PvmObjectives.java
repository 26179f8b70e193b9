package io.laconic.learn.pvm;

/**
 * Values of the objective (uncovered rows + wrong covers + lambda * prototypes) side by side; NaN
 * where a value was not computed.
 *
 * @param greedy of the greedy run
 * @param ratio of the greedy run by least cost for each newly covered row
 * @param lowerBound no choice is better: the value of the linear relaxation, or a proven bound on
 *     it if the solver was stopped
 * @param expected of one rounding of the relaxation's solution, on average
 * @param rounded of the best rounding of the relaxation's solution
 * @param exact of the integer program's solution
 * @param exactBound no choice is better: proven by the integer program's solver
 */
public record PvmObjectives(
    double greedy,
    double ratio,
    double lowerBound,
    double expected,
    double rounded,
    double exact,
    double exactBound) {
  /** Only the greedy run was computed. */
  static PvmObjectives ofGreedy(double greedy) {
    return ofRatio(greedy, Double.NaN);
  }

  /** The two greedy runs were computed. */
  static PvmObjectives ofRatio(double greedy, double ratio) {
    return new PvmObjectives(
        greedy, ratio, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  /** {@code (exact - exactBound) / exact}: 0 if the solution is proven to be best. */
  public double gap() {
    return exact == exactBound ? 0 : (exact - exactBound) / exact;
  }
}
