package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows that come in groups: folds keep groups together, and nonsense in the groups outside a subset
 * changes no rule of the subset.
 */
class GroupLeakTest {
  private static final int ROWS = 96;
  private static final int[] GROUPS =
      IntStream.range(0, ROWS).map(row -> 100 - row * 5 % 32).toArray();
  private static final RowSubsetsForm FORM = RowSubsetsForm.USUAL;

  private static Table table(TrainingPlan recipe, Dataset data) {
    return SelectSets.table(recipe, data).withGroups(new Groups("patient", GROUPS));
  }

  @Test
  void innerFoldsAreByGroup() {
    Table table = table(SelectSets.recipe("penalty=1"), SelectSets.mixed(3, ROWS, false, 0));
    int[] some = IntStream.range(0, ROWS).filter(row -> GROUPS[row] % 3 != 0).toArray();
    List<Fold> splits = Folds.inner(table, some, 4, 9);
    assertThat(splits).hasSize(4);
    for (Fold fold : splits) {
      List<Integer> held = Arrays.stream(table.groupsOf(fold.heldOutRows())).boxed().toList();
      assertThat(Arrays.stream(table.groupsOf(fold.learningRows())).boxed().toList())
          .isNotEmpty()
          .doesNotContainAnyElementsOf(held);
      assertThat(fold.learningRows().length + fold.heldOutRows().length).isEqualTo(some.length);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "penalty=1,2,inf max-size=6",
        "features=balls penalty=1,2",
        "learner=dlm features=rays penalty-positive=1 penalty-negative=1,2",
        "learner=soft-greedy penalty=1 eta=0,0.1",
        "learner=pvm",
        "learner=k-nn neighbours=1,3"
      })
  void nonsenseInOtherGroupsChangesNoRule(String options) {
    boolean compares = !options.startsWith("penalty") && !options.contains("rays");
    TrainingPlan recipe =
        SelectSets.recipe(
            options,
            MissingValuePolicy.Policy.ERROR,
            compares && !options.contains("soft") ? Scaling.Method.STANDARD : Scaling.Method.NONE);
    Dataset data = SelectSets.mixed(4, ROWS, true, 0);
    Contender contender = recipe.contender(ExternalResources.NONE, Schema.NONE);
    Procedure inner =
        SelectSets.procedure(
            contender, contender.criterion(RowSubsetsForm.USUAL, 2), contender.foldsInside());
    RowSubsetProcedure procedure =
        new RowSubsetProcedure(inner, inner, CertificateOptions.of(0.05, 1).withForm(FORM), 0);
    Fold all = Fold.all(ROWS);
    SubsetDraw draw = FORM.draw(ROWS, 2, GROUPS, 0);
    List<RowSubsetRule> before = procedure.rules(table(recipe, data), all, Parallel.NONE).rules();
    assertThat(before).hasSize(draw.count());
    for (int subset = 0; subset < 5; subset++) {
      List<Integer> inside = Arrays.stream(draw.inside(subset)).boxed().toList();
      int[] outside = IntStream.range(0, ROWS).filter(row -> !inside.contains(row)).toArray();
      Dataset noised = SelectSets.noised(data, outside, new SplittableRandom(subset));
      RowSubsetRule after =
          procedure.rules(table(recipe, noised), all, Parallel.NONE).rules().get(subset);
      assertThat(after.model())
          .usingRecursiveComparison()
          .ignoringAllOverriddenEquals()
          .isEqualTo(before.get(subset).model());
      assertThat(after.outside().rowCount()).isEqualTo(before.get(subset).outside().rowCount());
    }
  }
}
