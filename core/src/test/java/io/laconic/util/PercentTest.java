package io.laconic.util;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;

class PercentTest {
  /** The same numbers stand in the tests of R and Python. */
  @Test
  void aHalfGoesUp() {
    assertThat(Percent.of(9, 80)).isEqualTo("11.3 %");
    assertThat(Percent.of(9 / 80.0)).isEqualTo("11.3 %");
    assertThat(Percent.of(247, 2000)).isEqualTo("12.4 %");
    assertThat(Percent.of(0.1235)).isEqualTo("12.4 %");
    assertThat(Percent.of(0.12349)).isEqualTo("12.3 %");
    assertThat(Percent.of(0)).isEqualTo("0.0 %");
    assertThat(Percent.of(1)).isEqualTo("100.0 %");
    assertThat(Percent.of(Double.NaN)).isEqualTo("NaN %");
  }

  /** Counts and shares of any table agree with whole numbers. */
  @Test
  void countsAndSharesAreRoundedAlike() {
    for (int rows = 1; rows <= 400; rows++) {
      for (int count = 0; count <= rows; count++) {
        BigDecimal exact =
            new BigDecimal(100 * count).divide(new BigDecimal(rows), 1, RoundingMode.HALF_UP);
        String text = exact + " %";
        assertThat(Percent.of(count, rows)).isEqualTo(text);
        assertThat(Percent.of((double) count / rows)).isEqualTo(text);
      }
    }
  }

  @Test
  void boundsStayBounds() {
    assertThat(Percent.up(0.11201)).isEqualTo("11.3 %");
    assertThat(Percent.down(0.11299)).isEqualTo("11.2 %");
  }
}
