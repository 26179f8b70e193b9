package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.model.Wording.ShortNumberText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShortNumberTextTest {
  /** The definition: rounded as an exact decimal, then written without needless zeros. */
  private static String exact(double value, int digits) {
    return new BigDecimal(value)
        .round(new MathContext(digits))
        .stripTrailingZeros()
        .toPlainString();
  }

  @Test
  void agreesWithExactDecimals() {
    SplittableRandom random = new SplittableRandom(1);
    int quick = 0;
    for (int k = 0; k < 200_000; k++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(9) - 3);
      value = k % 3 == 0 ? Math.rint(value * 1000) / 1000 : value;
      int digits = 2 + random.nextInt(6);
      String text = ShortNumberText.text(value, digits);
      if (text != null) {
        quick++;
        assertThat(text).as("%s to %d", value, digits).isEqualTo(exact(value, digits));
      }
    }
    assertThat(quick).isGreaterThan(80_000);
  }

  @Test
  void leavesHalvesAndUncommonSizesToOthers() {
    for (double value : new double[] {0.5e-2, 1e5, 1e300, 0, Double.NaN, 0.125, 2.5}) {
      assertThat(ShortNumberText.text(value, value == 2.5 ? 1 : 2)).as("%s", value).isNull();
    }
    assertThat(ShortNumberText.text(-0.99999999, 3)).isEqualTo("-1");
    assertThat(ShortNumberText.text(0.0421, 6)).isEqualTo("0.0421");
  }
}
