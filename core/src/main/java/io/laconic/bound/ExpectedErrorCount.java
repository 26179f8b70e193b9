package io.laconic.bound;

/**
 * Errors that are expected: a share of the examples, rounded up.
 *
 * @param rate the share
 * @param most no more examples than this are looked at
 */
record ExpectedErrorCount(double rate, long most) {
  /** Rounding up ignores excesses of this relative size: 0.07 of 100 is 7 errors, not 8. */
  private static final double SLACK = 1e-12;

  /** Errors expected on n examples: {@code rate * n}, rounded up. */
  long on(long n) {
    return Math.min(n, (long) Math.ceil(rate * n * (1 - SLACK)));
  }

  /** The largest n up to {@link #most} with at most k expected errors. */
  long lastWith(long k) {
    if (rate == 0 || k / rate >= most) {
      return most;
    }
    long n = (long) (k / rate);
    while (on(n + 1) <= k) {
      n++;
    }
    while (on(n) > k) {
      n--;
    }
    return Math.min(n, most);
  }
}
