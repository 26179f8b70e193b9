package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BinomialTailTest {
  private static final double[] PROBABILITIES = {
    1e-12, 1e-6, 0.001, 0.03, 0.1, 0.25, 0.5, 0.7, 0.95, 0.9999
  };

  /** Relative error of ln P; near P = 1 that is the relative error of 1 - P. */
  private static void check(long k, long n, double e) {
    double expected = Exact.lnLower(k, n, Exact.big(e)).doubleValue();
    assertThat(BinomialTail.lnLower(k, n, e))
        .as("ln P[Bin(%d, %s) <= %d]", n, e, k)
        .isCloseTo(expected, within(tolerance(expected)));
  }

  private static double tolerance(double lnP) {
    double lnAbove = lnP == 0 ? 0 : Math.abs(Math.log(-lnP));
    return -lnP * (1e-13 + 1e-15 * lnAbove) + Double.MIN_NORMAL;
  }

  @Test
  void smallAndMediumSamples() {
    for (long n : new long[] {1, 2, 3, 10, 57, 1000}) {
      for (double e : PROBABILITIES) {
        for (long k : new long[] {0, 1, 2, n / 10, n / 4, n / 2, (long) (n * e), n - 2, n - 1}) {
          if (k >= 0 && k < n) {
            check(k, n, e);
          }
        }
      }
    }
  }

  @Test
  void largeSamplesFarFromTheMean() {
    for (long n : new long[] {100_000, 30_000_000, 1_000_000_000L}) {
      for (double e : new double[] {1e-9, 1e-4, 0.01, 0.3, 0.5, 0.8}) {
        for (double share : new double[] {0, 1e-9, 0.2, 0.5, 0.8, 0.9, 0.96, 1.04, 1.2}) {
          long k = (long) (share * n * e);
          if (k < n) {
            check(k, n, e);
          }
        }
        check(1, n, e);
        check(n - 1, n, e);
      }
    }
  }

  @Test
  void largeSamplesNearTheMean() {
    for (double e : new double[] {0.0003, 0.1, 0.5, 0.77}) {
      long n = 10_000_000;
      double sd = Math.sqrt(n * e * (1 - e));
      for (double z : new double[] {-30, -8, -3, -1, -0.01, 0, 0.01, 1, 3, 8}) {
        check((long) (n * e + z * sd), n, e);
      }
    }
    long billion = 1_000_000_000L;
    check(billion / 2, billion, 0.5);
    check(billion / 2 - 1, billion, 0.5);
    check(billion / 2 - 200_000, billion, 0.5);
    check(billion / 2, billion, 0.5001);
    check(billion / 10, billion, 0.1);
  }

  @Test
  void edges() {
    assertThat(BinomialTail.lnLower(-1, 5, 0.3)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(BinomialTail.lnLower(5, 5, 1)).isZero();
    assertThat(BinomialTail.lnLower(4, 5, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(BinomialTail.lnLower(0, 5, 0)).isZero();
    assertThat(BinomialTail.lnLower(0, 0, 0.5)).isZero();
    assertThat(BinomialTail.lnPoint(0, 5, 0)).isZero();
    assertThat(BinomialTail.lnPoint(6, 5, 0.5)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThatThrownBy(() -> BinomialTail.lnLower(1, 5, 1.5))
        .hasMessage("e must be in [0, 1], got 1.5");
  }

  @Test
  void everyWayToTheTailIsMonotoneAcrossItsBorders() {
    // k walks from where the sum is short through the integral to the other side of the mean
    long n = 4_000_000;
    double before = Double.NEGATIVE_INFINITY;
    for (long k = 0; k < n; k += 1000) {
      double now = BinomialTail.lnLower(k, n, 0.25);
      assertThat(now).isGreaterThanOrEqualTo(before);
      before = now;
    }
  }

  @Test
  void risesWithKAndFallsWithE() {
    Draws.check(
        draws -> {
          long n = draws.whole(2, 1_000_000_000L);
          double share = draws.real(0, 1);
          double e = draws.real(1e-6, 0.999);
          long k = (long) (share * (n - 1));
          double here = BinomialTail.lnLower(k, n, e);
          double slack = 1e-13 * Math.abs(here);
          assertThat(here).isLessThanOrEqualTo(0);
          assertThat(BinomialTail.lnLower(k + 1, n, e)).isGreaterThanOrEqualTo(here - slack);
          assertThat(BinomialTail.lnLower(k, n, e * 1.0001)).isLessThanOrEqualTo(here + slack);
          assertThat(BinomialTail.lnLower(k, n + 1, e)).isLessThanOrEqualTo(here + slack);
        });
  }
}
