package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.select.Procedure;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import io.laconic.util.Thorough;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many samples of three classes from a distribution with known risk; the radius is chosen by
 * cross-validation on the same rows. The certificate may be broken in a share delta of them: the
 * test fails if there are so many broken ones that {@code Binomial(samples, delta)} reaches them
 * with probability below 1e-6.
 */
@Tag("simulation")
class PrototypeSimulationTest {
  private static final int SAMPLES = Thorough.times(50, 150);
  private static final double DELTA = 0.2;
  private static final int SIDE = 6;

  /** Class of a point of the grid, before noise. */
  private static int classOf(int x, int y) {
    return x + y < 5 ? 0 : x > y ? 1 : 2;
  }

  /** Probability of a class at a point: its own more often than the others. */
  private static double share(int x, int y, int label, double noise) {
    return (classOf(x, y) == label ? 1 - noise : 0) + noise / 3;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1})
  void certificatesHoldHoweverTheRadiusIsChosen(double noise) {
    int risk = 0;
    int classes = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      SplittableRandom random = new SplittableRandom(100 + sample);
      Model model = learned(draw(random, 24 + 12 * (sample % 3), noise));
      Certificate certificate =
          Certifier.certify(model, CompressionForm.STANDARD.options(DELTA, 1)).certificate();
      double[] wrong = wrong(model, noise);
      risk += wrong[3] > certificate.risk() + 1e-12 ? 1 : 0;
      boolean broken = false;
      for (int label = 0; label < 3; label++) {
        broken |= 1 - wrong[label] < certificate.correctByClass().get(label) - 1e-12;
      }
      classes += broken ? 1 : 0;
    }
    int most = CertificateSimulationTest.mostBroken(SAMPLES, DELTA);
    assertThat(risk).as("broken risks").isLessThanOrEqualTo(most);
    assertThat(classes).as("broken classes").isLessThanOrEqualTo(most);
  }

  private static Model learned(Dataset data) {
    TrainingPlan recipe =
        PrototypeModelsMade.recipe(
            data, "--learner pvm --radius-quantile 0,0.05,0.1,0.2,0.3 --prototype-cost 0.1,1");
    CertificateOptions level = CompressionForm.STANDARD.options(DELTA, 1);
    Procedure procedure =
        new Procedure(
            recipe.contender(ExternalResources.NONE, Schema.NONE), Criterion.CV1SE, 4, 3, level);
    return procedure.train(PrototypeModelsMade.table(data, recipe), null, Parallel.NONE).model();
  }

  private static Dataset draw(SplittableRandom random, int rows, double noise) {
    double[] first = new double[rows];
    double[] second = new double[rows];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      int x = random.nextInt(SIDE);
      int y = random.nextInt(SIDE);
      first[row] = x;
      second[row] = y;
      labels[row] = random.nextDouble() < noise ? random.nextInt(3) : classOf(x, y);
    }
    return rows(first, second, labels);
  }

  private static Dataset rows(double[] first, double[] second, int[] labels) {
    List<Column> columns = List.of(NumericColumn.wrap("x", first), NumericColumn.wrap("y", second));
    return PrototypeModelsMade.dataset(new ArrayList<>(columns), labels, 3);
  }

  /** Probability of an error within each class, then of any error. */
  private static double[] wrong(Model model, double noise) {
    double[] first = new double[SIDE * SIDE];
    double[] second = new double[first.length];
    for (int p = 0; p < first.length; p++) {
      first[p] = p % SIDE;
      second[p] = p / SIDE;
    }
    Dataset all = rows(first, second, new int[first.length]);
    int[] predictions = model.predict(model.inputs(all, null));
    double[] wrong = new double[4];
    double[] weight = new double[3];
    for (int p = 0; p < predictions.length; p++) {
      for (int label = 0; label < 3; label++) {
        double share = share(p % SIDE, p / SIDE, label, noise) / predictions.length;
        weight[label] += share;
        if (predictions[p] != label) {
          wrong[label] += share;
          wrong[3] += share;
        }
      }
    }
    for (int label = 0; label < 3; label++) {
      wrong[label] /= weight[label];
    }
    return wrong;
  }
}
