package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.dlm.DlmLearner;
import io.laconic.learn.pvm.PvmGrid;
import io.laconic.learn.scm.ScmLearner;
import io.laconic.learn.soft.SoftGreedyLearner;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.SelectSets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Grids and the number of alternatives that a certificate pays for. */
class TrainingPlanTest {
  /** What only steers the search is free; everything that changes the rebuild counts. */
  @ParameterizedTest
  @CsvSource({
    "'', 2",
    "type=conjunction, 1",
    "penalty=0.5;1;2;inf, 2",
    "penalty=1 type=disjunction max-size=3, 1",
    "features=rays;balls;half-spaces, 6",
    "features=balls metric=l1;l2;linf, 6",
    "features=balls metric=l1;l2 type=conjunction, 2",
    "features=half-spaces kernel=linear;gaussian gamma=0.1;1;10, 12",
    "features=half-spaces kernel=polynomial degree=2;3 coef0=0;1 gamma=1, 8",
    "features=balls metric=kernel kernel=gaussian gamma=0.1;1 type=conjunction, 2",
    "learner=dlm, 1",
    "learner=dlm balls=simple;complex metric=l1;l2, 4",
    "learner=dlm features=rays;half-spaces, 2",
    "learner=dlm penalty-positive=1;2 penalty-negative=1;2, 1",
    "learner=soft-greedy, 2",
    "learner=soft-greedy eta=0;0.1 type=conjunction, 1",
    "learner=pvm, 1",
    "learner=pvm radius=1;2;3 prototype-cost=0.1;1, 1",
    "learner=pvm metric=l1;l2;rank-l2, 3",
    "learner=pvm metric=dann dann-neighbours=5;10 dann-epsilon=1;2, 4",
    "learner=k-nn neighbours=1;3 metric=l1;l2, 2",
    "learner=scm;dlm features=rays, 4",
    "learner=scm;soft-greedy, 4",
    "learner=scm;dlm features=rays type=conjunction, 2",
    "learner=pvm;k-medoids;1-nn, 3"
  })
  void alternativesAreTheProductOfTheValuesOffered(String options, int expected) {
    Contender contender = SelectSets.contender(options.replace(';', ','));
    assertThat(contender.alternatives()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 30",
    "type=conjunction, 15",
    "learner=dlm, 36",
    "learner=dlm penalty-positive=1, 6",
    "learner=soft-greedy, 50",
    "learner=pvm, 25",
    "learner=pvm prototype-cost=1;2, 50",
    "learner=pvm radius=1;2, 2",
    "learner=1-nn, 1",
    "learner=k-nn, 6",
    "learner=k-medoids, 7",
    "learner=k-medoids prototype-share=0.1;0.2, 2",
    "learner=condensed-nn, 1",
    "learner=multiedit, 1",
    "features=rays;balls, 60"
  })
  void sizesOfTheGrids(String options, int expected) {
    assertThat(SelectSets.contender(options.replace(';', ',')).preferences()).hasSize(expected);
  }

  @Test
  void defaultGridsAreThoseOfTheMethods() {
    assertThat(ScmLearner.PENALTY.standard())
        .containsExactly(
            0.5,
            0.7,
            0.8,
            0.9,
            1.0,
            1.1,
            1.2,
            1.4,
            1.6,
            1.8,
            2.2,
            2.8,
            4.0,
            8.0,
            Double.POSITIVE_INFINITY);
    assertThat(DlmLearner.PENALTY_POSITIVE.standard())
        .containsExactly(0.5, 1.0, 1.5, 2.0, 4.0, Double.POSITIVE_INFINITY);
    assertThat(SoftGreedyLearner.PENALTY.standard()).containsExactly(0.1, 0.5, 1.0, 2.0, 5.0);
    assertThat(SoftGreedyLearner.MARGIN_WEIGHT.standard())
        .containsExactly(0.0, 0.01, 0.03, 0.1, 0.3);
    assertThat(PvmGrid.defaultQuantiles()).hasSize(25).startsWith(0).endsWith(0.5).isSorted();
  }

  @Test
  void defaultCriteria() {
    assertThat(SelectSets.contender("").criterion(CompressionForm.STANDARD, 2))
        .isEqualTo(Criterion.CV);
    assertThat(SelectSets.contender("learner=dlm").criterion(CompressionForm.STANDARD, 2))
        .isEqualTo(Criterion.CV);
    assertThat(SelectSets.contender("learner=soft-greedy").criterion(CompressionForm.STANDARD, 2))
        .isEqualTo(Criterion.CV);
    assertThat(SelectSets.contender("learner=pvm").criterion(CompressionForm.STANDARD, 2))
        .isEqualTo(Criterion.CV1SE);
    assertThat(
            SelectSets.contender("learner=pvm metric=l1,l2").criterion(CompressionForm.STANDARD, 2))
        .isEqualTo(Criterion.CV1SE);
  }

  @Test
  void moreThanTwoClassesMeanPrototypes() {
    assertThat(name(3, null)).isEqualTo("pvm");
    assertThat(name(3, "a")).isEqualTo("scm rays");
    assertThat(name(2, null)).isEqualTo("scm rays");
  }

  private static String name(int classes, String positive) {
    Request standard = Request.NONE.with(Options.FORM, "standard");
    Request request = positive == null ? standard : standard.with(Options.POSITIVE, positive);
    return TrainingPlan.of(request, classes).contender(ExternalResources.NONE, Schema.NONE).name();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "penalty=1;type=conjunction", "learner=dlm;penalty-positive=1;penalty-negative=2",
        "learner=soft-greedy;penalty=1;eta=0;type=disjunction", "learner=pvm;radius=1",
        "learner=1-nn", "learner=k-nn;neighbours=3"
      })
  void singleValuesLeaveNothingToChoose(String options) {
    assertThat(
            SelectSets.recipe(options.replace(';', ' '))
                    .contender(ExternalResources.NONE, Schema.NONE)
                    .preferences()
                    .size()
                == 1)
        .isTrue();
    assertThat(
            SelectSets.recipe("")
                    .contender(ExternalResources.NONE, Schema.NONE)
                    .preferences()
                    .size()
                == 1)
        .isFalse();
  }

  @Test
  void learnersOfRulesAndOfPrototypesDoNotCompete() {
    assertThatThrownBy(() -> SelectSets.recipe("learner=scm,pvm"))
        .hasMessageContaining("cannot compete; use compare");
  }

  /**
   * Nobody who types no options waits for what compares each of very many rows with every other.
   */
  @ParameterizedTest
  @CsvSource({
    "'', 3, 50000, 'rules,pvm', ''",
    "'', 3, 50001, rules, pvm",
    "'', 2, 50001, 'scm,rules', ''",
    "'learner=rules,pvm', 3, 50001, 'rules,pvm', ''",
    "radius=2, 3, 50001, pvm, ''"
  })
  void prototypesOfManyRowsTakePartOnlyByName(
      String options, int classes, int rows, String learners, String aside) {
    TrainingPlan plan = TrainingPlan.of(Request.of(words(options)), classes).forRows(rows);
    assertThat(String.join(",", plan.learners())).isEqualTo(learners);
    assertThat(String.join(",", plan.setAside())).isEqualTo(aside);
  }

  private static Map<String, String> words(String option) {
    int sign = option.indexOf('=');
    return sign < 0 ? Map.of() : Map.of(option.substring(0, sign), option.substring(sign + 1));
  }
}
