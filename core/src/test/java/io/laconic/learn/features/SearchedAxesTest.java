package io.laconic.learn.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.Preparation;
import io.laconic.learn.TrainingSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is searched beside attributes.
 *
 * <pre>
 * row    0    1  2  3
 * dose   1    -  3  4
 * stage  I    II II III
 * kind   a    b  c  d
 * </pre>
 */
class SearchedAxesTest {
  private static TrainingSet training(boolean sets, List<ColumnOrder> orders) {
    Dataset rows =
        Dataset.of(
            Source.memory("rows", 4),
            List.of(
                NumericColumn.wrap("dose", new double[] {1, Double.NaN, 3, 4}),
                CategoryColumn.wrap("stage", List.of("I", "II", "III"), new int[] {0, 1, 1, 2}),
                CategoryColumn.wrap("kind", List.of("a", "b", "c", "d"), new int[] {0, 1, 2, 3})),
            Labels.wrap("class", List.of("no", "yes"), new int[] {0, 1, 0, 1}));
    ColumnKnowledge known =
        new ColumnKnowledge(
            List.of(),
            Integer.MAX_VALUE,
            List.of(),
            List.of(),
            List.of(),
            0,
            sets,
            orders,
            ColumnKnowledge.PRESENT);
    Preparation preparation =
        new Preparation(
            null,
            MissingValuePolicy.Policy.DOES_NOT_HOLD,
            Scaling.Method.NONE,
            Schema.NONE,
            null,
            null,
            Preparation.Classes.TWO,
            known);
    return preparation.prepare(rows, new int[] {0, 1, 2, 3}, null);
  }

  @Test
  void nothingButAttributesIfNothingIsAsked() {
    SearchedAxes axes = SearchedAxes.of(training(false, List.of()), null);
    assertThat(axes.count()).isEqualTo(8);
    assertThat(axes.attribute(7)).isEqualTo(7);
    assertThat(axes.set(7)).isEqualTo(-1);
    assertThat(axes.asksIfMissing(7)).isFalse();
  }

  @Test
  void aColumnIsAskedIfItIsMissing() {
    SearchedAxes axes = SearchedAxes.of(training(false, List.of()), null, 0);
    assertThat(axes.count()).isEqualTo(9);
    assertThat(axes.asksIfMissing(8)).isTrue();
    assertThat(axes.attribute(8)).isZero();
    assertThat(axes.values(8)).containsExactly(0, 1, 0, 0);
  }

  @Test
  void pairsOfFourCategoriesAreAxes() {
    TrainingSet training = training(true, List.of());
    SearchedAxes axes = SearchedAxes.of(training, null);
    assertThat(axes.count()).as("pairs of a, b, c, d").isEqualTo(8 + 6);
    assertThat(axes.set(8)).isZero();
    CategorySet first = axes.setOf(0);
    assertThat(first).isEqualTo(new CategorySet(2, List.of(4, 5), false));
    assertThat(axes.values(8)).containsExactly(1, 1, 0, 0);
    assertThat(axes.attribute(13)).as("c of c, d").isEqualTo(6);
  }

  @Test
  void anOrderIsCutAndItsCategoriesAreNoLongerAsked() {
    TrainingSet training =
        training(false, List.of(new ColumnOrder("stage", List.of("I", "II", "III"))));
    SearchedAxes axes = SearchedAxes.of(training, null);
    assertThat(axes.count()).as("dose, four kinds, two cuts").isEqualTo(1 + 4 + 2);
    assertThat(axes.values(5)).as("II or III").containsExactly(0, 1, 1, 1);
    assertThat(axes.values(6)).as("III").containsExactly(0, 0, 0, 1);
    assertThat(axes.setOf(0).ordered()).isTrue();
  }
}
