package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class BinomialInverseTest {
  /** The result is above the exact solution, and less than a share of 2e-14 above it. */
  private static void check(long k, long n, double lnDelta) {
    double e = BinomialInverse.upper(k, n, lnDelta);
    BigDecimal level = Exact.big(lnDelta);
    String what = "BinInv(" + k + ", " + n + ", exp(" + lnDelta + ")) = " + e;
    if (e < 1) {
      assertThat(Exact.lnLower(k, n, Exact.big(e))).as(what).isLessThanOrEqualTo(level);
    }
    BigDecimal below = Exact.big(e).multiply(new BigDecimal("0.99999999999998"));
    assertThat(Exact.lnLower(k, n, below)).as(what).isGreaterThanOrEqualTo(level);
  }

  @Test
  void smallAndMediumSamples() {
    for (long n : new long[] {1, 2, 3, 10, 57, 1000}) {
      for (long k : new long[] {0, 1, 2, 5, n / 10, n / 4, n / 2, n - 2, n - 1}) {
        for (double lnDelta : new double[] {-1e-9, -0.1, -0.7, -3, -20, -300, -1e5}) {
          if (k >= 0 && k < n) {
            check(k, n, lnDelta);
          }
        }
      }
    }
  }

  @Test
  void largeSamples() {
    for (long n : new long[] {100_000, 1_000_000_000L}) {
      for (long k : new long[] {0, 1, 30, 1000, n / 1000, n - 1}) {
        for (double lnDelta : new double[] {-3, -1000, -1e5}) {
          check(k, n, lnDelta);
        }
      }
    }
    long billion = 1_000_000_000L;
    for (long k : new long[] {billion / 10, billion / 2}) {
      check(k, billion, -3);
      check(k, billion, -1e5);
      check(k, billion, -1e7);
    }
  }

  @Test
  void edges() {
    assertThat(BinomialInverse.upper(0, 0, -3)).isEqualTo(1);
    assertThat(BinomialInverse.upper(7, 7, -3)).isEqualTo(1);
    assertThat(BinomialInverse.upper(9, 7, -3)).isEqualTo(1);
    assertThat(BinomialInverse.upper(3, 7, 0)).isZero();
    assertThat(BinomialInverse.upper(3, 7, 1)).isZero();
    assertThat(BinomialInverse.upper(3, 7, Double.NEGATIVE_INFINITY)).isEqualTo(1);
    assertThatThrownBy(() -> BinomialInverse.upper(3, 7, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> BinomialInverse.upper(-1, 7, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void monotoneInErrorsExamplesAndLevel() {
    Draws.check(
        draws -> {
          long n = draws.whole(1, 1_000_000_000L);
          double share = draws.real(0, 1);
          double lnDelta = draws.real(-1e5, -0.001);
          long k = (long) (share * share * (n - 1));
          double here = BinomialInverse.upper(k, n, lnDelta);
          double slack = 1 + 3e-14;
          assertThat(here).isBetween(0.0, 1.0);
          assertThat(BinomialInverse.upper(k + 1, n, lnDelta) * slack).isGreaterThanOrEqualTo(here);
          assertThat(BinomialInverse.upper(k, n + 1, lnDelta)).isLessThanOrEqualTo(here * slack);
          assertThat(BinomialInverse.upper(k, n, lnDelta * 1.01) * slack)
              .isGreaterThanOrEqualTo(here);
        });
  }
}
