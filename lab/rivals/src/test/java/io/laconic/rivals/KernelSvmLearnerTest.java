package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KernelSvmLearnerTest {
  private static final List<Double> CS = List.of(0.5, 8.0);

  private static Table with(Table table, double[][] matrix) {
    return new Table(table.data(), matrix, table.schema(), table.labels(), table.classes());
  }

  /** Of a matrix of inner products it is the linear machine on the vectors themselves. */
  @Test
  void aMatrixOfInnerProductsIsTheLinearMachine() {
    Table table = Tables.numbers(60, 4, 3, 5);
    double[][] x = new double[60][];
    for (int row = 0; row < 60; row++) {
      int at = row;
      x[row] =
          table.data().columns().stream()
              .mapToDouble(column -> ((NumericColumn) column).values()[at])
              .toArray();
    }
    double[][] products = new double[60][60];
    for (int t = 0; t < 60; t++) {
      for (int i = 0; i < 60; i++) {
        for (int j = 0; j < 4; j++) {
          products[t][i] += x[t][j] * x[i][j];
        }
      }
    }
    List<Fold> folds = Tables.folds(table, 3);
    List<List<Candidate>> given =
        Contender.of(KernelSvmLearner.ofMatrix("svm-matrix", CS))
            .fit(with(table, products), folds, null, new Parallel(2));
    List<List<Candidate>> linear =
        Contender.of(new SvmLearner("svm", SvmOptions.linear(CS), Scaling.Method.NONE))
            .fit(table, folds, null, Parallel.NONE);
    for (int fold = 0; fold < folds.size(); fold++) {
      for (int c = 0; c < CS.size(); c++) {
        assertThat(given.get(fold).get(c).heldOutPredictions())
            .isEqualTo(linear.get(fold).get(c).heldOutPredictions());
        assertThat(given.get(fold).get(c).size()).isEqualTo(linear.get(fold).get(c).size());
      }
    }
  }

  @Test
  void withoutAKernelItSaysWhatIsMissing() {
    Table table = Tables.numbers(20, 2, 2, 5);
    Contender contender = Contender.of(KernelSvmLearner.ofMatrix("svm-matrix", CS));
    assertThatThrownBy(() -> contender.fit(table, List.of(), null, Parallel.NONE))
        .isInstanceOf(DataException.class)
        .hasMessage("rows: svm-matrix needs a kernel: --matrix FILE --matrix-kind kernel");
    assertThatThrownBy(
            () -> contender.fit(with(table, new double[20][20]), List.of(), null, Parallel.NONE))
        .hasMessageContaining("0 on its diagonal, as distances have");
    assertThatThrownBy(
            () ->
                Contender.of(KernelSvmLearner.ofSequences("svm-mismatch", List.of(3), CS))
                    .fit(table, List.of(), null, Parallel.NONE))
        .hasMessage("rows: svm-mismatch needs one column of sequences; there are 0");
  }

  /** Sequences with a word of their class somewhere, of which one letter may be wrong. */
  private static Table sequences(long seed, String foreign) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    int[] labels = new int[80];
    for (int row = 0; row < 80; row++) {
      labels[row] = row % 2;
      StringBuilder text = new StringBuilder();
      random.ints(12, 0, 4).forEach(k -> text.append("ACGT".charAt(k)));
      text.insert(random.nextInt(12), labels[row] == 0 ? "AAAGGG" : "CCCTTT");
      texts.add(row % 10 == 9 ? foreign + text : text.toString());
    }
    CategoryColumn column = CategoryColumn.wrap("s", texts, IntStream.range(0, 80).toArray());
    return Tables.table(List.of(column), labels, 2);
  }

  @Test
  void sequencesAreToldApartByTheirWords() {
    Table table = sequences(6, "");
    List<Fold> folds = Tables.folds(table, 4);
    List<List<Candidate>> all =
        Contender.of(KernelSvmLearner.ofSequences("svm-mismatch", List.of(3, 4), CS))
            .fit(table, folds, null, new Parallel(2));
    for (int fold = 0; fold < folds.size(); fold++) {
      assertThat(all.get(fold)).hasSize(4);
      assertThat(all.get(fold).get(3).settings()).containsEntry("k", 4).containsEntry("C", 8.0);
      assertThat(all.get(fold).get(3).heldOutErrors())
          .isLessThanOrEqualTo(folds.get(fold).heldOutRows().length / 5);
    }
  }

  /** Letters of held-out rows alone do not change the alphabet. */
  @Test
  void heldOutRowsDoNotChooseTheAlphabet() {
    int[] held = IntStream.range(0, 80).filter(row -> row % 10 == 9).toArray();
    int[] learned = IntStream.range(0, 80).filter(row -> row % 10 != 9).toArray();
    List<Fold> fold = List.of(Fold.of(80, learned, held));
    Contender contender =
        Contender.of(KernelSvmLearner.ofSequences("svm-mismatch", List.of(3), List.of(1.0)));
    Candidate plain = contender.fit(sequences(6, ""), fold, null, Parallel.NONE).get(0).get(0);
    Candidate foreign = contender.fit(sequences(6, "WW"), fold, null, Parallel.NONE).get(0).get(0);
    assertThat(foreign.heldOutPredictions()).isEqualTo(plain.heldOutPredictions());
    assertThat(foreign.size()).isEqualTo(plain.size());
  }
}
