package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.rules.Rules;
import io.laconic.space.Dann;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;
import io.laconic.space.image.TangentDistance;
import io.laconic.space.sequence.Alphabet;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedMetricsTest {
  private static Space space(String metric, int attributes) {
    return NamedMetrics.metric(Settings.NONE.with(RowComparisonParameters.METRIC, metric))
        .space(attributes, Scaling.none());
  }

  @Test
  void everyMetricHasItsSpaceAndParameters() {
    assertThat(SpaceParameters.of(space("l1", 3), true)).containsExactly(Map.entry("metric", "l1"));
    assertThat(SpaceParameters.of(space("rank-l2", 3), true))
        .containsExactly(Map.entry("metric", "rank-l2"));
    assertThat(space("rank-l2", 3).isFitted()).isTrue();
    assertThat(((FittedDistanceSpace) space("rank:l2", 3)).distance())
        .isEqualTo(((FittedDistanceSpace) space("rank-l2", 3)).distance());
    assertThat(SpaceParameters.of(space("rank:kernel", 4), true).toString())
        .isEqualTo("{metric=rank-kernel, kernel={type=linear}}");
    assertThat(SpaceParameters.of(space("rank:tangent", 256), true).toString())
        .startsWith("{metric=rank-tangent, tangent=two-sided, image=16x16");
    assertThat(SpaceParameters.of(space("rank:mismatch", 0), true))
        .containsEntry("metric", "rank-mismatch")
        .containsEntry("mismatchK", 5);
    assertThat(space("rank:mismatch", 0).isFitted()).isTrue();
    assertThat(((FittedDistanceSpace) space("dann", 3)).distance()).isEqualTo(new Dann(0, 1));
    assertThat(SpaceParameters.of(space("dann", 3), true))
        .containsEntry("dannNeighbours", null)
        .containsEntry("dannEpsilon", 1.0);
    assertThat(SpaceParameters.of(space("tangent", 256), true).toString())
        .isEqualTo("{metric=tangent, tangent=two-sided, image=16x16, sigma=0.9, background=-1.0}");
    assertThat(SpaceParameters.of(space("mismatch", 0), true).toString())
        .isEqualTo("{metric=mismatch, mismatchK=5, mismatchM=1, alphabet=ACDEFGHIKLMNPQRSTVWY}");
    assertThat(space("l2", 3).isFitted()).isFalse();
    assertThat(
            NamedMetrics.metric(Settings.NONE.with(RowComparisonParameters.METRIC, "precomputed")))
        .isNull();
  }

  @Test
  void imagesHaveTheirSize() {
    assertThat(((VectorSpace) space("tangent", 9)).function()).isInstanceOf(TangentDistance.class);
    assertThatThrownBy(() -> space("tangent", 10))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("10 attributes do not form a square image");
    assertThat(NamedMetrics.imageSize("16x12", 0)).containsExactly(16, 12);
    assertThatThrownBy(() -> NamedMetrics.imageSize("16*12", 0))
        .hasMessage("image must be width x height in pixels, as 16x16; got 16*12");
  }

  @Test
  void theColumnOfSequencesIsTheOnlyOneOfText() {
    Dataset data = table(text("s", "ACG", "CCA"), NumericColumn.wrap("n", new double[2]));
    TrainingSet training = preparation().prepare(data, null);
    assertThat(training.frame().space()).isInstanceOf(SequenceSpace.class);
    assertThat(training.frame().encoding().parts().get(0).text()).isTrue();
    assertThat(training.frame().encoding().attributeNames()).containsExactly("n");
    assertThat(training.inputs().encoded().row(1)).containsExactly(0);
    assertThat(training.frame().space().members(training.inputs(), new int[] {1}).texts())
        .containsExactly("CCA");
    assertThat(training.frame().encoding().schema().kind("s")).isEqualTo(Schema.Kind.TEXT);
  }

  @Test
  void noneOrSeveralColumnsOfTextAreAnError() {
    Dataset none = table(NumericColumn.wrap("n", new double[2]));
    assertThatThrownBy(() -> preparation().prepare(none, null))
        .isInstanceOf(DataException.class)
        .hasMessage("rows: no column of sequences; the mismatch kernel needs one");
    Dataset two = table(text("s", "ACG", "CCA"), text("t", "ACG", "CCA"));
    assertThatThrownBy(() -> preparation().prepare(two, null))
        .isInstanceOf(DataException.class)
        .hasMessage("rows: 2 columns could be the sequences (s, t); name one with sequence");
  }

  /** Classes that are learned against the rest are also those that a fitted distance sees. */
  @Test
  void fittedDistancesSeeTheClassesOfTheLearner() {
    Dataset data =
        Dataset.ofRows(new double[][] {{1}, {2}, {3}}, Labels.of("class", List.of("a", "b", "c")));
    Preparation preparation =
        new Preparation(
            "b",
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.NONE,
            Schema.NONE,
            NamedMetrics.metric(Settings.NONE.with(RowComparisonParameters.METRIC, "dann")),
            null);
    TrainingSet training = preparation.prepare(data, null);
    assertThat(training.data().labels().classes()).containsExactly("not b", "b");
  }

  /** A learner that is older than these metrics, on the rows that it was trained on. */
  @ParameterizedTest
  @ValueSource(strings = {"tangent", "mismatch", "dann", "rank-l2", "rank:linf", "rank:mismatch"})
  void aModelGivesTheLabelsThatItsLearnerCounted(String metric) {
    TrainingSet training =
        preparation(metric)
            .prepare(table(new SplittableRandom(5), metric.endsWith("mismatch")), null);
    SetCoveringMachine.Options options =
        new SetCoveringMachine.Options(Family.BALLS, MachineType.DISJUNCTION, 1, 4);
    Model model = SetCoveringMachine.fit(training, options, new Parallel(2));
    int[] predictions = model.predict(training.inputs());
    long errors =
        IntStream.range(0, 40).filter(row -> predictions[row] != training.labels()[row]).count();
    assertThat(errors).isEqualTo(model.training().errorCount());
    assertThat(Rules.of(model).size()).isPositive();
    assertThat(model.requiredColumns()).hasSize(metric.endsWith("mismatch") ? 1 : 9);
  }

  /** Nine numbers, or sequences of letters, that have something to do with the class. */
  private static Dataset table(SplittableRandom random, boolean sequences) {
    List<String> classes = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    double[][] x = new double[40][9];
    for (int row = 0; row < 40; row++) {
      int label = row % 2;
      classes.add(label == 0 ? "a" : "b");
      Arrays.setAll(x[row], j -> random.nextDouble() + (j < 3 ? 0.5 * label : 0));
      StringBuilder text = new StringBuilder(label == 0 ? "ACDEFG" : "WYVTSR");
      random.ints(10, 0, 20).forEach(k -> text.append(Alphabet.PROTEIN.letters().charAt(k)));
      texts.add(text.toString());
    }
    Labels labels = Labels.of("class", classes);
    return sequences
        ? Dataset.of(
            Source.memory("rows", 40),
            List.of(CategoryColumn.wrap("s", texts, IntStream.range(0, 40).toArray())),
            labels)
        : Dataset.ofRows(x, labels);
  }

  private static Preparation preparation() {
    return preparation("mismatch");
  }

  private static Preparation preparation(String metric) {
    return new Preparation(
        null,
        MissingValuePolicy.Policy.ERROR,
        Scaling.Method.NONE,
        Schema.NONE,
        NamedMetrics.metric(Settings.NONE.with(RowComparisonParameters.METRIC, metric)),
        null);
  }

  private static Column text(String name, String... values) {
    return CategoryColumn.wrap(name, List.of(values), new int[] {0, 1});
  }

  private static Dataset table(Column... columns) {
    return Dataset.of(
        Source.memory("rows", 2), List.of(columns), Labels.of("class", List.of("a", "b")));
  }
}
