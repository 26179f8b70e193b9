package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MultieditTest {
  private static int[] kept(double[][] x, int[] y, long seed) {
    BaselineProblem problem = BaselineSets.problem(x, y, 3, new L2());
    return new Multiedit.Options(seed).fit(problem, Parallel.NONE).positions();
  }

  /** The book's procedure, each row compared with each row of the part before its own. */
  private static List<Integer> plain(double[][] x, int[] y, long seed) {
    SeededRandom random = new SeededRandom(seed);
    List<Integer> left = new ArrayList<>(IntStream.range(0, x.length).boxed().toList());
    int quiet = 0;
    while (quiet < 5 && left.size() >= 15) {
      int[] order = random.sample(left.stream().mapToInt(t -> t).toArray(), left.size());
      List<List<Integer>> parts = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      for (int k = 0; k < order.length; k++) {
        parts.get(k % 3).add(order[k]);
      }
      List<Integer> right = new ArrayList<>();
      for (int part = 0; part < 3; part++) {
        for (int row : parts.get((part + 1) % 3)) {
          int best = -1;
          for (int other : parts.get(part)) {
            double gap =
                best < 0
                    ? -1
                    : BaselineSets.squared(x[row], x[other])
                        - BaselineSets.squared(x[row], x[best]);
            best = gap < 0 || (gap == 0 && y[other] < y[best]) ? other : best;
          }
          if (y[best] == y[row]) {
            right.add(row);
          }
        }
      }
      if (right.isEmpty()) {
        break;
      }
      quiet = right.size() < left.size() ? 0 : quiet + 1;
      right.sort(null);
      left = right;
    }
    return left;
  }

  @Test
  void isTheBooksProcedure() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      int rows = 1 + random.nextInt(90);
      double[][] x = BaselineSets.integers(random, rows, 2, 6);
      int[] y = BaselineSets.labels(random, rows, 3);
      if (round % 2 == 0) {
        Arrays.setAll(y, t -> x[t][0] + x[t][1] > 5 ? 1 : random.nextInt(8) == 0 ? 2 : 0);
      }
      assertThat(kept(x, y, round))
          .containsExactly(plain(x, y, round).stream().mapToInt(t -> t).toArray());
    }
  }

  /** Two overlapping classes: what is left has a clean border, near the best one. */
  @Test
  void dropsRowsOnTheWrongSideOfTheBorder() {
    SplittableRandom random = new SplittableRandom(2);
    double[][] x = BaselineSets.doubles(random, 600, 2);
    int[] y = new int[600];
    Arrays.setAll(y, t -> (x[t][0] > 0.5) == (random.nextDouble() < 0.85) ? 1 : 0);
    int[] left = kept(x, y, 7);
    assertThat(left.length).isBetween(300, 540);
    long wrong = Arrays.stream(left).filter(t -> (x[t][0] > 0.5) != (y[t] == 1)).count();
    assertThat(wrong).isLessThan(left.length / 30);
  }
}
