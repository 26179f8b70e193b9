package io.laconic.bound;

import java.util.function.DoubleUnaryOperator;

/**
 * The lower tail of the binomial distribution, in logarithms.
 *
 * <p>A tail is its largest term times a factor. The term comes from Loader's saddle-point form (see
 * {@link Stirling}), the factor from a short sum or, where that would be long, from an integral
 * whose cost does not depend on n. The relative error of {@code ln P} is below 1e-13, however large
 * |ln P| is; where P is near 1, and |ln P| nearly {@code Q = 1 - P}, it is below {@code 1e-13 +
 * 1e-15 |ln Q|}. Tested for n up to 1e9.
 */
public final class BinomialTail {
  /** The longest sum made term by term. */
  private static final int LONGEST_SUM = 400;

  private BinomialTail() {}

  /** {@code ln P[Binomial(n, e) <= k]}, for n >= 0, any k, and e in [0, 1]. */
  public static double lnLower(long k, long n, double e) {
    check(n, e);
    if (k < 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (k >= n || e == 0) {
      return 0;
    }
    if (e == 1) {
      return Double.NEGATIVE_INFINITY;
    }
    double deviation = Math.fma(-n, e, k);
    if (deviation < 0) {
      return lnTail(k, n, e, 1 - e, deviation);
    }
    double above = lnTail(n - k - 1, n, 1 - e, e, Math.fma(n, e, -(k + 1.0)));
    return Math.log1p(-Math.exp(above));
  }

  /** {@code ln P[Binomial(n, e) = k]}, for {@code 0 <= k <= n} and e in [0, 1]. */
  public static double lnPoint(long k, long n, double e) {
    check(n, e);
    if (k < 0 || k > n) {
      return Double.NEGATIVE_INFINITY;
    }
    if (e == 0 || e == 1) {
      return k == (e == 0 ? 0 : n) ? 0 : Double.NEGATIVE_INFINITY;
    }
    return lnPoint(k, n, e, 1 - e, Math.fma(-n, e, k));
  }

  private static void check(long n, double e) {
    if (n < 0) {
      throw new IllegalArgumentException("n must be >= 0, got " + n);
    }
    if (!(e >= 0 && e <= 1)) {
      throw new IllegalArgumentException("e must be in [0, 1], got " + e);
    }
  }

  /**
   * {@code ln( C(n,k) p^k q^(n-k) )} with {@code q = 1 - p} and {@code d = k - n p}: the deviances
   * of k and of n - k, the Stirling errors, and {@code ln( n / (2 pi k (n-k)) ) / 2}.
   */
  private static double lnPoint(long k, long n, double p, double q, double d) {
    if (k == 0) {
      return p < 0.5 ? n * Math.log1p(-p) : n * Math.log(q);
    }
    if (k == n) {
      return q < 0.5 ? n * Math.log1p(-q) : n * Math.log(p);
    }
    double deviances = deviance(k, d, n * p) + deviance(n - k, -d, n * q);
    double errors = Stirling.error(n) - Stirling.error(k) - Stirling.error(n - k);
    double spread = 0.5 * Math.log((double) k * ((double) (n - k) / n));
    return -deviances + errors - spread - Stirling.LN_SQRT_TWO_PI;
  }

  /** {@code x ln(x/mean) + mean - x}, given {@code d = x - mean} without cancellation. */
  private static double deviance(double x, double d, double mean) {
    double u = d / x;
    return x * (u > 0.5 ? -Math.log(mean / x) - u : Stirling.excess(u));
  }

  /** ln of the tail up to k, for k below the mean: a sum that shrinks from its last term on. */
  private static double lnTail(long k, long n, double p, double q, double d) {
    double factor = isShort(k, n, p, q) ? sum(k, n, p, q) : integral(k, n, p, q, d);
    return lnPoint(k, n, p, q, d) + Math.log(factor);
  }

  /**
   * Whether few terms matter: there are k + 1, they fall at least like powers of the first ratio,
   * and at least like a normal curve of variance k (n-k)/n.
   */
  private static boolean isShort(long k, long n, double p, double q) {
    double ratio = k * q / ((n - k + 1) * p);
    double normal = 9 * Math.sqrt((double) k * ((double) (n - k) / n));
    double geometric = ratio < 1 ? 40 / (1 - ratio) : Double.POSITIVE_INFINITY;
    return Math.min(k, Math.min(normal, geometric)) <= LONGEST_SUM;
  }

  /** {@code 1 + r_k + r_k r_(k-1) + ...} with {@code r_i = P[i-1]/P[i] = i q / ((n-i+1) p)}. */
  private static double sum(long k, long n, double p, double q) {
    double odds = q / p;
    double term = 1;
    double sum = 1;
    for (long i = k; i > 0; i--) {
      double ratio = i * odds / (n - i + 1);
      term *= ratio;
      sum += term;
      if (ratio < 1 && term < 1e-17 * sum * (1 - ratio)) {
        break;
      }
    }
    return sum;
  }

  /**
   * This factor as an integral. {@code P[X <= k] = (n-k) C(n,k) * integral from p to 1 of t^k
   * (1-t)^(n-k-1) dt} (NIST Handbook of Mathematical Functions, 8.17.5); divided by the last term
   * this is {@code (n-k)/q * integral from 0 to q of exp(h(s)) ds}, {@code h(s) = s slope - k
   * excess(-s/p) - (n-k-1) excess(s/q)}, {@code slope = (k - (n-1) p)/(p q)}. The integrand falls
   * like a normal curve or faster and is cut where it is below exp(-45).
   */
  private static double integral(long k, long n, double p, double q, double d) {
    double slope = (d + p) / p / q;
    double steep = Math.max(0, -slope);
    double curve = (double) k / p / p + (double) (n - k - 1) / q / q;
    double end = Math.min(q, 110 / (steep + Math.sqrt(steep * steep + 110 * curve)));
    double rest = n - k - 1;
    return (n - k)
        / q
        * GaussLegendre.integrate(
            s -> Math.exp(s * slope - k * Stirling.excess(-s / p) - rest * Stirling.excess(s / q)),
            end);
  }

  /** Integrals of smooth functions: eight panels of the Gauss-Legendre rule with 16 nodes. */
  private static final class GaussLegendre {
    private static final int NODES = 16;
    private static final int PANELS = 8;
    private static final double[] NODE = new double[NODES];
    private static final double[] WEIGHT = new double[NODES];

    static {
      for (int i = 0; i < NODES; i++) {
        double x = Math.cos(Math.PI * (i + 0.75) / (NODES + 0.5));
        for (int step = 0; step < 10; step++) {
          double[] p = legendre(x);
          x -= p[0] / p[1];
        }
        double slope = legendre(x)[1];
        NODE[i] = x;
        WEIGHT[i] = 2 / ((1 - x * x) * slope * slope);
      }
    }

    private GaussLegendre() {}

    /** The integral of f from 0 to the given end. */
    static double integrate(DoubleUnaryOperator f, double end) {
      double half = end / (2 * PANELS);
      double sum = 0;
      for (int panel = 0; panel < PANELS; panel++) {
        double middle = (2 * panel + 1) * half;
        for (int i = 0; i < NODES; i++) {
          sum += WEIGHT[i] * f.applyAsDouble(middle + half * NODE[i]);
        }
      }
      return half * sum;
    }

    /** Value and derivative at x of the Legendre polynomial whose roots are the nodes. */
    private static double[] legendre(double x) {
      double before = 1;
      double value = x;
      for (int i = 2; i <= NODES; i++) {
        double next = ((2 * i - 1) * x * value - (i - 1) * before) / i;
        before = value;
        value = next;
      }
      return new double[] {value, NODES * (before - x * value) / (1 - x * x)};
    }
  }
}
