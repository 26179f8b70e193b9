package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.bound.ClopperPearson;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClassSharesByScoreTest {
  /** Votes seen inside are -2, -1 and 1: those between or beyond join the nearest. */
  @Test
  void fewScoresAreGroupsOfTheirOwn() {
    double[] inside = {-1, 1, -2, Double.NaN, -1, 1};
    double[] outside = {-3, -2, -1, -1, 0.5, 2, Double.NaN};
    ClassSharesByScore shares =
        ClassSharesByScore.of(inside, outside, new int[] {0, 1, 0, 1, 1, 1, 1}, true);
    assertThat(shares.cuts()).containsExactly(-1.5, 0);
    assertThat(shares.groups().stream().map(ClassSharesByScore.Group::rows))
        .containsExactly(new int[] {1, 1}, new int[] {1, 1}, new int[] {0, 2});
    assertThat(shares.group(-9)).isZero();
    assertThat(shares.group(-1)).isEqualTo(1);
    assertThat(shares.group(-1.5)).as("on a cut").isZero();
    assertThat(shares.share(2)).isEqualTo(1);
  }

  /** Scores are differences of cells, which may be too large for a number; cuts never are. */
  @Test
  void infiniteScoresHaveFiniteCuts() {
    double most = Double.POSITIVE_INFINITY;
    assertThat(ClassSharesByScore.cuts(new double[] {-most, 0, 1, most}, true))
        .containsExactly(-Double.MAX_VALUE / 2, 0.5, Double.MAX_VALUE / 2);
    assertThat(ClassSharesByScore.cuts(new double[] {most, -most}, true)).containsExactly(0);
    ClassSharesByScore shares =
        ClassSharesByScore.of(
            new double[] {-most, most}, new double[] {-most, most}, new int[] {0, 1}, true);
    assertThat(shares.groups().stream().map(ClassSharesByScore.Group::rows))
        .containsExactly(new int[] {1, 0}, new int[] {0, 1});
  }

  /** Twelve sums from -8 to 3: the rarest neighbours are joined, never across what is needed. */
  @Test
  void rareSumsJoinTheirNeighbours() {
    double[] inside =
        java.util.stream.IntStream.rangeClosed(-8, 3)
            .boxed()
            .flatMapToDouble(
                sum ->
                    java.util.stream.DoubleStream.generate(() -> sum)
                        .limit(sum == -1 || sum == 0 ? 1 : 9))
            .toArray();
    assertThat(ClassSharesByScore.cuts(inside, true))
        .containsExactly(-7.5, -6.5, -5.5, -4.5, -3.5, -2.5, -0.5, 1.5, 2.5);
    assertThat(ClassSharesByScore.cuts(inside, false)).hasSize(4);
  }

  @Test
  void aConstantHasOneGroup() {
    ClassSharesByScore shares =
        ClassSharesByScore.of(
            new double[] {-1, -1}, new double[] {-1, -1, -1}, new int[] {0, 1, 0}, true);
    assertThat(shares.groupCount()).isEqualTo(1);
    assertThat(shares.share(0)).isEqualTo(1 / 3.0);
  }

  /** Many scores: five groups of the subset, none of whose scores is on a cut. */
  @Test
  void manyScoresAreGroupedByTheRowsInside() {
    SplittableRandom random = new SplittableRandom(8);
    for (int repeat = 0; repeat < 50; repeat++) {
      int n = 40 + random.nextInt(200);
      boolean coarse = repeat % 2 == 0;
      double[] inside =
          random.doubles(n).map(x -> coarse ? Math.floor(x * x * 20) : x * x).toArray();
      double[] cuts = ClassSharesByScore.cuts(inside, true);
      assertThat(cuts).hasSizeLessThanOrEqualTo(coarse ? 9 : 4).isSorted().doesNotHaveDuplicates();
      assertThat(Arrays.stream(inside).filter(x -> Arrays.binarySearch(cuts, x) >= 0)).isEmpty();
      if (!coarse) {
        int[] sizes = new int[5];
        for (double x : inside) {
          sizes[(int) Arrays.stream(cuts).filter(cut -> cut < x).count()]++;
        }
        assertThat(Arrays.stream(sizes).max().orElseThrow() - n / 5).isBetween(0, 1);
      }
    }
  }

  /** Rows without a score have no part in the groups. */
  @Test
  void missingScoresMoveNoCut() {
    double[] known = java.util.stream.IntStream.range(0, 50).mapToDouble(k -> k * k).toArray();
    double[] holes = Arrays.copyOf(known, 80);
    Arrays.fill(holes, 50, 80, Double.NaN);
    assertThat(ClassSharesByScore.cuts(holes, true))
        .isEqualTo(ClassSharesByScore.cuts(known, true))
        .hasSize(4);
  }

  /** All groups hold together: each at a share of the level, two-sided. */
  @Test
  void intervalsShareTheLevel() {
    ClassSharesByScore shares =
        new ClassSharesByScore(new double[] {0}, new int[][] {{50, 3}, {4, 40}});
    double[] interval = shares.interval(1, 0.05, 32);
    assertThat(interval[0]).isEqualTo(ClopperPearson.low(40, 44, Math.log(0.05 / 64)), close());
    assertThat(interval[1]).isEqualTo(ClopperPearson.high(40, 44, Math.log(0.05 / 64)), close());
    assertThat(interval[0]).isLessThan(ClopperPearson.low(40, 44, Math.log(0.05)));
  }

  private static org.assertj.core.data.Offset<Double> close() {
    return org.assertj.core.api.Assertions.within(1e-12);
  }

  /** A group without a row outside says nothing. */
  @Test
  void withoutRowsNothingIsKnown() {
    ClassSharesByScore shares =
        new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {0, 0}});
    assertThat(shares.share(1)).isNaN();
    assertThat(shares.interval(1, 0.05, 1)).containsExactly(0, 1);
    assertThatThrownBy(() -> new ClassSharesByScore(new double[0], new int[2][2]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /**
   * The best of 16 rules is shown, by the rows that then test it: all shares together are still
   * held in at least 95 % of 1000 samples; intervals of one share at that level are not.
   */
  @Test
  void sharesOfTheBestOfManyRulesAreHeld() {
    SplittableRandom random = new SplittableRandom(3);
    int held = 0;
    int heldAlone = 0;
    for (int sample = 0; sample < 1000; sample++) {
      ClassSharesByScore best = null;
      for (int rule = 0; rule < 16; rule++) {
        int[][] rows = {draw(random, 0.3), draw(random, 0.6)};
        ClassSharesByScore one = new ClassSharesByScore(new double[] {0}, rows);
        best = best == null || gap(one) > gap(best) ? one : best;
      }
      held += holds(best, 16) ? 1 : 0;
      heldAlone += holds(best, 0.5) ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(950);
    assertThat(heldAlone).isLessThan(900);
  }

  private static double gap(ClassSharesByScore shares) {
    return shares.share(1) - shares.share(0);
  }

  private static boolean holds(ClassSharesByScore shares, double ways) {
    double[] low = shares.interval(0, 0.05, ways);
    double[] high = shares.interval(1, 0.05, ways);
    return low[0] <= 0.3 && 0.3 <= low[1] && high[0] <= 0.6 && 0.6 <= high[1];
  }

  private static int[] draw(SplittableRandom random, double share) {
    int[] rows = new int[2];
    for (int k = 0; k < 50; k++) {
      rows[random.nextDouble() < share ? 1 : 0]++;
    }
    return rows;
  }
}
