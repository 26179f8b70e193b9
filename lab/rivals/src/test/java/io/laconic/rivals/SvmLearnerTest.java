package io.laconic.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.select.Folds;
import io.laconic.util.Parallel;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Support vector machines are LIBSVM's own, and see what they may see. */
class SvmLearnerTest {
  private static final List<SvmOptions> GRID =
      List.of(
          SvmOptions.linear(0.25),
          SvmOptions.linear(8),
          new SvmOptions(1, 0.125),
          new SvmOptions(32, 0.5));

  private static List<List<Candidate>> train(Table table, List<Fold> folds) {
    return Contender.of(new SvmLearner("svm", GRID)).fit(table, folds, null, Parallel.NONE);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void agreesWithLibsvmItself(int classes) {
    Table table = Tables.numbers(90, 4, classes, 5);
    List<Fold> folds = Tables.folds(table, 3);
    List<List<Candidate>> trained = train(table, folds);
    for (int p = 0; p < folds.size(); p++) {
      for (int c = 0; c < GRID.size(); c++) {
        check(table, folds.get(p), GRID.get(c), trained.get(p).get(c));
      }
    }
  }

  @Test
  void agreesWithLibsvmItselfWhereProductsAreComputedOnce() {
    Table table = Tables.numbers(30, 40, 3, 6);
    List<Fold> folds = Tables.folds(table, 3);
    List<List<Candidate>> trained = train(table, folds);
    for (int p = 0; p < folds.size(); p++) {
      for (int c = 0; c < GRID.size(); c++) {
        check(table, folds.get(p), GRID.get(c), trained.get(p).get(c));
      }
    }
  }

  /** The same by LIBSVM alone, with a scaling written out. */
  private static void check(Table table, Fold fold, SvmOptions options, Candidate trained) {
    NumericRows raw = NumericRows.of(table, fold, Scaling.Method.NONE, "svm");
    double[][] learning = copy(raw.learning());
    double[][] heldOut = copy(raw.heldOut());
    standardise(learning, heldOut);
    svm_problem problem = new svm_problem();
    problem.l = learning.length;
    problem.x = nodes(learning);
    problem.y = new double[learning.length];
    for (int k = 0; k < learning.length; k++) {
      problem.y[k] = table.labels()[fold.learningRows()[k]];
    }
    svm_parameter parameter = new svm_parameter();
    parameter.kernel_type = options.gamma() > 0 ? svm_parameter.RBF : svm_parameter.LINEAR;
    parameter.C = options.c();
    parameter.gamma = options.gamma();
    parameter.eps = 1e-3;
    parameter.cache_size = 100;
    parameter.shrinking = 1;
    assertThat(svm.svm_check_parameter(problem, parameter)).isNull();
    svm_model model = svm.svm_train(problem, parameter);
    assertThat(trained.size()).isEqualTo(model.l);
    int wrong = 0;
    for (int k = 0; k < heldOut.length; k++) {
      int predicted = (int) svm.svm_predict(model, nodes(heldOut)[k]);
      assertThat(trained.heldOutPredictions()[k]).isEqualTo(predicted);
      wrong += predicted == table.labels()[fold.heldOutRows()[k]] ? 0 : 1;
    }
    assertThat(trained.heldOutErrors()).isEqualTo(wrong);
  }

  private static double[][] copy(double[][] rows) {
    double[][] copy = new double[rows.length][];
    for (int k = 0; k < rows.length; k++) {
      copy[k] = rows[k].clone();
    }
    return copy;
  }

  private static void standardise(double[][] learning, double[][] heldOut) {
    for (int j = 0; j < learning[0].length; j++) {
      int column = j;
      double[] values = Arrays.stream(learning).mapToDouble(r -> r[column]).toArray();
      double mean = Arrays.stream(values).sum() / values.length;
      double squares = 0;
      for (double value : values) {
        squares += (value - mean) * (value - mean);
      }
      double deviation = Math.sqrt(squares / (values.length - 1));
      for (double[] row : learning) {
        row[j] = (row[j] - mean) / deviation;
      }
      for (double[] row : heldOut) {
        row[j] = (row[j] - mean) / deviation;
      }
    }
  }

  private static svm_node[][] nodes(double[][] rows) {
    svm_node[][] nodes = new svm_node[rows.length][rows[0].length];
    for (int row = 0; row < rows.length; row++) {
      for (int j = 0; j < rows[row].length; j++) {
        nodes[row][j] = new svm_node();
        nodes[row][j].index = j;
        nodes[row][j].value = rows[row][j];
      }
    }
    return nodes;
  }

  @Test
  void saysWhatItIs() {
    Table table = Tables.mixed(60, 3);
    Contender contender = Contender.of(new SvmLearner("svm", GRID));
    Candidate trained = train(table, List.of(Fold.all(60))).get(0).get(3);
    assertThat(trained.settings()).hasToString("{C=32.0, gamma=0.5}");
    assertThat(trained.stage()).isZero();
    assertThat(trained.attributes()).isEqualTo(5);
    assertThat(trained.parts()).isEmpty();
    assertThat(trained.heldOutPredictions()).isEmpty();
    assertThat(trained.learningErrors()).isBetween(0, 15);
    assertThat(trained.risk()).isNaN();
    assertThat(trained.printedBound()).isNaN();
    assertThat(trained.model()).isNull();
    assertThat(contender.preferences().get(0)).isLessThan(contender.preferences().get(1));
    assertThat(contender.preferences()).hasSize(GRID.size());
  }

  @Test
  void doesNotDependOnThreads() {
    Table table = Tables.mixed(80, 4);
    List<Fold> folds = Tables.folds(table, 4);
    Contender contender = Contender.of(new SvmLearner("svm", GRID));
    List<List<Candidate>> one = contender.fit(table, folds, null, Parallel.NONE);
    svm.rand.setSeed(99);
    List<List<Candidate>> four = contender.fit(table, folds, null, new Parallel(4));
    assertThat(four).usingRecursiveComparison().isEqualTo(one);
  }

  @Test
  void constantColumnsAndASingleClassAreNoTrouble() {
    double[][] x = {{1, 5}, {2, 5}, {3, 5}, {4, 5}, {9, 7}, {0, 5}};
    Table table = Tables.table(x, new int[] {1, 1, 1, 1, 0, 1}, 2);
    Fold fold = Fold.of(6, new int[] {0, 1, 2, 3}, new int[] {4, 5});
    for (Candidate trained : train(table, List.of(fold)).get(0)) {
      assertThat(trained.heldOutPredictions()).containsExactly(1, 1);
      assertThat(trained.size()).isZero();
      assertThat(trained.heldOutErrors()).isEqualTo(1);
    }
    Fold two = Fold.of(6, new int[] {0, 1, 4}, new int[] {2, 3, 5});
    for (Candidate trained : train(table, List.of(two)).get(0)) {
      assertThat(trained.size()).isPositive();
    }
  }

  @Test
  void textsAloneAreAnError() {
    Table table =
        Tables.table(
            List.of(CategoryColumn.wrap("dna", List.of("ac", "gt"), new int[] {0, 1})),
            new int[] {0, 1},
            2);
    Table texts =
        new Table(table.data(), null, Schema.NONE.withText("dna"), table.labels(), table.classes());
    assertThatThrownBy(() -> train(texts, List.of(Fold.all(2))))
        .isInstanceOf(DataException.class)
        .hasMessage("rows: svm needs numbers or categories");
  }

  @Test
  void optionsCheckThemselves() {
    assertThatThrownBy(() -> SvmOptions.linear(0)).hasMessage("C must be > 0, got 0.0");
    assertThatThrownBy(() -> new SvmOptions(1, -1)).hasMessage("gamma must be >= 0, got -1.0");
  }

  @Test
  void printsNothing() {
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true));
    try {
      Table table = Tables.numbers(40, 2, 2, 1);
      train(table, Tables.folds(table, 2));
    } finally {
      System.setOut(out);
    }
    assertThat(bytes.size()).isZero();
  }

  @Test
  void gridCountsAsTheContenderDoes() {
    Table table = Tables.numbers(60, 3, 2, 8);
    List<Fold> splits = Folds.stratified(table.labels(), 5, 2).list();
    int[] errors = LibsvmGrid.errors(table, splits, GRID, new Parallel(2));
    List<List<Candidate>> trained = train(table, splits);
    for (int c = 0; c < GRID.size(); c++) {
      int configuration = c;
      assertThat(errors[c])
          .isEqualTo(
              trained.stream().mapToInt(one -> one.get(configuration).heldOutErrors()).sum());
    }
  }
}
