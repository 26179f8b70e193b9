package io.laconic.bound;

/**
 * Natural logarithms of factorials and of numbers of choices.
 *
 * <p>Every result is a sum of terms of one sign (up to the small Stirling errors), so its relative
 * error stays near 1e-15 for n up to 1e9 and beyond, where a difference of log-gammas would lose
 * half of its digits.
 */
public final class LogBinomial {
  private static final int EXACT = 20;

  private LogBinomial() {}

  /** {@code ln n!}, for n >= 0. */
  public static double lnFactorial(long n) {
    require(n >= 0, "n must be >= 0, got " + n);
    if (n <= EXACT) {
      long product = 1;
      for (long i = 2; i <= n; i++) {
        product *= i;
      }
      return Math.log(product);
    }
    return (n + 0.5) * Math.log(n) - n + Stirling.LN_SQRT_TWO_PI + Stirling.error(n);
  }

  /**
   * {@code ln C(n, k)}, for {@code 0 <= k <= n}: with {@code x = k/n} the logarithm is {@code -k ln
   * x - (n-k) ln(1-x) - ln(2 pi n x (1-x))/2} and the Stirling errors of the three factorials.
   */
  public static double lnChoose(long n, long k) {
    require(k >= 0 && k <= n, "k must be in 0.." + n + ", got " + k);
    long small = Math.min(k, n - k);
    if (small <= 1) {
      return small == 0 ? 0 : Math.log(n);
    }
    double x = (double) small / n;
    double rest = n - small;
    double errors = Stirling.error(n) - Stirling.error(small) - Stirling.error(n - small);
    double power = -small * Math.log(x) - rest * Math.log1p(-x);
    return power - 0.5 * Math.log(small * (1 - x)) - Stirling.LN_SQRT_TWO_PI + errors;
  }

  /** {@code ln( n! / (n-k)! )}: ordered choices of k out of n. */
  public static double lnArrangements(long n, long k) {
    return lnChoose(n, k) + lnFactorial(k);
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new IllegalArgumentException(message);
    }
  }
}
