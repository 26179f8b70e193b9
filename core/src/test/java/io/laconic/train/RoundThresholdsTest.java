package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.SignificantDigits;
import io.laconic.data.Source;
import io.laconic.learn.ParameterException;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rules;
import io.laconic.request.Request;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds with few digits, and rules that do on rows as they are what was counted. */
class RoundThresholdsTest {
  private static Dataset rows(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = 120;
    double[][] x = new double[3][count];
    int[] words = new int[count];
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      y[row] = random.nextInt(2);
      x[0][row] = 1000 + 100 * y[row] + 100 * random.nextGaussian();
      x[1][row] = (random.nextGaussian() - y[row]) / 1000;
      x[2][row] = random.nextInt(-3, 4) + y[row];
      words[row] = random.nextInt(3) == 0 ? y[row] : random.nextInt(3);
    }
    return Dataset.of(
        Source.memory("rows " + seed, count),
        List.of(
            NumericColumn.wrap("large", x[0]),
            NumericColumn.wrap("small", x[1]),
            NumericColumn.wrap("whole", x[2]),
            CategoryColumn.wrap("word", List.of("a", "b", "c"), words)),
        Labels.wrap("class", List.of("no", "yes"), y));
  }

  private static CertifiedModel train(String words, Dataset rows) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : words.split(" ")) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Training.train(Request.of(options), rows, Parallel.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=none",
        "certificate=subsets",
        "learner=scm type=points certificate=none",
        "learner=scm type=at-least certificate=none select=short",
        "learner=scm type=conjunction certificate=none select=short",
        "learner=scm type=disjunction certificate=none select=short",
        "learner=dlm features=rays certificate=none select=short",
        "learner=rules certificate=none select=short",
        "learner=rules certificate=holdout"
      })
  void thresholdsHaveFewDigits(String options) {
    int long_ = 0;
    for (int digits = 1; digits < 3; digits++) {
      for (long seed = 0; seed < 3; seed++) {
        Dataset rows = rows(seed);
        Model model = train(options + " digits=" + digits, rows).model();
        SignificantDigits few = new SignificantDigits(digits);
        for (Condition condition : Rules.of(model).conditions()) {
          double threshold = condition.feature().threshold(null, null);
          assertThat(few.has(threshold)).as("%s, %d digits", threshold, digits).isTrue();
        }
        int[] said = model.predict(Inputs.of(model.frame().encoding().apply(rows)));
        int wrong = 0;
        for (int row = 0; row < said.length; row++) {
          wrong += said[row] == rows.labels().codes()[row] ? 0 : 1;
        }
        if (options.contains("none")) {
          assertThat(wrong).isEqualTo(model.training().errorCount());
        }
        for (Condition condition : Rules.of(train(options, rows).model()).conditions()) {
          long_ += few.has(condition.feature().threshold(null, null)) ? 0 : 1;
        }
      }
    }
    assertThat(long_).as("without the option they have more").isPositive();
  }

  @Test
  void whereThresholdsAreRowsItIsRefused() {
    Dataset rows = rows(0);
    for (String options :
        List.of("certificate=standard", "learner=scm certificate=tight", "learner=soft-greedy")) {
      assertThatThrownBy(() -> train(options + " digits=2", rows))
          .as(options)
          .isInstanceOf(ParameterException.class)
          .hasMessageContaining("digits");
    }
  }
}
