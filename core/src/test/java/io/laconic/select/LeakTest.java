package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Held-out rows have no part in anything: with nonsense in their place, values and classes, every
 * machine of the fold stays what it was. And a machine of a fold is the machine of its rows alone.
 */
class LeakTest {
  private static final Parallel THREADS = new Parallel(2);

  static Stream<Arguments> recipes() {
    return Stream.of(
        of("penalty=0.5,1,inf", "mixed"),
        of("penalty=1,2", "median"),
        of("features=balls penalty=1,2", "mixed standard"),
        of("features=balls metric=l1 penalty=1", "median range"),
        of("features=half-spaces penalty=1,2 max-size=3", "standard"),
        of("features=half-spaces kernel=gaussian gamma=0.5 penalty=1 max-size=2", "mixed range"),
        of("features=rays,balls penalty=1", "mixed"),
        of("type=points", "mixed"),
        of("type=points max-size=3", "median"),
        of("learner=dlm penalty-positive=1,2 penalty-negative=1", "mixed standard"),
        of("learner=dlm features=rays penalty-positive=1 penalty-negative=1,2", "median"),
        of("learner=dlm features=half-spaces penalty-positive=1 penalty-negative=1 max-size=2", ""),
        of("learner=soft-greedy penalty=0.5,1 eta=0,0.1", ""),
        of("learner=soft-greedy penalty=1 eta=0 grid=5", "median"),
        of("learner=soft-greedy penalty=1 eta=0.1 grid=exact", "mixed"),
        of("learner=pvm radius=0.2,1,3", ""),
        of("learner=pvm radius=0.5,1", "mixed standard"),
        of("learner=pvm radius=0.5,1 metric=l1", "median range"),
        of("learner=pvm metric=rank-l2 radius=3,6", ""),
        of("learner=pvm metric=dann radius=0.5,2 dann-neighbours=8", ""),
        of("learner=pvm candidates=kmeans:2 radius=1,2", "standard"),
        of("learner=pvm candidates=hull:4 radius=1,2", ""),
        of("learner=pvm candidates=hull-uniform:4 radius=1,2", ""),
        of("learner=pvm candidates=kmeans-all:4 radius=1,2", "standard"),
        of("learner=pvm method=ratio radius=0.2,1,3", ""),
        of("learner=k-medoids prototype-share=0.1,0.3", "standard"),
        of("learner=multiedit", ""),
        of("learner=1-nn", "mixed standard"),
        of("learner=k-nn neighbours=1,3", "median"),
        of("learner=k-medoids prototypes=1,2", "standard"),
        of("learner=k-means prototypes=1,2", ""),
        of("learner=olvq1 prototypes=1,2", "range"),
        of("learner=condensed-nn", ""));
  }

  private static Arguments of(String options, String rows) {
    return Arguments.of(options, rows);
  }

  private static TrainingPlan recipe(String options, String rows) {
    return SelectSets.recipe(
        options,
        rows.contains("median")
            ? MissingValuePolicy.Policy.MEDIAN
            : MissingValuePolicy.Policy.ERROR,
        rows.contains("standard")
            ? Scaling.Method.STANDARD
            : rows.contains("range") ? Scaling.Method.RANGE : Scaling.Method.NONE);
  }

