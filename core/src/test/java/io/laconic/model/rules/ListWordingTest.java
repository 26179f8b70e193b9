package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.Preparation;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.features.Family;
import io.laconic.model.Wording;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How decision lists read. */
class ListWordingTest {
  private static Wording wording(
      TrainingSet training, Family family, AllowedBalls balls, int maxSize) {
    double inf = Double.POSITIVE_INFINITY;
    DecisionListMachine.Options options =
        new DecisionListMachine.Options(family, balls, inf, inf, maxSize);
    return Wording.of(DecisionListMachine.fit(training, options, Parallel.NONE));
  }

  private static TrainingSet patients() {
    double[] lactate = {4.5, 5.1, 4.2, 1, 4.1, 2, 1, 3, 2, 1.5};
    int[] ward = {0, 0, 1, 1, 0, 0, 0, 0, 0, 0};
    int[] died = {1, 1, 1, 1, 0, 0, 0, 0, 0, 0};
    Dataset data =
        Dataset.of(
            Source.memory("patients", died.length),
            List.of(
                NumericColumn.wrap("lactate", lactate),
                CategoryColumn.wrap("ward", List.of("2 East", "ICU"), ward)),
            Labels.wrap("outcome", List.of("survived", "died"), died));
    return Preparation.plain("died").prepare(data, null);
  }

  @Test
  void raysReadAsIfThenElse() {
    Wording wording = wording(patients(), Family.RAYS, null, 5);
    assertThat(wording.lines())
        .containsExactly(
            "if       lactate > 4.1   then died",
            "else if  ward is 2 East  then survived",
            "else     died");
    assertThat(wording.sentence())
        .isEqualTo("if lactate > 4.1 then died, else if ward is 2 East then survived, else died");
  }

  @Test
  void ballsReadByTheirRows() {
    double[][] x = {{0}, {1}, {5}, {6}, {7}};
    Wording wording =
        wording(
            TestSets.of(x, new int[] {1, 1, 0, 0, 0}, new L2()),
            Family.BALLS,
            AllowedBalls.SIMPLE,
            1);
    assertThat(wording.lines())
        .containsExactly("if       distance to row 2 < 4  then neg", "else     pos");
  }

  @Test
  void anEmptyListSaysOneClass() {
    Wording wording = wording(patients(), Family.RAYS, null, 0);
    assertThat(wording.lines()).containsExactly("always survived");
    assertThat(wording.sentence()).isEqualTo("always survived");
  }
}
