package io.laconic.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.rules.Rules;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.space.PolynomialKernel;
import io.laconic.util.Parallel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Numbers at the end of the range: learned from where it makes sense, refused in words else. */
@Timeout(200)
class HugeNumbersTest {
  private static final double[][] X = {{1e308}, {-1e308}, {1.7e308}, {-1.7e308}};
  private static final int[] Y = {1, 0, 1, 0};

  private static Model fit(TrainingSet training, Family family) {
    return SetCoveringMachine.fit(
        training,
        new SetCoveringMachine.Options(family, MachineType.CONJUNCTION, 1, 5),
        Parallel.NONE);
  }

  @Test
  void raysTakeThem() {
    Model model = fit(TestSets.of(X, Y, null), Family.RAYS);
    assertThat(model.training().errorCount()).isZero();
    assertThat(Rules.of(model).size()).isOne();
  }

  @Test
  void distancesAndKernelsThatOverflowAreRefused() {
    assertThatThrownBy(() -> fit(TestSets.of(X, Y, new L2()), Family.BALLS))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("compare as Infinity");
    assertThatThrownBy(() -> fit(TestSets.of(X, Y, new LinearKernel()), Family.HALF_SPACES))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("compare as");
    double[][] small = {{1}, {-2}, {3}};
    assertThatThrownBy(
            () ->
                fit(
                    TestSets.of(small, new int[] {1, 0, 1}, new PolynomialKernel(1, 0.5, 0)),
                    Family.HALF_SPACES))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("compare as NaN");
  }

  @Test
  void differencesOfKernelsMayBeInfinite() {
    double[][] x = {{1.2e154}, {-1.2e154}, {1.3e154}, {-1.3e154}, {1}};
    Model model =
        fit(TestSets.of(x, new int[] {1, 0, 1, 0, 1}, new LinearKernel()), Family.HALF_SPACES);
    assertThat(model.training().errorCount()).isZero();
  }

  @Test
  void scalingThatOverflowsIsRefused() {
    Dataset data = Dataset.ofRows(X, Labels.of("class", List.of("p", "n", "p", "n")));
    Preparation preparation =
        new Preparation(
            "p",
            MissingValuePolicy.Policy.ERROR,
            Scaling.Method.RANGE,
            Schema.NONE,
            RowComparison.of(new L2()),
            null);
    assertThatThrownBy(() -> preparation.prepare(data, null))
        .isInstanceOf(DataException.class)
        .hasMessage("rows, column \"x0\": the numbers are too large to be scaled");
  }
}
