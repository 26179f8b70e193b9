package io.laconic.bound;

/** Sums and differences of numbers given by their natural logarithms. */
final class LogSum {
  private LogSum() {}

  /** {@code ln(exp(a) + exp(b))}. */
  static double lnSum(double a, double b) {
    double large = Math.max(a, b);
    return large == Double.NEGATIVE_INFINITY
        ? large
        : large + Math.log1p(Math.exp(Math.min(a, b) - large));
  }

  /** {@code ln(1 - exp(a))} for a below 0. */
  static double lnOneMinusExp(double a) {
    return a > -0.69 ? Math.log(-Math.expm1(a)) : Math.log1p(-Math.exp(a));
  }
}
