package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class KlInverseTest {
  private static BigDecimal exactKl(double risk, BigDecimal e) {
    BigDecimal r = Exact.big(risk);
    BigDecimal notR = BigDecimal.ONE.subtract(r);
    BigDecimal first = r.multiply(Exact.ln(r).subtract(Exact.ln(e)), Exact.MC);
    BigDecimal second =
        notR.multiply(Exact.ln(notR).subtract(Exact.ln(BigDecimal.ONE.subtract(e))), Exact.MC);
    return first.add(second, Exact.MC);
  }

  @Test
  void vectors() {
    for (JsonElement element : Vectors.read("rays-kl-inverse.json")) {
      JsonObject params = element.getAsJsonObject().getAsJsonObject("params");
      double expected =
          element.getAsJsonObject().getAsJsonObject("expected").get("bound").getAsDouble();
      double actual =
          KlInverse.upper(params.get("risk").getAsDouble(), params.get("rhs").getAsDouble());
      assertThat(actual).as(element.toString()).isCloseTo(expected, within(1e-12));
    }
  }

  @Test
  void theExactSolutionIsAtMostATrifleBelow() {
    Draws.check(
        draws -> {
          double risk = draws.real(1e-9, 0.999999);
          double rhs = draws.real(1e-6, 12);
          double e = KlInverse.upper(risk, rhs);
          if (e < 1) {
            assertThat(exactKl(risk, Exact.big(e))).isGreaterThanOrEqualTo(Exact.big(rhs));
          }
          assertThat(exactKl(risk, Exact.big(e - 1e-12))).isLessThanOrEqualTo(Exact.big(rhs));
        });
  }

  @Test
  void entropyIsAccurate() {
    Draws.check(
        draws -> {
          double risk = draws.real(1e-9, 0.999999);
          double e = draws.real(1e-9, 0.999999);
          double expected = exactKl(risk, Exact.big(e)).doubleValue();
          assertThat(KlInverse.kl(risk, e)).isCloseTo(expected, within(1e-12 * expected + 1e-300));
        });
  }

  @Test
  void edges() {
    assertThat(KlInverse.upper(1, 0.3)).isEqualTo(1);
    assertThat(KlInverse.upper(0.3, Double.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(KlInverse.upper(0.3, 5000)).isEqualTo(1);
    assertThat(KlInverse.upper(0, 0)).isLessThan(1e-300);
    assertThat(KlInverse.upper(0.2, 0)).isCloseTo(0.2, within(1e-8));
    assertThat(KlInverse.kl(0.5, 0)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(KlInverse.kl(0, 0)).isZero();
    assertThat(KlInverse.kl(1, 1)).isZero();
    assertThatThrownBy(() -> KlInverse.upper(0.2, -1)).hasMessage("rhs must be >= 0, got -1.0");
    assertThatThrownBy(() -> KlInverse.upper(1.2, 1)).hasMessage("risk must be in [0, 1], got 1.2");
  }
}
