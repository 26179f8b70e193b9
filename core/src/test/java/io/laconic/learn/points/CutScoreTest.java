package io.laconic.learn.points;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scores said simply: all of up to five conditions, decided by every set of conditions. */
class CutScoreTest {
  private static CutScore score(int cut, int... points) {
    PointCondition[] conditions = new PointCondition[points.length];
    Arrays.setAll(conditions, j -> new PointCondition(j, 0));
    return new CutScore(conditions, points, cut);
  }

  private static boolean decides(CutScore score, int holding) {
    int sum =
        IntStream.range(0, score.size())
            .filter(j -> (holding >> score.conditions()[j].column() & 1) != 0)
            .map(j -> score.points()[j])
            .sum();
    return sum >= score.cut();
  }

  private static boolean changesSomething(CutScore score, int column) {
    return IntStream.range(0, 32)
        .anyMatch(holding -> decides(score, holding) != decides(score, holding ^ 1 << column));
  }

  /** The number of conditions that is needed, whichever they are; 0 if it depends on which. */
  private static int needed(CutScore score) {
    boolean[][] said = new boolean[score.size() + 1][2];
    for (int holding = 0; holding < 1 << score.size(); holding++) {
      said[Integer.bitCount(holding)][decides(score, holding) ? 1 : 0] = true;
    }
    boolean counts = Arrays.stream(said).noneMatch(one -> one[0] && one[1]);
    return counts ? (int) Arrays.stream(said).filter(one -> one[0]).count() : 0;
  }

  @Test
  void theSimplestSaysTheSame() {
    int counted = 0;
    int shorter = 0;
    for (int size = 1; size <= 5; size++) {
      for (int code = 0; code < Math.pow(3, size); code++) {
        int[] points = new int[size];
        for (int j = 0, rest = code; j < size; j++, rest /= 3) {
          points[j] = 1 + rest % 3;
        }
        for (int cut = 1; cut <= Arrays.stream(points).sum(); cut++) {
          CutScore given = score(cut, points);
          CutScore simple = given.simplest();
          for (int holding = 0; holding < 1 << size; holding++) {
            assertThat(decides(simple, holding)).isEqualTo(decides(given, holding));
          }
          for (int column = 0; column < size; column++) {
            int one = column;
            boolean kept = Arrays.stream(simple.conditions()).anyMatch(c -> c.column() == one);
            assertThat(kept).isEqualTo(changesSomething(given, column));
          }
          shorter += simple.size() < size ? 1 : 0;
          int needed = simple.size() == size ? needed(given) : 0;
          if (needed > 0) {
            assertThat(simple.points()).containsOnly(1);
            assertThat(simple.cut()).isEqualTo(needed);
            counted++;
          }
        }
      }
    }
    assertThat(counted).isPositive();
    assertThat(shorter).isPositive();
  }

  @Test
  void anOrOfTwoAndThreePointsIsOneOfTwoConditions() {
    CutScore or = score(2, 3, 2).simplest();
    assertThat(or.points()).containsExactly(1, 1);
    assertThat(or.cut()).isEqualTo(1);
    CutScore and = score(4, 3, 2).simplest();
    assertThat(and.points()).containsExactly(1, 1);
    assertThat(and.cut()).isEqualTo(2);
    assertThat(score(3, 3, 2, 1).simplest().points()).containsExactly(3, 2, 1);
    assertThat(score(3, 3, 1, 1).simplest().size()).isEqualTo(1);
  }
}
