package io.laconic.certificate.subsets;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.SubsetDraw;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verifier's own draw, beside the specification and beside that of the trainer. */
class VerifierDrawTest {
  private static int[] alone(int rows) {
    return IntStream.range(0, rows).toArray();
  }

  @Test
  void drawsOfTheSpecification() {
    VerifierDraw draw = new VerifierDraw("subsets", 2, 0.5, 0, 10, null);
    assertThat(draw.inside(0)).containsExactly(1, 2, 4, 7, 8);
    assertThat(draw.inside(1)).containsExactly(0, 2, 4, 8, 9);
    assertThat(draw.outside(0)).containsExactly(0, 3, 5, 6, 9);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 2, 16, 1",
    "99, 2, 16, 40",
    "100, 2, 32, 34",
    "299, 3, 16, 150",
    "300, 3, 32, 100",
    "10000, 2, 32, 3334",
    "10001, 2, 16, 3334",
    "100000, 2, 16, 33334",
    "100001, 2, 8, 33334",
    "150001, 2, 8, 50000"
  })
  void countAndSizeOfTheSpecification(int rows, int classes, int count, int size) {
    VerifierDraw draw = new VerifierDraw("subsets", classes, Double.NaN, 0, rows, null);
    assertThat(draw.subsets()).isEqualTo(count);
    assertThat(draw.size()).isEqualTo(size);
  }

  @Test
  void drawsAsTheTrainerDoes() {
    SplittableRandom random = new SplittableRandom(18);
    for (int round = 0; round < 300; round++) {
      int rows = 1 + random.nextInt(400);
      int classes = 2 + random.nextInt(4);
      int kinds = 1 + random.nextInt(60);
      int[] groups =
          round % 3 > 0
              ? null
              : IntStream.range(0, rows).map(row -> 7 * random.nextInt(kinds) - 20).toArray();
      double share = round % 2 == 0 ? Double.NaN : share(random, round);
      long seed = random.nextLong();
      int[] groupOf = groups == null && round % 2 == 0 ? alone(rows) : groups;
      same(
          SubsetDraw.subsets(rows, classes, groups, share, seed),
          new VerifierDraw("subsets", classes, share, seed, rows, groupOf));
      double heldOut = share(random, round);
      same(
          SubsetDraw.holdOut(rows, groups, heldOut, seed),
          new VerifierDraw("holdout", classes, heldOut, seed, rows, groupOf));
      boolean[] aside = new boolean[rows];
      for (int row = 0; row < rows; row++) {
        aside[row] = random.nextInt(3) == 0;
      }
      same(
          SubsetDraw.setAside(aside, groups, seed),
          new VerifierDraw("holdout", classes, heldOut, seed, rows, groupOf).settingAside(aside));
    }
  }

  @Test
  void aGroupOnBothSidesIsLeftOutOfTheTestRows() {
    boolean[] aside = {false, true, true, true, false, true};
    int[] groups = {4, 4, 9, 9, 7, 2};
    SubsetDraw draw = SubsetDraw.setAside(aside, groups, 3);
    assertThat(draw.inside(0)).containsExactly(0, 4);
    assertThat(draw.outside(0)).hasSize(2).contains(5).doesNotContain(1);
    assertThat(draw.size()).isEqualTo(2);
    assertThat(draw.yardstick()).isEqualTo(draw.outside(0));
  }

  /** Of two digits every other time. */
  private static double share(SplittableRandom random, int round) {
    return round % 4 < 2 ? random.nextDouble(0.01, 0.99) : random.nextInt(1, 100) / 100.0;
  }

  private static void same(SubsetDraw trainer, VerifierDraw verifier) {
    assertThat(verifier.subsets()).isEqualTo(trainer.count());
    assertThat(verifier.size()).isEqualTo(trainer.size());
    assertThat(verifier.oneOfEach()).isEqualTo(trainer.speakers(0));
    for (int subset = 0; subset < trainer.count(); subset += 5) {
      assertThat(verifier.inside(subset)).isEqualTo(trainer.inside(subset));
      assertThat(verifier.outside(subset)).isEqualTo(trainer.outside(subset));
    }
  }
}
