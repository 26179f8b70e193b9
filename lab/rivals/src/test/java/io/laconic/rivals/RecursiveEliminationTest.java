package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecursiveEliminationTest {
  /**
   * A plain twin. A weight is what the decision function gains by 1 more of an attribute: it is
   * read off the function itself, at 0 and at each unit vector.
   */
  private static List<Integer> plain(double[][] x, int[] labels, double c) {
    List<Integer> left = new ArrayList<>(IntStream.range(0, x[0].length).boxed().toList());
    List<Integer> order = new ArrayList<>();
    while (left.size() > 1) {
      List<Integer> now = List.copyOf(left);
      double[][] some =
          Arrays.stream(x)
              .map(row -> now.stream().mapToDouble(j -> row[j]).toArray())
              .toArray(double[][]::new);
      double[][] units = new double[now.size() + 1][now.size()];
      for (int j = 0; j < now.size(); j++) {
        units[j][j] = 1;
      }
      LibsvmInput input = LibsvmInput.values(some, units, now.size());
      double[] said =
          LibsvmMachine.train(input, labels, SvmOptions.linear(c))
              .answers(input.heldOut())
              .scores();
      List<Integer> sorted = new ArrayList<>(now);
      sorted.sort(
          Comparator.comparingDouble(j -> -Math.abs(said[now.indexOf(j)] - said[now.size()])));
      int kept = 1;
      while (2 * kept < now.size()) {
        kept *= 2;
      }
      order.addAll(0, sorted.subList(kept, sorted.size()));
      left = new ArrayList<>(sorted.subList(0, kept));
      left.sort(null);
    }
    order.addAll(0, left);
    return order;
  }

  @Test
  void dropsWhatWeighsLeast() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 30; trial++) {
      int width = 1 + random.nextInt(9);
      double[][] x = new double[24][width];
      int[] labels = new int[24];
      for (int row = 0; row < 24; row++) {
        Arrays.setAll(x[row], j -> random.nextDouble() - 0.5);
        labels[row] = row % 2;
        x[row][0] += labels[row];
      }
      assertThat(RecursiveElimination.of(x, labels, SvmOptions.linear(0.7)))
          .containsExactly(plain(x, labels, 0.7).stream().mapToInt(j -> j).toArray());
    }
  }

  /** Two attributes that say the class only together, and many that each say a little of it. */
  @Test
  void findsAttributesThatWorkTogether() {
    SplittableRandom random = new SplittableRandom(4);
    double[][] x = new double[200][10];
    int[] labels = new int[200];
    for (int row = 0; row < 200; row++) {
      labels[row] = row % 2;
      double common = 4 * random.nextGaussian();
      int sign = labels[row] == 1 ? 1 : -1;
      x[row][4] = common + 0.4 * sign;
      x[row][7] = common - 0.4 * sign;
      for (int j = 0; j < 10; j++) {
        if (j != 4 && j != 7) {
          x[row][j] = random.nextGaussian() + 0.25 * sign;
        }
      }
    }
    Table table = Tables.table(x, labels, 2);
    List<Fold> fold =
        List.of(
            Fold.of(200, IntStream.range(0, 150).toArray(), IntStream.range(150, 200).toArray()));
    List<Integer> two = List.of(2);
    List<Double> c = List.of(1.0);
    Candidate together =
        Contender.of(GeneSvmLearner.byElimination("rfe", two, c))
            .fit(table, fold, null, Parallel.NONE)
            .get(0)
            .get(0);
    assertThat(together.parts()).containsExactlyInAnyOrder("x4", "x7");
    Candidate alone =
        Contender.of(new GeneSvmLearner("genes", two, c))
            .fit(table, fold, null, Parallel.NONE)
            .get(0)
            .get(0);
    assertThat(alone.parts()).doesNotContain("x4", "x7");
    assertThat(together.heldOutErrors()).isLessThan(alone.heldOutErrors());
  }
}
