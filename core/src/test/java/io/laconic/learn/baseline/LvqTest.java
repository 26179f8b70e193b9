package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** LVQ against a plain version written from the formulas. */
class LvqTest {
  private static double[][] plain(
      double[][] x, int[] y, int classes, int[][] start, Lvq.Options options) {
    int size = Arrays.stream(start).mapToInt(rows -> rows.length).sum();
    double[][] codebook = new double[size][];
    int[] labels = new int[size];
    double[] alpha = new double[size];
    int next = 0;
    for (int label = 0; label < classes; label++) {
      for (int row : start[label]) {
        codebook[next] = x[row].clone();
        labels[next] = label;
        alpha[next++] = options.alpha();
      }
    }
    SeededRandom random = new SeededRandom(options.seed(), classes);
    double steps = (double) options.rounds() * size;
    for (int t = 0; t < steps; t++) {
      int row = random.nextInt(x.length);
      int c = 0;
      for (int k = 1; k < size; k++) {
        if (BaselineSets.squared(codebook[k], x[row]) < BaselineSets.squared(codebook[c], x[row])) {
          c = k;
        }
      }
      double s = labels[c] == y[row] ? 1 : -1;
      boolean own = options.variant() == Lvq.Variant.OLVQ1;
      double rate = own ? alpha[c] : options.alpha() * (steps - t) / steps;
      for (int j = 0; j < x[row].length; j++) {
        codebook[c][j] = codebook[c][j] + s * rate * (x[row][j] - codebook[c][j]);
      }
      alpha[c] = Math.min(options.alpha(), alpha[c] / (1 + s * alpha[c]));
    }
    return codebook;
  }

  @Test
  void isTheFormula() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 60; round++) {
      int rows = 5 + random.nextInt(60);
      double[][] x = BaselineSets.doubles(random, rows, 1 + random.nextInt(4));
      int[] y = BaselineSets.labels(random, rows, 3);
      BaselineProblem problem = BaselineSets.problem(x, y, 3, new L2());
      for (Lvq.Variant variant : Lvq.Variant.values()) {
        Lvq.Options options =
            new Lvq.Options(variant, BaselineCount.perClass(1 + random.nextInt(4)), round);
        int[][] start = new LvqStart(problem, x).draw(options, Parallel.NONE);
        assertThat(Lvq.fit(problem, options, new Parallel(1 + round % 3)).vectors())
            .isDeepEqualTo(plain(x, y, 3, start, options));
      }
    }
  }

  @Test
  void rateGoesDownAfterSuccessAndIsCapped() {
    assertThat(LvqCodebook.nextRate(0.25, 1, 0.3)).isEqualTo(0.25 / 1.25);
    assertThat(LvqCodebook.nextRate(0.125, -1, 0.3)).isEqualTo(0.125 / 0.875);
    assertThat(LvqCodebook.nextRate(0.3, -1, 0.3)).isEqualTo(0.3);
  }

  /** The starting rows pass a k-NN test that leaves the row itself out. */
  @Test
  void startsWithRowsThatPassTheTest() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 60; round++) {
      double[][] x = BaselineSets.integers(random, 40, 2, 6);
      int[] y = BaselineSets.labels(random, 40, 3);
      BaselineProblem problem = BaselineSets.problem(x, y, 3, new L2());
      int k = 1 + random.nextInt(6);
      Lvq.Options options =
          new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.share(1), 0.3, 0, k, round);
      int[][] start = new LvqStart(problem, x).draw(options, Parallel.NONE);
      for (int label = 0; label < 3; label++) {
        int c = label;
        int[] good = IntStream.range(0, 40).filter(t -> y[t] == c && passes(x, y, t, k)).toArray();
        int[] expected = good.length == 0 ? problem.positionsOf(label) : good;
        assertThat(start[label]).containsExactlyInAnyOrder(expected);
      }
    }
  }

  private static boolean passes(double[][] x, int[] y, int row, int k) {
    int[] nearest =
        IntStream.range(0, x.length)
            .filter(t -> t != row)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer t) -> BaselineSets.squared(x[t], x[row]))
                    .thenComparingInt(t -> y[t])
                    .thenComparingInt(t -> t))
            .limit(k)
            .mapToInt(t -> y[t])
            .toArray();
    long most = 0;
    int winner = -1;
    for (int label : nearest) {
      long votes = Arrays.stream(nearest).filter(other -> other == label).count();
      if (votes > most) {
        most = votes;
        winner = label;
      }
    }
    return winner == y[row];
  }

  @Test
  void drawsInProportionToTheClasses() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] x = BaselineSets.doubles(random, 100, 2);
    int[] y = IntStream.range(0, 100).map(t -> t < 70 ? 0 : t < 99 ? 1 : 2).toArray();
    BaselineProblem problem = BaselineSets.problem(x, y, 3, new L2());
    Lvq.Options options =
        new Lvq.Options(Lvq.Variant.LVQ1, BaselineCount.total(10), 0.03, 100, 0, 1);
    assertThat(Lvq.fit(problem, options, Parallel.NONE).list().stream().mapToInt(p -> p.label()))
        .containsExactly(0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2);
  }

  @Test
  void separatesWhatIsEasy() {
    SplittableRandom random = new SplittableRandom(4);
    int[] y = BaselineSets.labels(random, 200, 3);
    double[][] x = BaselineSets.doubles(random, 200, 2);
    IntStream.range(0, 200).forEach(t -> x[t][1] = 100 * (x[t][1] + 3 * y[t]));
    TrainingSet training = BaselineSets.training(x, y, 3, new L2(), Scaling.Method.STANDARD);
    for (Lvq.Variant variant : Lvq.Variant.values()) {
      BaselineMethod learner = new Lvq.Options(variant, BaselineCount.perClass(3), 1);
      BaselinePrototypes result = learner.fit(BaselineProblem.of(training), Parallel.NONE);
      assertThat(BaselineEdgesTest.errors(result, training, 1)).isZero();
    }
  }
}
