package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FrequencySectionTest {
  /** The parts of a hundred sum up to a hundred, and none is off by one or more. */
  @Test
  void partsOfAHundred() {
    assertThat(FrequencySection.hundred(1, 1, 1)).containsExactly(34, 33, 33);
    assertThat(FrequencySection.hundred(84, 15, 10, 150)).containsExactly(32, 6, 4, 58);
    assertThat(FrequencySection.hundred(0, 0, 0, 7)).containsExactly(0, 0, 0, 100);
    for (int seed = 1; seed < 200; seed++) {
      int[] counts = {seed * 7 % 31, seed * 13 % 57, seed % 5, 1 + seed * 3 % 101};
      int sum = Arrays.stream(counts).sum();
      int[] parts = FrequencySection.hundred(counts);
      assertThat(Arrays.stream(parts).sum()).isEqualTo(100);
      for (int k = 0; k < parts.length; k++) {
        assertThat(Math.abs(parts[k] - 100.0 * counts[k] / sum)).isLessThan(1);
      }
    }
  }
}
