package io.laconic.select;

/** Student's t distribution. */
final class StudentT {
  private StudentT() {}

  /** {@code P(|T| >= |t|) = I_x(df/2, 1/2)} with {@code x = df / (df + t^2)}. */
  static double twoSided(double t, int degreesOfFreedom) {
    double x = degreesOfFreedom / (degreesOfFreedom + t * t);
    return incompleteBeta(degreesOfFreedom / 2.0, x);
  }

  /**
   * {@code I_x(a, 1/2)} for a a multiple of one half, by the recurrence {@code I_x(a, b) = I_x(a+1,
   * b) + x^a (1-x)^b / (a B(a, b))} (Abramowitz and Stegun 26.5.16) from {@code I_x(1/2, 1/2) = (2
   * / pi) asin(sqrt x)} or {@code I_x(1, 1/2) = 1 - sqrt(1 - x)}.
   */
  private static double incompleteBeta(double a, double x) {
    boolean half = a != Math.rint(a);
    double value = half ? 2 / Math.PI * Math.asin(Math.sqrt(x)) : 1 - Math.sqrt(1 - x);
    double at = half ? 0.5 : 1;
    // x^a (1-x)^(1/2) / (a B(a, 1/2)), starting at a = 1/2 or 1
    double term = half ? Math.sqrt(x) * Math.sqrt(1 - x) * 2 / Math.PI : x * Math.sqrt(1 - x) / 2;
    while (at < a) {
      value -= term;
      term *= x * (at + 0.5) / (at + 1);
      at++;
    }
    return Math.max(0, Math.min(1, value));
  }
}
