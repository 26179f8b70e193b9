package io.laconic.bound;

/**
 * Inverse of the relative entropy of two coins, {@code kl(r||e) = r ln(r/e) + (1-r)
 * ln((1-r)/(1-e))}.
 */
public final class KlInverse {
  private static final int MOST_STEPS = 200;

  private KlInverse() {}

  /** {@code kl(risk||e)}, infinite where e is 0 or 1 and risk is not. */
  public static double kl(double risk, double e) {
    check(risk, "risk");
    check(e, "e");
    double d = risk - e;
    double first = risk == 0 ? e : risk * part(risk, e, d);
    double second = risk == 1 ? 1 - e : (1 - risk) * part(1 - risk, 1 - e, -d);
    return first + second;
  }

  /** {@code ln(x/mean) - d/x} with {@code d = x - mean}; the summands with d cancel in kl. */
  private static double part(double x, double mean, double d) {
    double u = d / x;
    return u > 0.5 ? -Math.log(mean / x) - u : Stirling.excess(u);
  }

  /**
   * {@code sup{ e : kl(risk||e) <= rhs }}, to 1e-12 and never below the exact value. For risk 0 it
   * is {@code 1 - exp(-rhs)}, for risk 1 it is 1.
   *
   * <p>The right-hand side counts as slightly larger than given (by 2^-50 of itself and by 2^-55),
   * since it usually comes out of a rounded sum; at rhs = 0, where the answer has a vertical
   * tangent, this shows in the ninth digit.
   *
   * <p>kl is convex in e, so Newton's method started above the solution falls towards it.
   */
  public static double upper(double risk, double rhs) {
    check(risk, "risk");
    if (!(rhs >= 0)) {
      throw new IllegalArgumentException("rhs must be >= 0, got " + rhs);
    }
    if (risk == 1 || rhs == Double.POSITIVE_INFINITY) {
      return 1;
    }
    if (risk == 0) {
      return Math.min(1, Math.nextUp(-Math.expm1(-rhs)));
    }
    return Math.min(1, newton(risk, rhs + rhs * 0x1p-50 + 0x1p-55) * (1 + 0x1p-50));
  }

  private static double newton(double risk, double rhs) {
    double e = start(risk, rhs);
    for (int step = 0; step < MOST_STEPS && e < 1; step++) {
      double slope = (e - risk) / e / (1 - e);
      double next = e - (kl(risk, e) - rhs) / slope;
      if (!(next < e) || !(next > risk)) {
        break;
      }
      e = next;
    }
    return e;
  }

  /**
   * The least of three values that are above the solution: {@code r + sqrt(rhs/2)} (Pinsker),
   * {@code r + sqrt(2 r rhs) + 2 rhs} (McAllester 2003), and what follows from {@code kl >= r ln r
   * + (1-r) ln((1-r)/(1-e))}.
   */
  private static double start(double r, double rhs) {
    double pinsker = r + Math.sqrt(rhs / 2);
    double small = r + Math.sqrt(2 * r * rhs) + 2 * rhs;
    double large = 1 - (1 - r) * Math.exp(-(rhs - r * Math.log(r)) / (1 - r));
    return Math.min(Math.min(pinsker, small), large) * (1 + 0x1p-50);
  }

  private static void check(double probability, String name) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException(name + " must be in [0, 1], got " + probability);
    }
  }
}
