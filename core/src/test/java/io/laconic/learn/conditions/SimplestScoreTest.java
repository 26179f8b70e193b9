package io.laconic.learn.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Scores said simply: all of up to five conditions, decided by every set of conditions. */
class SimplestScoreTest {
  private static SimplestScore free(int cut, int... points) {
    int[] all = IntStream.range(0, 1 << points.length).toArray();
    return SimplestScore.of(IntStream.range(0, points.length).toArray(), points, cut, all);
  }

  private static boolean decides(int[] points, int cut, int holding) {
    int sum = 0;
    for (int j = 0; j < points.length; j++) {
      sum += (holding >> j & 1) * points[j];
    }
    return sum >= cut;
  }

  private static boolean changesSomething(int[] points, int cut, int place) {
    return IntStream.range(0, 1 << points.length)
        .anyMatch(h -> decides(points, cut, h) != decides(points, cut, h ^ 1 << place));
  }

  /** The number of conditions that is needed, whichever they are; 0 if it depends on which. */
  private static int needed(int[] points, int cut) {
    boolean[][] said = new boolean[points.length + 1][2];
    for (int holding = 0; holding < 1 << points.length; holding++) {
      said[Integer.bitCount(holding)][decides(points, cut, holding) ? 1 : 0] = true;
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
          SimplestScore simple = free(cut, points);
          for (int holding = 0; holding < 1 << size; holding++) {
            assertThat(decides(simple.points(), simple.cut(), holding))
                .isEqualTo(decides(points, cut, holding));
          }
          for (int place = 0; place < size; place++) {
            assertThat(simple.points()[place] > 0).isEqualTo(changesSomething(points, cut, place));
          }
          shorter += simple.places().length < size ? 1 : 0;
          int needed = simple.places().length == size ? needed(points, cut) : 0;
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
    SimplestScore or = free(2, 3, 2);
    assertThat(or.points()).containsExactly(1, 1);
    assertThat(or.cut()).isEqualTo(1);
    SimplestScore and = free(4, 3, 2);
    assertThat(and.points()).containsExactly(1, 1);
    assertThat(and.cut()).isEqualTo(2);
    assertThat(free(3, 3, 2, 1).points()).containsExactly(3, 2, 1);
    assertThat(free(3, 3, 1, 1).points()).containsExactly(1, 0, 0);
  }

  /** Lactate above 3.8, age above 80, age above 90: nobody is above 90 and not above 80. */
  @Test
  void anImpliedConditionGoes() {
    int[] columns = {0, 1, 1};
    int[] seen = {0b000, 0b001, 0b010, 0b011, 0b110, 0b111};
    assertThat(SimplestScore.of(columns, new int[] {1, 1, 1}, 1, seen).points())
        .containsExactly(1, 1, 0);
    SimplestScore all = SimplestScore.of(columns, new int[] {1, 1, 1}, 3, seen);
    assertThat(all.points()).containsExactly(1, 0, 1);
    assertThat(all.cut()).isEqualTo(2);
    // either above 90, or lactate and above 80: three steps that all matter
    assertThat(SimplestScore.of(columns, new int[] {1, 1, 1}, 2, seen).points())
        .containsExactly(1, 1, 1);
    // above 80 and above 90 together, or lactate: above 90 suffices
    assertThat(SimplestScore.of(columns, new int[] {3, 2, 2}, 3, seen).points())
        .containsExactly(1, 0, 1);
  }

  /** On different columns: only where each suffices or all are needed. */
  @Test
  void aConditionThatHoldsOnlyWhereAnotherDoesGoesFromAnOr() {
    int[] columns = {0, 1};
    int[] seen = {0b00, 0b01, 0b11};
    SimplestScore or = SimplestScore.of(columns, new int[] {1, 1}, 1, seen);
    assertThat(or.points()).containsExactly(1, 0);
    SimplestScore and = SimplestScore.of(columns, new int[] {1, 1}, 2, seen);
    assertThat(and.points()).containsExactly(0, 1);
    assertThat(and.cut()).isEqualTo(1);
  }

  /** Random rows and scores, compared in the plainest way. */
  @RepeatedTest(300)
  void nothingIsLeftToLeaveOut(RepetitionInfo info) {
    SplittableRandom random = new SplittableRandom(info.getCurrentRepetition());
    int size = 2 + random.nextInt(4);
    int[] columns = random.ints(size, 0, 3).toArray();
    int[] points = random.ints(size, 1, 4).toArray();
    int cut = 1 + random.nextInt(Arrays.stream(points).sum());
    int[] kinds = random.ints(2 + random.nextInt(8), 0, 1 << size).toArray();
    SimplestScore simple = SimplestScore.of(columns, points, cut, kinds);
    TreeSet<Integer> possible = possible(columns, kinds);
    boolean implied = simple.places().length < size && isAndOr(simple);
    for (int holding : possible) {
      boolean seen = Arrays.stream(kinds).anyMatch(kind -> kind == holding);
      if (!implied || seen) { // an AND or OR may lose what no row has shown
        assertThat(decides(simple.points(), simple.cut(), holding))
            .isEqualTo(decides(points, cut, holding));
      }
    }
    for (int place : simple.places()) {
      int[] rest = simple.points().clone();
      rest[place] = 0;
      for (int other : new int[] {simple.cut(), simple.cut() - simple.points()[place]}) {
        boolean same =
            simple.places().length > 1
                && other > 0
                && possible.stream()
                    .allMatch(
                        h -> decides(rest, other, h) == decides(simple.points(), simple.cut(), h));
        assertThat(same && other <= Arrays.stream(rest).sum()).isFalse();
      }
      for (int other : simple.places()) {
        if (other != place && isAndOr(simple)) {
          assertThat(Arrays.stream(kinds))
              .anyMatch(kind -> (kind >> place & 1) == 1 && (kind >> other & 1) == 0);
        }
      }
    }
  }

  private static boolean isAndOr(SimplestScore score) {
    int sum = Arrays.stream(score.points()).sum();
    boolean counted = sum == score.places().length;
    return counted && (score.cut() == 1 || score.cut() == sum);
  }

  /** All sets of conditions of which each column's part is that of some row. */
  private static TreeSet<Integer> possible(int[] columns, int[] kinds) {
    TreeSet<Integer> possible = new TreeSet<>();
    for (int a : kinds) {
      for (int b : kinds) {
        for (int c : kinds) {
          int mixed = 0;
          for (int j = 0; j < columns.length; j++) {
            mixed |= (columns[j] == 0 ? a : columns[j] == 1 ? b : c) & 1 << j;
          }
          possible.add(mixed);
        }
      }
    }
    // a condition that is alone on its column may hold or not, whatever the rows say
    for (int j = 0; j < columns.length; j++) {
      int one = j;
      if (Arrays.stream(columns).filter(c -> c == columns[one]).count() == 1) {
        new TreeSet<>(possible).forEach(mask -> possible.add(mask ^ 1 << one));
      }
    }
    return possible;
  }
}
