package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RadiiTest {
  /** All positive distances of pairs, sorted. */
  private static double[] sorted(Relation among) {
    double[] all = new double[among.pointCount() * among.pointCount()];
    int count = 0;
    for (int i = 0; i < among.pointCount(); i++) {
      for (int j = i + 1; j < among.pointCount(); j++) {
        if (among.of(i, j) > 0) {
          all[count++] = among.of(i, j);
        }
      }
    }
    double[] sorted = Arrays.copyOf(all, count);
    Arrays.sort(sorted);
    return sorted;
  }

  private static double[][] rows(SplittableRandom random, int count, boolean grid) {
    double[][] x = new double[count][3];
    double scale = Math.pow(10, random.nextInt(13) - 6);
    for (double[] row : x) {
      Arrays.setAll(row, j -> scale * (grid ? random.nextInt(3) : random.nextDouble()));
    }
    x[count - 1][0] += 5 * scale;
    return x;
  }

  @Test
  void quantilesAreOrderStatisticsOfTheSortedDistances() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 30; trial++) {
      double[][] x = rows(random, 2 + random.nextInt(60), trial % 3 == 0);
      Relation plain = PvmMatrix.of(x, x, new L2());
      Relation fast = PairwiseDistances.euclidean(Points.ofRows(x, 3));
      double[] sorted = sorted(plain);
      double[] quantiles = {0.3, 0, 1, random.nextDouble(), 0.05, 0.5, 0.3};
      double[] expected = new double[quantiles.length];
      Arrays.setAll(
          expected, k -> sorted[Math.max(1, (int) Math.ceil(quantiles[k] * sorted.length)) - 1]);
      assertThat(Radii.quantiles(plain, quantiles, Parallel.NONE)).isEqualTo(expected);
      assertThat(Radii.quantiles(fast, quantiles, new Parallel(3))).isEqualTo(expected);
    }
  }

  @Test
  void selectionInManyPassesFindsTheSame() {
    SplittableRandom random = new SplittableRandom(2);
    for (int trial = 0; trial < 10; trial++) {
      double[][] x = rows(random, 50, trial % 2 == 0);
      Relation among = PairwiseDistances.euclidean(Points.ofRows(x, 3));
      double[] sorted = sorted(among);
      long[] ranks = {1, 2, sorted.length / 2, sorted.length - 1, sorted.length};
      double[] expected = Arrays.stream(ranks).mapToDouble(r -> sorted[(int) r - 1]).toArray();
      for (long gathered : new long[] {0, 1, 20, 1000000}) {
        assertThat(DistanceQuantiles.select(among, count -> ranks, new Parallel(2), gathered))
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void thePathHas25QuantilesUpToTheMedian() {
    double[][] x = rows(new SplittableRandom(3), 98, false);
    Relation among = PvmMatrix.of(x, x, new L2());
    double[] sorted = sorted(among);
    int count = sorted.length;
    double[] path = Radii.path(among, Parallel.NONE);
    assertThat(path).hasSize(25).isSorted();
    for (int k = 0; k < 25; k++) {
      int rank = Math.max(1, (k * count + 47) / 48);
      assertThat(path[k]).isEqualTo(sorted[rank - 1]);
    }
  }

  @Test
  void ranksRoundUpButNotBecauseOfRounding() {
    assertThat(Radii.rank(0, 10)).isEqualTo(1);
    assertThat(Radii.rank(0.07, 100)).isEqualTo(7);
    assertThat(Radii.rank(0.0701, 100)).isEqualTo(8);
    assertThat(Radii.rank(0.5, 5)).isEqualTo(3);
    assertThat(Radii.rank(1, 5_000_000_000L)).isEqualTo(5_000_000_000L);
    assertThat(Radii.rank(1e-12, 5)).isEqualTo(1);
    int wrong = 0;
    for (int count = 1; count < 2000; count++) {
      for (int k = 0; k <= 24; k++) {
        wrong += Radii.rank(0.5 * k / 24, count) == Math.max(1, (k * count + 47) / 48) ? 0 : 1;
      }
    }
    assertThat(wrong).isZero();
  }

  @Test
  void onlyOneSideOfAMatrixCounts() {
    PvmMatrix among = new PvmMatrix(new double[][] {{0, 1, 2}, {9, 0, 3}, {9, 9, 0}}, 3);
    assertThat(Radii.quantiles(among, new double[] {0, 0.5, 1}, Parallel.NONE))
        .containsExactly(1, 2, 3);
  }

  @Test
  void wrongCallsAreNamed() {
    PvmMatrix equal = new PvmMatrix(new double[2][2], 2);
    assertThatThrownBy(() -> Radii.path(equal, Parallel.NONE))
        .hasMessage("no two training rows differ: there is no radius");
    assertThatThrownBy(() -> Radii.quantiles(equal, new double[] {1.5}, Parallel.NONE))
        .hasMessage("radius quantile must be in [0, 1], got 1.5");
    assertThatThrownBy(() -> Radii.path(new PvmMatrix(new double[2][3], 3), Parallel.NONE))
        .hasMessage("radii need the distances of rows with themselves, got 2 x 3");
  }
}
