package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Labels;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Classifier;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.SimpleClassifier;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A learner of one method sees the rows of its fold and no others. */
class SimpleLearnerTest {
  private static final int ROWS = 40;

  /** Positive above the mean of the first column of the rows that it was learned from. */
  private record AboveMean(double mean) implements SimpleClassifier {
    @Override
    public int classOf(EncodedRows rows, int row) {
      return rows.value(row, 0) > mean ? 1 : 0;
    }

    @Override
    public String sentence(Frame frame) {
      return frame.classes().get(1) + " above " + mean;
    }

    @Override
    public int[] attributes() {
      return new int[] {0};
    }
  }

  private static final class MeanLearner implements SimpleLearner {
    private static final Parameter<Double> SHIFT =
        Parameter.of("shift", "added to the mean", AllowedValues.number())
            .standard(List.of(0.0, 50.0));

    @Override
    public List<Parameter<?>> parameters() {
      return List.of(SHIFT);
    }

    @Override
    public String name() {
      return "mean";
    }

    @Override
    public String description() {
      return "above the mean or below";
    }

    @Override
    public Classifier fit(TrainingSet rows, Settings settings) {
      double[] values = rows.inputs().encoded().values(0);
      double sum = 0;
      for (double value : values) {
        sum += value;
      }
      return new AboveMean(sum / values.length + settings.value(SHIFT));
    }
  }

  private static double[][] numbers() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] x = new double[ROWS][1];
    for (double[] row : x) {
      row[0] = random.nextInt(100);
    }
    return x;
  }

  private static List<List<Candidate>> fit(double[][] x, int[] y, List<Fold> folds) {
    Dataset data = Dataset.ofRows(x, Labels.wrap("class", List.of("no", "yes"), y));
    SimpleLearner learner = new MeanLearner();
    Preparation preparation = Preparation.plain(null);
    return learner.fit(
        Table.of(preparation, data, null),
        folds,
        new FitRequest(new Variant(learner, Settings.NONE), preparation, ExternalResources.NONE, 0),
        CompressionForm.STANDARD.options(0.05, 1),
        Parallel.NONE);
  }

  private static int[] labels(double[][] x) {
    int[] y = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      y[row] = x[row][0] > 45 ? 1 : 0;
    }
    return y;
  }

  @Test
  void learnsFromTheRowsOfItsFoldAlone() {
    int[] out = {1, 4, 5, 17, 30};
    double[][] x = numbers();
    int[] y = labels(x);
    Candidate before = fit(x, y, List.of(Fold.without(ROWS, out))).get(0).get(0);
    double[][] noised = numbers();
    int[] others = y.clone();
    double sum = 0;
    for (int row : out) {
      sum += x[row][0];
      noised[row][0] = 1e6;
      others[row] = 1 - y[row];
    }
    double all = 0;
    for (double[] row : x) {
      all += row[0];
    }
    Candidate after = fit(noised, others, List.of(Fold.without(ROWS, out))).get(0).get(0);
    assertThat(after.model().classifier()).isEqualTo(before.model().classifier());
    assertThat(before.model().classifier())
        .isEqualTo(new AboveMean((all - sum) / (ROWS - out.length)));
    assertThat(after.learningErrors()).isEqualTo(before.learningErrors());
  }

  @Test
  void countsWhatItsModelSays() {
    double[][] x = numbers();
    int[] y = labels(x);
    int[] out = {0, 7, 8, 21};
    Candidate one = fit(x, y, List.of(Fold.without(ROWS, out))).get(0).get(0);
    int wrong = 0;
    int[] said = one.heldOutPredictions();
    for (int k = 0; k < out.length; k++) {
      wrong += said[k] == y[out[k]] ? 0 : 1;
    }
    assertThat(one.heldOutErrors()).isEqualTo(wrong);
    assertThat(one.settings()).containsEntry("learner", "mean");
    assertThat(one.size()).isEqualTo(1);
    assertThat(one.attributes()).isEqualTo(1);
    assertThat(one.model().training().errorCount()).isEqualTo(one.learningErrors());
    assertThat(one.isOnPath()).isFalse();
  }

  /** Values of a parameter compete, given or by default. */
  @Test
  void eachValueIsAConfiguration() {
    double[][] x = numbers();
    List<Candidate> all = fit(x, labels(x), List.of(Fold.all(ROWS))).get(0);
    assertThat(Candidate.byConfiguration(all)).hasSize(2);
    assertThat(all).extracting(one -> one.settings().get("shift")).containsExactly(0.0, 50.0);
    assertThat(all.get(0).learningErrors()).isLessThan(all.get(1).learningErrors());
  }

  @Test
  void isNeverRebuilt() {
    double[][] x = numbers();
    Model model = fit(x, labels(x), List.of(Fold.all(ROWS))).get(0).get(0).model();
    assertThat(model.classifier().notRebuiltBecause()).hasSize(1);
    assertThatThrownBy(() -> model.classifier().check(null))
        .hasMessageContaining("not rebuilt from a few rows");
    assertThatThrownBy(() -> model.classifier().withAttributes(k -> k + 1))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
