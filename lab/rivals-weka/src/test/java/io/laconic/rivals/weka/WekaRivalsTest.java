package io.laconic.rivals.weka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.RivalProvider;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.rivals.LibsvmRivals;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What all rivals of Weka have in common. */
class WekaRivalsTest {
  private static final WekaRivals RIVALS = new WekaRivals();

  private static List<List<Candidate>> train(
      String name, Table table, List<Fold> folds, int threads) {
    return RIVALS.rival(name, 7).fit(table, folds, null, new Parallel(threads));
  }

  @Test
  void areFound() {
    assertThat(ServiceLoader.load(RivalProvider.class))
        .hasAtLeastOneElementOfType(WekaRivals.class)
        .hasAtLeastOneElementOfType(LibsvmRivals.class);
    for (RivalProvider.Rival rival : RIVALS.rivals()) {
      assertThat(RIVALS.rival(rival.name(), 1).name()).isEqualTo(rival.name());
    }
    assertThat(RIVALS.rival("svm-linear", 1)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jrip", "part", "j48", "smo", "ibk", "forest", "boosting", "logistic"})
  void doNotDependOnThreads(String name) {
    Table table = WekaTables.records(90, 3, 6);
    List<Fold> folds = WekaTables.folds(table, 4);
    assertThat(train(name, table, folds, 4))
        .usingRecursiveComparison()
        .isEqualTo(train(name, table, folds, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"jrip", "part", "j48", "smo", "ibk", "forest", "boosting", "logistic"})
  void sayTheOnlyClass(String name) {
    Table table = WekaTables.records(30, 2, 7);
    int[] ones = IntStream.range(0, 30).filter(row -> table.labels()[row] == 1).toArray();
    Fold nested =
        Fold.of(30, IntStream.of(ones).filter(row -> row > 2).toArray(), new int[] {0, 1, 2});
    for (Candidate trained : train(name, table, List.of(nested), 1).get(0)) {
      assertThat(trained.heldOutPredictions()).containsExactly(1, 1, 1);
      assertThat(trained.learningErrors()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"jrip", "part", "j48", "smo", "ibk", "forest", "boosting", "logistic"})
  void copeWithEmptyAndConstantColumns(String name) {
    Table records = WekaTables.records(40, 2, 8);
    List<Column> columns = new ArrayList<>(records.data().columns());
    double[] missing = new double[40];
    Arrays.fill(missing, Double.NaN);
    int[] none = new int[40];
    Arrays.fill(none, -1);
    columns.add(NumericColumn.wrap("constant", new double[40]));
    columns.add(NumericColumn.wrap("missing", missing));
    columns.add(CategoryColumn.wrap("none", List.of(), none));
    Table table = WekaTables.table(columns, records.labels(), 2);
    Fold nested = WekaTables.folds(table, 2).get(0);
    List<Candidate> trained = train(name, table, List.of(nested), 1).get(0);
    assertThat(trained).allSatisfy(t -> assertThat(t.heldOutPredictions()).doesNotContain(-1));
    assertThat(trained).anySatisfy(t -> assertThat(t.heldOutErrors()).isLessThan(8));
  }

  /** Row 0 alone has the category "rare"; held out or not, other rows are judged alone. */
  @ParameterizedTest
  @ValueSource(strings = {"jrip", "part", "j48", "smo", "ibk", "forest", "boosting", "logistic"})
  void noiseInHeldOutRowsChangesNothingElse(String name) {
    Table table = WekaTables.records(80, 2, 9);
    int[] learning = IntStream.range(0, 80).filter(row -> row % 4 != 0).toArray();
    int[] heldOut = IntStream.range(0, 80).filter(row -> row % 4 == 0).toArray();
    List<Fold> nested = List.of(Fold.of(80, learning, heldOut));
    List<Candidate> before = train(name, table, nested, 1).get(0);
    List<Candidate> after = train(name, noisy(table), nested, 1).get(0);
    for (int c = 0; c < before.size(); c++) {
      assertThat(after.get(c).size()).isEqualTo(before.get(c).size());
      assertThat(after.get(c).parts()).isEqualTo(before.get(c).parts());
      assertThat(after.get(c).learningErrors()).isEqualTo(before.get(c).learningErrors());
      for (int k = 1; k < heldOut.length; k += 2) {
        assertThat(after.get(c).heldOutPredictions()[k])
            .isEqualTo(before.get(c).heldOutPredictions()[k]);
      }
    }
  }

  /** Rows 0, 8, 16, … have other numbers; rows 0, 4, 8, … other classes. */
  private static Table noisy(Table table) {
    SplittableRandom random = new SplittableRandom(77);
    List<Column> columns = new ArrayList<>();
    for (Column column : table.data().columns()) {
      if (column instanceof NumericColumn numeric) {
        double[] values = numeric.values().clone();
        for (int row = 0; row < values.length; row += 8) {
          values[row] = 1000 * random.nextGaussian();
        }
        columns.add(NumericColumn.wrap(column.name(), values));
      } else {
        columns.add(column);
      }
    }
    int[] labels = table.labels().clone();
    for (int row = 0; row < labels.length; row += 4) {
      labels[row] = 1 - labels[row];
    }
    return WekaTables.table(columns, labels, 2);
  }

  @Test
  void textsAloneAreAnError() {
    Column dna = CategoryColumn.wrap("dna", List.of("ac", "gt"), new int[] {0, 1});
    Table table = WekaTables.table(List.of(dna), new int[] {0, 1}, 2);
    Table texts =
        new Table(table.data(), null, Schema.NONE.withText("dna"), table.labels(), table.classes());
    List<Fold> all = List.of(Fold.all(2));
    assertThatThrownBy(() -> train("j48", texts, all, 1))
        .hasMessage("rows: j48 needs numbers or categories");
  }

  @Test
  void smallerCAndMoreNeighboursFirst() {
    Contender smo = RIVALS.rival("smo", 1);
    Contender ibk = RIVALS.rival("ibk", 1);
    assertThat(smo.preferences().get(0)).isLessThan(smo.preferences().get(4));
    assertThat(ibk.preferences().get(5)).isLessThan(ibk.preferences().get(0));
  }
}
