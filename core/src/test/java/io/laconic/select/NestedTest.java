package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.rules.Rules;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole procedures: against a loop over folds, on any number of threads, in any grouping. */
class NestedTest {
  private static List<FoldResult> results(Nested nested) {
    return untimed(nested.together());
  }

  private static List<FoldResult> untimed(List<FoldResult> folds) {
    return folds.stream().map(fold -> fold.withSeconds(0)).toList();
  }

  private static void same(List<FoldResult> first, List<FoldResult> second) {
    assertThat(second).usingRecursiveComparison().isEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource({
    "penalty=0.5;1;inf, CV",
    "penalty=0.5;1;inf, CV1SE",
    "penalty=0.5;1;inf, BOUND",
    "penalty=0.5;1;inf, PRINTED",
    "penalty=0.5;1;inf, HINDSIGHT",
    "features=balls penalty=1;2, CV",
    "features=half-spaces penalty=1 max-size=2, BOUND",
    "learner=dlm penalty-positive=1;2 penalty-negative=1, CV",
    "learner=soft-greedy penalty=1 eta=0;0.1, CV",
    "learner=pvm, CV1SE",
    "learner=pvm, CV",
    "learner=pvm, BOUND",
    "learner=pvm, HINDSIGHT",
    "learner=k-medoids prototypes=1;2;3, CV",
    "learner=k-means prototypes=1;2, CV1SE"
  })
  void neitherThreadsNorGroupingMatter(String options, Criterion criterion) {
    TrainingPlan recipe =
        SelectSets.recipe(
            options.replace(';', ','), MissingValuePolicy.Policy.MEDIAN, Scaling.Method.NONE);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Table table = SelectSets.table(recipe, SelectSets.mixed(3, 40, false, 0.1));
    Folds folds = Folds.stratified(table.labels(), 4, 2);
    Procedure procedure = SelectSets.procedure(contender, criterion, 3);
    List<FoldResult> alone = results(new Nested(procedure, table, folds, Parallel.NONE));
    same(alone, results(new Nested(procedure, table, folds, new Parallel(4))));
    List<FoldResult> oneByOne = new ArrayList<>();
    new Nested(procedure, table, folds, new Parallel(2)).oneByOne(fold -> true, oneByOne::add);
    same(alone, untimed(oneByOne));
    List<FoldResult> some = new ArrayList<>();
    new Nested(procedure, table, folds, Parallel.NONE).oneByOne(fold -> fold == 2, some::add);
    same(alone.subList(2, 3), untimed(some));
  }

  /** The same without anything to fit: all folds share one training set. */
  @ParameterizedTest
  @EnumSource(Criterion.class)
  void sharedTablesMakeNoDifference(Criterion criterion) {
    TrainingPlan recipe = SelectSets.recipe("penalty=0.5,1,2");
    Table table = SelectSets.table(recipe, SelectSets.numbers(8, 50, 3, 0.3));
    Folds folds = Folds.stratified(table.labels(), 5, 2);
    Procedure procedure =
        SelectSets.procedure(recipe.contender(ExternalResources.NONE, Schema.NONE), criterion, 4);
    List<FoldResult> oneByOne = new ArrayList<>();
    Nested nested = new Nested(procedure, table, folds, new Parallel(2));
    nested.oneByOne(fold -> true, oneByOne::add);
    same(results(nested), untimed(oneByOne));
  }

  @Test
  void foldsAreJudgedOnTheirOwnRows() {
    TrainingPlan recipe = SelectSets.recipe("penalty=1,2");
    Table table = SelectSets.table(recipe, SelectSets.numbers(1, 30, 2, 0.2));
    Folds folds = Folds.stratified(table.labels(), 3, 0);
    Procedure procedure =
        SelectSets.procedure(
            recipe.contender(ExternalResources.NONE, Schema.NONE), Criterion.CV, 3);
    for (FoldResult fold : new Nested(procedure, table, folds, Parallel.NONE).together()) {
      assertThat(fold.rows()).isEqualTo(folds.list().get(fold.fold()).heldOutRows());
      long wrong =
          IntStream.range(0, fold.rows().length)
              .filter(k -> fold.predictions()[k] != table.labels()[fold.rows()[k]])
              .count();
      assertThat(fold.errors()).isEqualTo((int) wrong);
      assertThat(fold.seconds()).isPositive();
    }
  }

  /** What training with cross-validation means, spelled out: fit and count, fold by fold. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void trainingIsALoopOverFolds(long seed) {
    double[] penalties = {0.5, 1, 2, Double.POSITIVE_INFINITY};
    boolean balls = seed % 2 == 1;
    TrainingPlan recipe =
        SelectSets.recipe("penalty=0.5,1,2,inf" + (balls ? " features=balls" : ""));
    Dataset data = SelectSets.numbers(seed, 24, 2, 0.4);
    Table table = SelectSets.table(recipe, data);
    Folds folds = Folds.stratified(table.labels(), 4, seed);
    Choice choice =
        SelectSets.procedure(recipe.contender(ExternalResources.NONE, Schema.NONE), Criterion.CV, 4)
            .train(table, folds, Parallel.NONE);

    Preparation preparation = recipe.preparation(Schema.NONE);
    Family family = balls ? Family.BALLS : Family.RAYS;
    double[] best = null;
    for (MachineType type : MachineType.values()) {
      for (double penalty : penalties) {
        Model whole = fit(preparation, table.data(), family, type, penalty, 99);
        for (int size = 0; size <= Rules.of(whole).size(); size++) {
          int errors = 0;
          for (Fold fold : folds.list()) {
            Dataset learning = table.data().select(fold.learningRows());
            Model model = fit(preparation, learning, family, type, penalty, size);
            Dataset heldOut = table.data().select(fold.heldOutRows());
            int[] labels = table.labels(fold.heldOutRows());
            int[] said = model.predict(model.inputs(heldOut, null));
            errors +=
                (int) IntStream.range(0, said.length).filter(k -> said[k] != labels[k]).count();
          }
          Model model = fit(preparation, table.data(), family, type, penalty, size);
          double risk = Certifier.certify(model, SelectSets.LEVEL).certificate().risk();
          double[] one = {errors, size, risk, -penalty, type.ordinal()};
          best = best == null || java.util.Arrays.compare(one, best) < 0 ? one : best;
        }
      }
    }
    assertThat(choice.cvErrors()).isEqualTo(best[0]);
    assertThat(Rules.of(choice.model()).size()).isEqualTo((int) best[1]);
    assertThat(choice.candidate().risk()).isEqualTo(best[2]);
    assertThat(choice.candidate().settings())
        .containsEntry("penalty", -best[3])
        .containsEntry("type", MachineType.values()[(int) best[4]].word());
  }

  private static Model fit(
      Preparation preparation,
      Dataset rows,
      Family family,
      MachineType type,
      double penalty,
      int size) {
    TrainingSet training =
        preparation.prepare(rows, IntStream.range(0, rows.rowCount()).toArray(), null);
    return SetCoveringMachine.fit(
        training, new SetCoveringMachine.Options(family, type, penalty, size), Parallel.NONE);
  }

  @Test
  void hindsightTakesOneConfigurationForAllFolds() {
    TrainingPlan recipe = SelectSets.recipe("penalty=0.5,1,2");
    Table table = SelectSets.table(recipe, SelectSets.numbers(4, 60, 3, 0.5));
    Folds folds = Folds.stratified(table.labels(), 5, 1);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Procedure hindsight = SelectSets.procedure(contender, Criterion.HINDSIGHT, 5);
    Procedure nested = SelectSets.procedure(contender, Criterion.CV, 5);
    List<FoldResult> best = new Nested(hindsight, table, folds, Parallel.NONE).together();
    assertThat(best.stream().map(FoldResult::parameters).distinct()).hasSize(1);
    // the least that any configuration has on these folds: what choosing by them would count
    double least = nested.train(table, folds, Parallel.NONE).cvErrors();
    assertThat(new Estimate(best).errors()).isEqualTo((int) least);
  }

  @Test
  void oneConfigurationIsTrainedToItsEnd() {
    TrainingPlan recipe = SelectSets.recipe("penalty=1 type=conjunction");
    assertThat(recipe.contender(ExternalResources.NONE, Schema.NONE).preferences().size() == 1)
        .isTrue();
    Table table = SelectSets.table(recipe, SelectSets.numbers(4, 60, 3, 0.3));
    Procedure procedure =
        SelectSets.procedure(
            recipe.contender(ExternalResources.NONE, Schema.NONE), Criterion.CV, 5);
    Model model = procedure.single(table, Parallel.NONE);
    assertThat(Rules.of(model).size()).isEqualTo(model.path().size() - 1).isPositive();
  }

  /** A class with a single row: the fold that holds it learns one class only. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "penalty=1,2",
        "features=balls penalty=1",
        "features=half-spaces penalty=1",
        "learner=dlm penalty-positive=1 penalty-negative=1",
        "learner=soft-greedy penalty=1 eta=0",
        "learner=pvm",
        "learner=1-nn",
        "learner=k-medoids prototypes=1,2",
        "learner=k-means prototypes=1,2",
        "learner=olvq1 prototypes=1,2"
      })
  void aClassWithOneRow(String options) {
    TrainingPlan recipe = SelectSets.recipe(options);
    Dataset all = SelectSets.numbers(4, 40, 2, 0);
    int[] labels = IntStream.range(0, 40).map(all.labels()::code).toArray();
    int first = IntStream.range(0, 40).filter(row -> labels[row] == 1).findFirst().orElseThrow();
    int[] rows = IntStream.range(0, 40).filter(r -> labels[r] == 0 || r == first).toArray();
    Table table = SelectSets.table(recipe, all.select(rows));
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Procedure procedure =
        SelectSets.procedure(contender, contender.criterion(CompressionForm.STANDARD, 2), 3);
    Folds folds = Folds.stratified(table.labels(), 4, 1);
    List<FoldResult> results = new Nested(procedure, table, folds, Parallel.NONE).together();
    assertThat(new Estimate(results).examples()).isEqualTo(rows.length);
  }
}