  private static Dataset data(String rows) {
    return SelectSets.mixed(11, 36, rows.contains("mixed"), rows.contains("median") ? 0.15 : 0);
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void outerFolds(String options, String rows) {
    TrainingPlan recipe = recipe(options, rows);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Dataset data = data(rows);
    Table table = SelectSets.table(recipe, data);
    Procedure procedure =
        SelectSets.procedure(contender, contender.criterion(CompressionForm.STANDARD, 2), 3);
    List<Fold> splits = Folds.stratified(table.labels(), 3, 4).list();
    List<Choice> before = procedure.choose(table, splits, THREADS);
    for (int fold = 0; fold < splits.size(); fold++) {
      int[] heldOut = splits.get(fold).heldOutRows();
      Table noised =
          SelectSets.table(recipe, SelectSets.noised(data, heldOut, new SplittableRandom(fold)));
      Choice after = procedure.choose(noised, splits, THREADS).get(fold);
      sameChoice(before.get(fold), after);
      same(before.get(fold).model(), after.model());
      assertThat(after.alternatives()).isEqualTo(before.get(fold).alternatives());
    }
  }

  @ParameterizedTest
  @MethodSource("recipes")
  void innerFolds(String options, String rows) {
    TrainingPlan recipe = recipe(options, rows);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Dataset data = data(rows);
    Table table = SelectSets.table(recipe, data);
    Fold outer = Folds.stratified(table.labels(), 3, 4).list().get(1);
    List<Fold> inner = Folds.inner(table, outer.learningRows(), 3, 9);
    List<List<Candidate>> before = fit(contender, table, outer, inner);
    for (int fold = 0; fold < inner.size(); fold++) {
      SplittableRandom random = new SplittableRandom(fold);
      Dataset noised = SelectSets.noised(data, inner.get(fold).heldOutRows(), random);
      noised = SelectSets.noised(noised, outer.heldOutRows(), random);
      Table other = SelectSets.table(recipe, noised);
      sameMachines(before.get(1 + fold), fit(contender, other, outer, inner).get(1 + fold));
    }
  }

  /** The candidates of a fold, then those of the folds inside it. */
  private static List<List<Candidate>> fit(
      Contender contender, Table table, Fold outer, List<Fold> inner) {
    List<Fold> folds = new ArrayList<>(List.of(outer));
    inner.forEach(fold -> folds.add(fold.inside(outer)));
    return contender.fit(table, folds, SelectSets.LEVEL, THREADS);
  }

  private static List<Candidate> fit(Contender contender, Table table, Fold fold) {
    return fit(contender, table, fold, List.of()).get(0);
  }

  private static void sameMachines(List<Candidate> before, List<Candidate> after) {
    assertThat(after).hasSameSizeAs(before);
    for (int c = 0; c < before.size(); c++) {
      assertThat(after.get(c).stage()).isEqualTo(before.get(c).stage());
      assertThat(after.get(c).size()).isEqualTo(before.get(c).size());
      if (!before.get(c).isOnlyCounted()) {
        same(before.get(c).model(), after.get(c).model());
        assertThat(after.get(c).risk()).isEqualTo(before.get(c).risk());
      }
    }
  }

  private static void sameChoice(Choice before, Choice after) {
    assertThat(after.candidate().settings()).isEqualTo(before.candidate().settings());
    assertThat(after.candidate().stage()).isEqualTo(before.candidate().stage());
    assertThat(after.cvErrors()).isEqualTo(before.cvErrors());
  }

  /** Everything that is in a model. */
  private static void same(Model before, Model after) {
    assertThat(after).usingRecursiveComparison().ignoringAllOverriddenEquals().isEqualTo(before);
  }

  /**
   * Folds are masks over all rows where nothing is fitted; the result is that of the rows alone.
   */
  @ParameterizedTest
  @MethodSource("recipes")
  void machinesOfFoldsAreMachinesOfTheirRows(String options, String rows) {
    TrainingPlan recipe = recipe(options, rows);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Table table = SelectSets.table(recipe, data(rows));
    for (Fold fold : Folds.stratified(table.labels(), 3, 4).list()) {
      int[] learning = fold.learningRows();
      Table alone =
          new Table(
              table.data().select(learning),
              null,
              table.schema(),
              table.labels(learning),
              table.classes());
      List<Candidate> expected = fit(contender, alone, Fold.all(learning.length));
      sameMachines(expected, fit(contender, table, fold));
    }
  }

  /** What was counted while a path was made is what its models say of the held-out rows. */
  @ParameterizedTest
  @MethodSource("recipes")
  void countedErrorsAreThoseOfTheModels(String options, String rows) {
    TrainingPlan recipe = recipe(options, rows);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Table table = SelectSets.table(recipe, data(rows));
    Fold whole = Fold.all(table.size());
    List<Fold> splits = Folds.stratified(table.labels(), 3, 4).list();
    List<List<Candidate>> all = fit(contender, table, whole, splits);
    for (int fold = 0; fold < splits.size(); fold++) {
      int[] labels = table.labels(splits.get(fold).heldOutRows());
      List<Candidate> models = fit(contender, table, splits.get(fold));
      assertThat(all.get(1 + fold)).hasSameSizeAs(models);
      for (int c = 0; c < models.size(); c++) {
        int counted = all.get(1 + fold).get(c).heldOutErrors();
        assertThat(counted).isEqualTo(models.get(c).heldOutErrors());
        assertThat(counted).isEqualTo(wrong(models.get(c).heldOutPredictions(), labels));
      }
    }
  }

  private static int wrong(int[] predictions, int[] labels) {
    int count = 0;
    for (int k = 0; k < labels.length; k++) {
      count += predictions[k] == labels[k] ? 0 : 1;
    }
    return count;
  }

  /** A precomputed matrix: lines and columns of held-out rows are nonsense. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "features=balls metric=precomputed penalty=1,2",
        "features=half-spaces kernel=precomputed penalty=1 max-size=2",
        "learner=dlm metric=precomputed penalty-positive=1 penalty-negative=1,2",
        "learner=pvm metric=precomputed",
        "learner=1-nn metric=precomputed",
        "learner=k-medoids metric=precomputed prototypes=1,2"
      })
  void cellsOfHeldOutRows(String options) {
    String kind = options.contains("kernel") ? "kernel" : "distance";
    TrainingPlan recipe = SelectSets.recipe(options + " matrix-kind=" + kind);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Dataset data = SelectSets.mixed(6, 30, false, 0);
    double[][] cells = cells(data, kind.equals("kernel"));
    Preparation preparation = recipe.preparation(Schema.NONE);
    Table table = Table.of(preparation, data, cells);
    Procedure procedure =
        SelectSets.procedure(contender, contender.criterion(CompressionForm.STANDARD, 2), 3);
    List<Fold> splits = Folds.stratified(table.labels(), 3, 4).list();
    List<Choice> before = procedure.choose(table, splits, THREADS);
    for (int fold = 0; fold < 3; fold++) {
      SplittableRandom random = new SplittableRandom(fold);
      double[][] other =
          java.util.Arrays.stream(cells).map(double[]::clone).toArray(double[][]::new);
      for (int row : splits.get(fold).heldOutRows()) {
        for (int k = 0; k < other.length; k++) {
          other[row][k] = 100 * random.nextDouble();
          other[k][row] = 100 * random.nextDouble();
        }
      }
      Dataset noised = SelectSets.noised(data, splits.get(fold).heldOutRows(), random);
      Table second = Table.of(preparation, noised, other);
      Choice after = procedure.choose(second, splits, THREADS).get(fold);
      sameChoice(before.get(fold), after);
      same(before.get(fold).model(), after.model());
    }
  }

  private static double[][] cells(Dataset data, boolean kernel) {
    double[] a = ((NumericColumn) data.columns().get(0)).values();
    double[] b = ((NumericColumn) data.columns().get(1)).values();
    double[][] cells = new double[a.length][a.length];
    for (int t = 0; t < a.length; t++) {
      for (int i = 0; i < a.length; i++) {
        cells[t][i] =
            kernel ? a[t] * a[i] + b[t] * b[i] : Math.abs(a[t] - a[i]) + Math.abs(b[t] - b[i]);
      }
    }
    return cells;
  }
}
