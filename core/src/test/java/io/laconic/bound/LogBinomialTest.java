package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class LogBinomialTest {
  private static final long[] SIZES = {
    0, 1, 2, 3, 5, 10, 16, 17, 20, 21, 30, 100, 999, 10_000, 1_234_567, 1_000_000_000L
  };

  @Test
  void referenceLogarithmsAreRight() {
    assertThat(Exact.PI.doubleValue()).isEqualTo(Math.PI);
    assertThat(Exact.ln(BigDecimal.valueOf(7)).doubleValue()).isEqualTo(Math.log(7));
    assertThat(Exact.ln(new BigDecimal("1e-3000")).doubleValue()).isEqualTo(-3000 * Math.log(10));
    assertThat(Exact.exp(new BigDecimal("-20")).doubleValue())
        .isEqualTo(Math.exp(-20), within(1e-23));
    // Stirling's series and the product meet
    BigDecimal step = Exact.lnFactorial(3000).subtract(Exact.lnFactorial(2999));
    assertThat(step.subtract(Exact.ln(BigDecimal.valueOf(3000))).abs().doubleValue())
        .isLessThan(1e-60);
  }

  @Test
  void factorials() {
    for (long n : SIZES) {
      double expected = Exact.lnFactorial(n).doubleValue();
      assertThat(LogBinomial.lnFactorial(n)).isCloseTo(expected, within(1e-15 + 1e-14 * expected));
    }
  }

  @Test
  void choices() {
    for (long n : SIZES) {
      for (long k : new long[] {0, 1, 2, 3, 7, 40, n / 100, n / 3, n / 2, n - 2, n - 1, n}) {
        if (k >= 0 && k <= n) {
          double expected = Exact.lnChoose(n, k).doubleValue();
          assertThat(LogBinomial.lnChoose(n, k))
              .as("ln C(%d, %d)", n, k)
              .isCloseTo(expected, within(4e-15 + 2e-15 * expected));
        }
      }
    }
  }

  @Test
  void arrangements() {
    assertThat(LogBinomial.lnArrangements(10, 3)).isCloseTo(Math.log(720), within(1e-13));
  }

  @Test
  void impossibleChoicesAreRefused() {
    assertThatThrownBy(() -> LogBinomial.lnChoose(3, 4)).hasMessage("k must be in 0..3, got 4");
    assertThatThrownBy(() -> LogBinomial.lnFactorial(-1)).hasMessage("n must be >= 0, got -1");
  }
}
