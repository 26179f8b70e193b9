package io.laconic.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortNumbersTest {
  @ParameterizedTest
  @CsvSource({
    "27, 28, 27",
    "30, 31, 30",
    "0.1419, 0.1437, 0.143",
    "17.62, 17.93, 17.8",
    "-3.5, -2.25, -3",
    "-0.4, 0.7, 0",
    "99, 1234, 1000",
    "0, 1, 0",
    "0.1, 0.10000000000000002, 0.1",
    "-1, Infinity, -1"
  })
  void fewestDecimalsThenTheMiddle(double low, double high, double expected) {
    assertThat(ShortNumbers.between(low, high)).isEqualTo(expected);
  }

  @Test
  void alwaysInTheGap() {
    SplittableRandom random = new SplittableRandom(1);
    for (int k = 0; k < 20_000; k++) {
      double low = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(40) - 20);
      double gap = Math.abs(low) * Math.pow(10, -random.nextInt(16)) * random.nextDouble();
      double high = Math.max(Math.nextUp(low), low + gap);
      assertThat(ShortNumbers.between(low, high)).isBetween(low, high).isNotEqualTo(high);
    }
  }

  @Test
  void doublesGiveWhatAllDigitsGive() {
    SplittableRandom random = new SplittableRandom(2);
    for (int k = 0; k < 40_000; k++) {
      double unit = Math.pow(10, random.nextInt(5));
      double low = Math.rint((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(8))) / unit;
      double high = low + (1 + random.nextInt(1 << random.nextInt(8))) / unit;
      high = random.nextInt(3) == 0 ? high : Math.rint(high * unit) / unit;
      high = Math.max(high, Math.nextUp(low));
      assertThat(ShortNumbers.between(low, high))
          .as("%s %s", low, high)
          .isEqualTo(ShortNumbers.exactly(low, high));
      double nearby = low + (random.nextDouble() + 1e-9) / unit;
      assertThat(ShortNumbers.between(low, nearby))
          .as("%s %s", low, nearby)
          .isEqualTo(ShortNumbers.exactly(low, nearby));
    }
  }
}
