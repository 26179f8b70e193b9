package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.util.OptionName;
import org.junit.jupiter.api.Test;

class ComparisonWorkTest {
  private static final int MILLION = 1_000_000;

  @Test
  void distancesOfAMillionRowsTakeLong() {
    ComparisonWork work = new ComparisonWork("scm balls", true, 1, MILLION, 10, 0);
    assertThat(work.operations()).isEqualTo(1e13);
    assertThat(work.isLong()).isTrue();
    assertThat(work.isTooMuch()).isFalse();
    assertThat(OptionName.spelled(work.words(), "--"::concat))
        .isEqualTo(
            "scm balls compares every row with every other: 1 000 000 rows, about 1.0e12 distances"
                + " of 10 attributes in one pass; this may take hours or days; --features rays does"
                + " not, and fewer rows take less (--certificate subsets learns from fewer)");
  }

  @Test
  void aSubsetCountsWithItsOwnRows() {
    ComparisonWork work = new ComparisonWork("pvm", false, 8, 50_000, 3, 0);
    assertThat(work.distances()).isEqualTo(2e10);
    assertThat(work.operations()).isEqualTo(6e10);
    assertThat(work.isLong()).isFalse();
    assertThat(work.words()).contains("8 subsets of 50 000 rows, about 2.0e10 distances");
  }

  @Test
  void moreHalfSpacesThanNumbersAreRefused() {
    ComparisonWork work = new ComparisonWork("scm half-spaces", true, 1, MILLION, 10, 0.25e12);
    assertThat(work.isTooMuch()).isTrue();
    assertThat(work.words()).contains("2.5e11 pairs of rows, more than the 2 147 483 647");
    double most = Integer.MAX_VALUE;
    assertThat(new ComparisonWork("h", true, 1, 92_681, 1, most).isTooMuch()).isFalse();
  }
}
