package io.laconic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankedPairsTest {
  private static RankedPairs ranked(int[] negatives, int[] positives) {
    int[] counts = {Arrays.stream(negatives).sum(), Arrays.stream(positives).sum()};
    double[] scores = new double[counts[0] + counts[1]];
    int[] labels = new int[scores.length];
    int row = 0;
    for (int rating = 0; rating < negatives.length; rating++) {
      for (int k = 0; k < negatives[rating] + positives[rating]; k++) {
        scores[row] = rating;
        labels[row++] = k < negatives[rating] ? 0 : 1;
      }
    }
    return RankedPairs.of(scores, labels);
  }

  /**
   * 58 normal and 51 abnormal images, rated from 1 to 5: table II of J. Hanley and B. McNeil, "The
   * meaning and use of the area under a receiver operating characteristic (ROC) curve", Radiology
   * 143 (1982), who give 0.893.
   */
  @Test
  void theExampleOfHanleyAndMcNeil() {
    RankedPairs rated = ranked(new int[] {33, 6, 6, 11, 2}, new int[] {3, 2, 2, 11, 33});
    assertThat(rated.positives()).isEqualTo(51);
    assertThat(rated.negatives()).isEqualTo(58);
    assertThat(rated.area()).isCloseTo(0.893, within(0.0005));
  }

  /** Ends of an interval solve its equation; the quantile 1.959963984540054 is tabulated. */
  @Test
  void theEndsSolveTheEquation() {
    double z = 1.959963984540054;
    for (int[] counts : new int[][] {{51, 58}, {3, 200}, {20, 20}, {1, 1}}) {
      for (double area : new double[] {0, 0.02, 0.5, 0.893, 1}) {
        double pairs = counts[0] * (double) counts[1];
        Interval interval =
            new RankedPairs(area * pairs, pairs, counts[0], counts[1]).interval(0.05);
        for (double end : new double[] {interval.low(), interval.high()}) {
          double half = (counts[0] + counts[1]) / 2.0 - 1;
          double q1 = end / (2 - end);
          double q2 = 2 * end * end / (1 + end);
          double variance = end * (1 - end) + half * (q1 - end * end) + half * (q2 - end * end);
          boolean extreme = end == 0 || end == 1;
          assertThat(Math.abs(area - end))
              .isCloseTo(extreme ? 0 : z * Math.sqrt(variance / pairs), within(1e-9));
        }
        assertThat(interval.high()).isGreaterThan(interval.low());
      }
    }
  }

  /** All pairs, one by one. */
  @Test
  void agreesWithThePlainCount() {
    SplittableRandom random = new SplittableRandom(9);
    for (int repeat = 0; repeat < 300; repeat++) {
      int n = random.nextInt(40);
      int values = 1 + random.nextInt(12);
      double[] scores = new double[n];
      int[] labels = new int[n];
      for (int row = 0; row < n; row++) {
        scores[row] = random.nextInt(10) == 0 ? Double.NaN : random.nextInt(values) / 3.0 - 1;
        labels[row] = random.nextInt(3);
      }
      double wins = 0;
      int pairs = 0;
      for (int p = 0; p < n; p++) {
        for (int q = 0; q < n; q++) {
          if (labels[p] == 1 && labels[q] == 0 && scores[p] + scores[q] == scores[p] + scores[q]) {
            wins += scores[p] > scores[q] ? 1 : scores[p] == scores[q] ? 0.5 : 0;
            pairs++;
          }
        }
      }
      RankedPairs ranked = RankedPairs.of(scores, labels);
      assertThat(ranked.wins()).isEqualTo(wins);
      assertThat(ranked.pairs()).isEqualTo(pairs);
    }
  }

  @Test
  void pairsOfDifferentPartsAreNotCompared() {
    RankedPairs first = RankedPairs.of(new double[] {1, 2}, new int[] {0, 1});
    RankedPairs second = RankedPairs.of(new double[] {10, 9}, new int[] {0, 1});
    assertThat(first.plus(second).area()).isEqualTo(0.5);
    assertThat(RankedPairs.NONE.plus(first)).isEqualTo(first);
    assertThat(RankedPairs.NONE.interval(0.05).isKnown()).isFalse();
  }

  /**
   * The interval is approximate: of 2000 samples of two normal distributions, whose true area is
   * known, at least 93 % must hold it. Few positives, as scores and as five votes.
   */
  @Test
  void mostIntervalsHoldTheTrueArea() {
    SplittableRandom random = new SplittableRandom(5);
    for (boolean votes : new boolean[] {false, true}) {
      for (double shift : new double[] {0.5, 2}) {
        double truth = area(random, shift, votes, 400, 1000);
        int held = 0;
        for (int sample = 0; sample < 2000; sample++) {
          Interval interval = sample(random, shift, votes, 15, 60).interval(0.05);
          held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        assertThat(held).as("shift %s, votes %s", shift, votes).isGreaterThan(1860);
      }
    }
  }

  /** The true area, from 400 samples of 1000 rows each. */
  private static double area(
      SplittableRandom random, double shift, boolean votes, int samples, int rows) {
    return IntStream.range(0, samples)
        .mapToDouble(k -> sample(random, shift, votes, rows, rows).area())
        .average()
        .orElseThrow();
  }

  private static RankedPairs sample(
      SplittableRandom random, double shift, boolean votes, int positives, int negatives) {
    double[] scores = new double[positives + negatives];
    int[] labels = new int[scores.length];
    for (int row = 0; row < scores.length; row++) {
      labels[row] = row < positives ? 1 : 0;
      double score = random.nextGaussian() + shift * labels[row];
      scores[row] = votes ? Math.max(-2, Math.min(2, Math.rint(score))) : score;
    }
    return RankedPairs.of(scores, labels);
  }
}
