package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.rivals.GeneSvmLearner.GeneRanking;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The genes are ranked on the learning rows, and the machine looks at the best only. */
class GeneSvmLearnerTest {
  private static final Contender CONTENDER =
      Contender.of(new GeneSvmLearner("svm-genes", List.of(1, 2, 4, 8, 16), List.of(0.5, 4.0)));

  @Test
  void ranksLikeAPlainTwin() {
    SplittableRandom random = new SplittableRandom(2);
    for (int trial = 0; trial < 50; trial++) {
      int rows = 2 + random.nextInt(9);
      int width = 1 + random.nextInt(6);
      double[][] x = new double[rows][width];
      for (double[] row : x) {
        Arrays.setAll(row, j -> random.nextInt(4));
      }
      int[] labels = random.ints(rows, 0, 2).toArray();
      double[] scores = GeneRanking.scores(x, labels);
      for (int j = 0; j < width; j++) {
        assertThat(scores[j]).isEqualTo(twin(x, labels, j));
      }
      assertThat(GeneRanking.of(x, labels)).containsExactly(selectionSort(scores));
    }
  }

  private static double twin(double[][] x, int[] labels, int j) {
    List<Double> ones = new ArrayList<>();
    List<Double> zeros = new ArrayList<>();
    for (int row = 0; row < x.length; row++) {
      (labels[row] == 1 ? ones : zeros).add(x[row][j]);
    }
    if (ones.isEmpty() || zeros.isEmpty() || mean(ones) == mean(zeros)) {
      return 0;
    }
    return Math.abs(mean(ones) - mean(zeros)) / (deviation(ones) + deviation(zeros));
  }

  private static double mean(List<Double> values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.size();
  }

  private static double deviation(List<Double> values) {
    double sum = 0;
    for (double value : values) {
      sum += (value - mean(values)) * (value - mean(values));
    }
    return values.size() < 2 ? 0 : Math.sqrt(sum / (values.size() - 1));
  }

  private static int[] selectionSort(double[] scores) {
    List<Integer> left = new ArrayList<>(IntStream.range(0, scores.length).boxed().toList());
    List<Integer> order = new ArrayList<>();
    while (!left.isEmpty()) {
      int best = left.get(0);
      for (int j : left) {
        best = scores[j] > scores[best] ? j : best;
      }
      order.add(best);
      left.remove(Integer.valueOf(best));
    }
    return order.stream().mapToInt(j -> j).toArray();
  }

  @Test
  void isAMachineOnTheBestGenesAlone() {
    Table table = Tables.numbers(60, 6, 2, 3);
    List<Fold> folds = Tables.folds(table, 3);
    List<List<Candidate>> trained = CONTENDER.fit(table, folds, null, Parallel.NONE);
    for (int p = 0; p < folds.size(); p++) {
      Candidate two = trained.get(p).get(3);
      assertThat(two.settings()).containsEntry("genes", 2).containsEntry("C", 4.0);
      assertThat(two.parts()).containsExactlyInAnyOrder("x0", "x1");
      assertThat(two.size()).isEqualTo(2);
      assertThat(two.attributes()).isEqualTo(2);
      Table pair =
          Tables.table(two.parts().stream().map(table.data()::column).toList(), table.labels(), 2);
      Candidate direct =
          Contender.of(new SvmLearner("svm", SvmOptions.linear(List.of(4.0))))
              .fit(pair, List.of(folds.get(p)), null, Parallel.NONE)
              .get(0)
              .get(0);
      assertThat(two.heldOutPredictions()).isEqualTo(direct.heldOutPredictions());
      if (folds.get(p).outer() == null) {
        assertThat(two.learningErrors()).isEqualTo(direct.learningErrors());
      }
    }
  }

  @Test
  void moreGenesThanThereAreMeansAll() {
    Table table = Tables.numbers(30, 6, 2, 4);
    List<Candidate> all = CONTENDER.fit(table, Tables.folds(table, 2), null, Parallel.NONE).get(0);
    assertThat(all).hasSize(10).hasSameSizeAs(CONTENDER.preferences());
    assertThat(all.get(6).attributes()).isEqualTo(6);
    assertThat(all.get(8).heldOutPredictions()).isEqualTo(all.get(6).heldOutPredictions());
    assertThat(all.get(8).parts()).isEqualTo(all.get(6).parts());
  }

  @Test
  void fewerGenesThenSmallerCFirst() {
    List<Preference> sorted = CONTENDER.preferences().stream().sorted().toList();
    assertThat(sorted).isEqualTo(CONTENDER.preferences());
  }

  @Test
  void doesNotDependOnThreads() {
    Table table = Tables.mixed(60, 9);
    List<Fold> folds = Tables.folds(table, 3);
    assertThat(CONTENDER.fit(table, folds, null, new Parallel(3)))
        .usingRecursiveComparison()
        .isEqualTo(CONTENDER.fit(table, folds, null, Parallel.NONE));
  }

  @Test
  void oneClassIsSaidAgain() {
    Table table = Tables.numbers(20, 3, 2, 1);
    int[] ones = IntStream.range(0, 20).filter(row -> table.labels()[row] == 1).toArray();
    Fold nested =
        Fold.of(20, IntStream.of(ones).filter(row -> row > 2).toArray(), new int[] {0, 1, 2});
    for (Candidate t : CONTENDER.fit(table, List.of(nested), null, Parallel.NONE).get(0)) {
      assertThat(t.heldOutPredictions()).containsExactly(1, 1, 1);
    }
  }

  @Test
  void threeClassesAreTooMany() {
    Table table = Tables.numbers(30, 3, 3, 1);
    assertThatThrownBy(() -> CONTENDER.fit(table, List.of(), null, Parallel.NONE))
        .hasMessage("rows: svm-genes needs two classes; there are 3");
  }
}
