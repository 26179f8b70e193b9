package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Schema;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PermutationSignificanceTest {
  private static PermutationSignificance significance(Dataset data, int count, long seed) {
    TrainingPlan recipe = SelectSets.recipe("penalty=1 max-size=1");
    Table table = SelectSets.table(recipe, data);
    Procedure procedure =
        SelectSets.procedure(
            recipe.contender(ExternalResources.NONE, Schema.NONE), Criterion.BOUND, 3);
    Folds folds = Folds.stratified(table.labels(), 3, seed);
    int observed =
        new Estimate(new Nested(procedure, table, folds, Parallel.NONE).together()).errors();
    return PermutationSignificance.of(
        procedure, table, folds, observed, count, seed, Parallel.NONE, () -> {});
  }

  @Test
  void pValueByHand() {
    assertThat(new PermutationSignificance(5, new int[] {4, 5, 6, 7}).asGood()).isEqualTo(2);
    assertThat(new PermutationSignificance(5, new int[] {4, 5, 6, 7}).pValue()).isEqualTo(0.6);
    assertThat(new PermutationSignificance(5, new int[] {6, 7, 8}).pValue()).isEqualTo(0.25);
    assertThat(new PermutationSignificance(5, new int[] {1}).pValue()).isEqualTo(1);
  }

  @Test
  void separableRowsHaveTheLeastPValue() {
    PermutationSignificance significance = significance(SelectSets.numbers(1, 40, 2, 0), 49, 3);
    assertThat(significance.pValue()).isEqualTo(1.0 / 50);
  }

  /** Where classes are drawn without looking at the rows, p is at most a with probability a. */
  @Test
  void noiseHasUniformPValues() {
    int runs = 120;
    int small = 0;
    double sum = 0;
    for (int seed = 0; seed < runs; seed++) {
      double p = significance(SelectSets.numbers(seed, 20, 2, 1), 9, seed).pValue();
      small += p <= 0.2 ? 1 : 0;
      sum += p;
    }
    // 24 expected or fewer; ties make p larger, never smaller
    assertThat(small).isBetween(3, 40);
    assertThat(sum / runs).isCloseTo(0.6, within(0.12));
  }

  @Test
  void theSeedDecides() {
    Dataset data = SelectSets.numbers(2, 30, 2, 1);
    assertThat(significance(data, 5, 1).errors()).isEqualTo(significance(data, 5, 1).errors());
  }

  @Test
  void classesAreShuffledNotDrawn() {
    TrainingPlan recipe = SelectSets.recipe("");
    Table table = SelectSets.table(recipe, SelectSets.numbers(2, 30, 2, 0.5));
    int[] turned = java.util.Arrays.stream(table.labels()).map(y -> 1 - y).toArray();
    Table other = table.withLabels(turned);
    assertThat(other.labels()).isEqualTo(turned);
    assertThat(other.data().labels().code(0)).isEqualTo(turned[0]);
    assertThat(other.data().columns()).isEqualTo(table.data().columns());
  }

  /** Rows that belong together keep a common class. */
  @Test
  void classesAreShuffledAmongGroups() {
    int[] groups = IntStream.range(0, 40).map(row -> row * 3 % 10).toArray();
    int[] labels = Arrays.stream(groups).map(group -> group < 4 ? 1 : 0).toArray();
    Table table =
        SelectSets.table(SelectSets.recipe("penalty=1"), SelectSets.numbers(1, 40, 2, 0))
            .withLabels(labels)
            .withGroups(new Groups("patient", groups));
    PermutationSignificance.check(table);
    SplittableRandom random = new SplittableRandom(2);
    Set<String> seen = new HashSet<>();
    for (int k = 0; k < 20; k++) {
      int[] shuffled = PermutationSignificance.shuffled(table, random);
      for (int row = 0; row < 40; row++) {
        assertThat(shuffled[row]).isEqualTo(shuffled[(row + 10) % 40]);
      }
      assertThat(Arrays.stream(shuffled).sum()).isEqualTo(16);
      seen.add(Arrays.toString(shuffled));
    }
    assertThat(seen).hasSizeGreaterThan(10);
    labels[7] = 1 - labels[7];
    assertThatThrownBy(() -> PermutationSignificance.check(table.withLabels(labels)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("row 7 and row 17: rows of one group (column \"patient\")");
  }
}
