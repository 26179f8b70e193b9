package io.laconic.learn.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.data.SparseColumn;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoftGreedyTest {
  private static SoftGreedy.Options options(double penalty, double weight, Ranges ranges) {
    return new SoftGreedy.Options(
        MachineType.CONJUNCTION, penalty, weight, 3, RayPrior.UNIFORM, ranges, 256, false);
  }

  @Test
  void optionsCheckThemselves() {
    assertThatThrownBy(() -> options(-1, 0, null))
        .hasMessage("penalty must be finite and >= 0, got -1.0");
    assertThatThrownBy(() -> options(1, Double.POSITIVE_INFINITY, null))
        .hasMessage("marginWeight must be finite and >= 0, got Infinity");
    assertThatThrownBy(() -> new SoftGreedy.Search(3, null, 1, false))
        .hasMessage("grid must be 0 or >= 2, got 1");
    assertThatThrownBy(() -> new SoftGreedy.Search(-3, null, 0, false))
        .hasMessage("maxSize must be >= 0, got -3");
    assertThatThrownBy(() -> new Ranges(new double[] {2}, new double[] {1}))
        .hasMessage("range of attribute 0: [2.0, 1.0]");
  }

  @Test
  void rangesMustFitTheData() {
    TrainingSet training = TestSets.of(new double[][] {{1, 2}, {3, 4}}, new int[] {0, 1}, null);
    Ranges one = new Ranges(new double[1], new double[1]);
    assertThatThrownBy(() -> SoftGreedy.run(training, options(1, 0, one), Parallel.NONE))
        .hasMessage("ranges for 1 attributes, the data have 2");
  }

  @Test
  void nothingToLearnFrom() {
    TrainingSet constant = TestSets.of(new double[][] {{1}, {1}}, new int[] {0, 1}, null);
    SoftRun run = SoftGreedy.run(constant, options(1, 0.1, null), Parallel.NONE);
    assertThat(run.stop()).isEqualTo(SoftRun.Stop.NO_CANDIDATE);
    List<SoftPoint> path = SoftPoint.path(run, constant);
    assertThat(path).hasSize(1);
    assertThat(path.get(0).gibbsErrors()).containsExactly(1, 0);
    assertThat(path.get(0).bayesErrors()).containsExactly(1, 0);
  }

  @Test
  void goesOnAsThePaperDoes() {
    double[][] x = {{0, 5}, {1, 3}, {2, 4}, {3, 1}};
    int[] y = {1, 0, 1, 0};
    TrainingSet training = TestSets.of(x, y, null);
    SoftGreedy.Options stops = options(50, 5, null);
    SoftGreedy.Options goesOn =
        new SoftGreedy.Options(
            MachineType.CONJUNCTION, 50, 5, 3, RayPrior.UNIFORM, null, 256, true);
    assertThat(SoftGreedy.run(training, stops, Parallel.NONE).stop())
        .isEqualTo(SoftRun.Stop.NOT_POSITIVE);
    SoftRun run = SoftGreedy.run(training, goesOn, Parallel.NONE);
    assertThat(run.size()).isPositive();
    assertThat(run.steps().get(0).utility()).isLessThanOrEqualTo(1e-10);
  }

  /** Columns as they are stored do not matter, only the numbers they stand for. */
  @Test
  void sparseColumnsAndCategories() {
    double[][] x = {{0, 0, 1}, {2, 1, 0}, {0, 0, 1}, {0, 1, 0}, {3, 1, 0}, {0, 0, 1}};
    int[] y = {0, 1, 0, 0, 1, 1};
    Labels labels = Labels.wrap("class", List.of("neg", "pos"), y);
    List<Column> columns =
        List.of(
            SparseColumn.wrap("s", 6, new int[] {1, 4}, new double[] {2, 3}),
            CategoryColumn.wrap("c", List.of("p", "q"), new int[] {1, 0, 1, 0, 0, 1}));
    Dataset data = Dataset.of(Source.memory("rows", 6), columns, labels);
    Encoding encoding = Encoding.fit(data, Schema.NONE);
    Frame frame =
        new Frame(
            labels.classes(),
            encoding,
            Scaling.none(),
            MissingValuePolicy.none(MissingValuePolicy.Policy.ERROR),
            null);
    TrainingSet stored = new TrainingSet(frame, Inputs.of(encoding.apply(data)), y);
    for (double penalty : new double[] {0, 0.5, 1}) {
      assertThat(SoftGreedy.run(stored, options(penalty, 0.02, null), Parallel.NONE).steps())
          .isNotEmpty()
          .isEqualTo(
              SoftGreedy.run(TestSets.of(x, y, null), options(penalty, 0.02, null), Parallel.NONE)
                  .steps());
    }
  }
}
