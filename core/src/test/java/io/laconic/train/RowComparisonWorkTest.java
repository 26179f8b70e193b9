package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Learners;
import io.laconic.learn.Settings;
import io.laconic.util.MarkedOptionName;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowComparisonWorkTest {
  private static final int MILLION = 1_000_000;
  private static final double HEAP = 4.0 * (1L << 30);

  @Test
  void distancesOfAMillionRowsTakeLong() {
    RowComparisonWork work = new RowComparisonWork("scm balls", true, 1, MILLION, 10, 0, 0);
    assertThat(work.operations()).isEqualTo(2e13);
    assertThat(work.isLong()).isTrue();
    assertThat(work.isTooMuch()).isFalse();
    assertThat(MarkedOptionName.spelled(work.words(2, HEAP), "--"::concat))
        .isEqualTo(
            "scm balls compares every row with every other: 1 000 000 rows, about 1.0e12 distances"
                + " of 10 attributes in one pass; this may take minutes, hours or days; --features"
                + " rays does not, and fewer rows take less (--certificate subsets learns from"
                + " fewer)");
  }

  @Test
  void aSubsetCountsWithItsOwnRows() {
    RowComparisonWork work = new RowComparisonWork("pvm", false, 8, 50_000, 3, 0, 0);
    assertThat(work.distances()).isEqualTo(2e10);
    assertThat(work.operations()).isEqualTo(2.6e11);
    assertThat(work.isLong()).isTrue();
    assertThat(new RowComparisonWork("pvm", false, 8, 20_000, 3, 0, 0).isLong()).isFalse();
    assertThat(work.words(2, HEAP)).contains("8 subsets of 50 000 rows, about 2.0e10 distances");
  }

  @Test
  void moreHalfSpacesThanNumbersAreRefused() {
    RowComparisonWork work =
        new RowComparisonWork("scm half-spaces", true, 1, MILLION, 10, 0.25e12, 0);
    assertThat(work.isTooMuch()).isTrue();
    assertThat(work.words(2, HEAP)).contains("2.5e11 pairs of rows, more than the 2 147 483 647");
    double most = Integer.MAX_VALUE;
    assertThat(new RowComparisonWork("h", true, 1, 92_681, 1, most, 0).isTooMuch()).isFalse();
  }

  /** Subsets are learned from side by side, a thread for each. */
  @Test
  void moreMemoryThanThereIsIsSaid() {
    RowComparisonWork work = new RowComparisonWork("pvm", false, 8, 50_000, 3, 0, HEAP / 4);
    assertThat(work.needsMore(2, HEAP)).isFalse();
    assertThat(work.needsMore(3, HEAP)).isTrue();
    assertThat(work.memory(100)).isEqualTo(2 * HEAP);
    assertThat(MarkedOptionName.spelled(work.words(4, HEAP), "--"::concat))
        .contains(
            "in one pass; this may take minutes, hours or days; it needs about 4.0 GB of memory and"
                + " may use 4.0 GB; --learner scm (one class against the rest) does not, and fewer"
                + " rows take less (--share sets how many)");
  }

  /**
   * Prototypes need, for one radius, a bit for each pair of rows, and half of these once more;
   * medoids the distances within each class.
   */
  @Test
  void learnersSayWhatTheyCannotDoWithout() {
    double[] rows = {3000, 1000};
    assertThat(least("pvm", Map.of(), rows)).isEqualTo(1.5 * 4000 * 4000 / 8);
    assertThat(least("pvm", Map.of("method", "lp"), rows)).isEqualTo(1.5 * 2e6 + 2 * 10e6);
    assertThat(least("k-medoids", Map.of(), rows)).isEqualTo(8 * (9e6 + 1e6));
    assertThat(least("1-nn", Map.of(), rows)).isZero();
    assertThat(least("scm", Map.of("features", "balls"), rows)).isZero();
  }

  private static double least(String learner, Map<String, String> told, double[] rows) {
    return Learners.named(learner).leastMemory(Settings.of(told), rows);
  }
}
