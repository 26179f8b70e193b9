package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignificantDigitsTest {
  private final SignificantDigits two = new SignificantDigits(2);

  @Test
  void numbersAreRoundedUp() {
    assertThat(two.up(0.1)).isEqualTo(0.1);
    assertThat(two.up(27.01)).isEqualTo(28);
    assertThat(two.up(1300)).isEqualTo(1300);
    assertThat(two.up(1301)).isEqualTo(1400);
    assertThat(two.up(99.5)).isEqualTo(100);
    assertThat(two.up(-1399)).isEqualTo(-1300);
    assertThat(two.up(0)).isZero();
    assertThat(two.up(Double.MAX_VALUE)).isEqualTo(Double.MAX_VALUE);
    assertThat(two.up(Double.NaN)).isNaN();
  }

  @Test
  void theNumberBefore() {
    assertThat(two.before(100)).isEqualTo(99);
    assertThat(two.before(110)).isEqualTo(100);
    assertThat(two.before(0.3)).isEqualTo(0.29);
    assertThat(two.before(1)).isEqualTo(0.99);
    assertThat(two.before(-99)).isEqualTo(-100);
    assertThat(two.before(-100)).isEqualTo(-110);
  }

  /** The two facts that the search relies on, for numbers of all sizes. */
  @Test
  void comparisonsWithFewDigitsAreThoseOfRoundedNumbers() {
    SplittableRandom random = new SplittableRandom(4);
    for (int k = 0; k < 20_000; k++) {
      SignificantDigits digits = new SignificantDigits(1 + random.nextInt(3));
      double x = number(random);
      double v = digits.up(random.nextInt(4) == 0 ? x : number(random));
      assertThat(digits.up(x) > v).as("%s > %s, %s", x, v, digits).isEqualTo(x > v);
      if (v != 0) {
        assertThat(digits.up(x) < v)
            .as("%s < %s, %s", x, v, digits)
            .isEqualTo(x <= digits.before(v));
        assertThat(digits.has(digits.before(v))).isTrue();
      } else {
        assertThat(digits.up(x) < 0).isEqualTo(x < 0);
      }
    }
  }

  private static double number(SplittableRandom random) {
    double size = Math.pow(10, random.nextInt(-4, 5));
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(-130, 130);
      case 1 -> Math.rint(random.nextDouble(-1, 1) * 1000) / 1000 * size;
      default -> random.nextDouble(-1, 1) * size;
    };
  }
}
