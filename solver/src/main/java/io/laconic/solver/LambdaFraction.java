package io.laconic.solver;

/**
 * A fraction of whole numbers near lambda, so that a solver of integer programs can count {@code
 * denominator * (uncovered + wrong covers) + numerator * prototypes}.
 *
 * @param numerator 0 or more
 * @param denominator 1 or more
 * @param error at least {@code |lambda - numerator / denominator|}
 */
record LambdaFraction(long numerator, long denominator, double error) {
  /** Largest error, relative to lambda. */
  private static final double TOLERANCE = 1e-13;

  /**
   * The first convergent of the continued fraction of lambda within the tolerance; the last one
   * whose parts are below the limit if none is. For 1/n that is 1/n.
   *
   * @param limit largest numerator and denominator
   */
  static LambdaFraction near(double lambda, long limit) {
    double rest = lambda;
    LambdaFraction before = new LambdaFraction(1, 0, Double.POSITIVE_INFINITY);
    LambdaFraction last = of(lambda, (long) Math.floor(lambda), 1);
    while (last.error > TOLERANCE * lambda && rest > Math.floor(rest)) {
      rest = 1 / (rest - Math.floor(rest));
      double digit = Math.floor(rest);
      if (digit * Math.max(last.numerator, last.denominator) > limit / 2) {
        break;
      }
      LambdaFraction next =
          of(
              lambda,
              (long) digit * last.numerator + before.numerator,
              (long) digit * last.denominator + before.denominator);
      before = last;
      last = next;
    }
    return last;
  }

  private static LambdaFraction of(double lambda, long numerator, long denominator) {
    double value = (double) numerator / denominator;
    double error = Math.abs(lambda - value);
    return new LambdaFraction(numerator, denominator, Math.nextUp(error) + Math.ulp(value));
  }
}
