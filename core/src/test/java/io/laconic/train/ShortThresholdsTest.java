package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rules;
import io.laconic.request.Request;
import io.laconic.util.Parallel;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds are the shortest numbers in their gap, unless the rows themselves are the borders. */
class ShortThresholdsTest {
  private static Dataset rows(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = 90;
    double[][] x = new double[3][count];
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      y[row] = random.nextInt(2);
      x[0][row] = 100 * (y[row] + random.nextGaussian());
      x[1][row] = (random.nextGaussian() - y[row]) / 1000;
      x[2][row] = random.nextInt(-3, 4) + y[row];
    }
    return Dataset.of(
        Source.memory("rows " + seed, count),
        List.of(
            NumericColumn.wrap("large", x[0]),
            NumericColumn.wrap("small", x[1]),
            NumericColumn.wrap("whole", x[2])),
        Labels.wrap("class", List.of("no", "yes"), y));
  }

  private static Request request(String words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : words.split(" ")) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Request.of(options);
  }

  private static double threshold(Condition condition) {
    return condition.feature().threshold(null, null);
  }

  private static double[] values(Dataset rows, Condition condition) {
    return ((NumericColumn) rows.columns().get(condition.feature().attribute())).values();
  }

  /** Whether no number of fewer decimals parts the rows in the same way. */
  private static boolean isShortest(Condition condition, double[] values) {
    double threshold = threshold(condition);
    if (threshold == 0) {
      return Double.compare(threshold, 0.0) == 0; // and never -0
    }
    boolean[] holds = holds(condition, values, threshold);
    int scale = new BigDecimal(Double.toString(threshold)).stripTrailingZeros().scale();
    BigDecimal exact = new BigDecimal(threshold);
    for (RoundingMode way : List.of(RoundingMode.FLOOR, RoundingMode.CEILING)) {
      double shorter = exact.setScale(scale - 1, way).doubleValue();
      if (Arrays.equals(holds, holds(condition, values, shorter))) {
        return false;
      }
    }
    return true;
  }

  private static boolean[] holds(Condition condition, double[] values, double threshold) {
    boolean[] holds = new boolean[values.length];
    for (int row = 0; row < holds.length; row++) {
      holds[row] = condition.holds(values[row], threshold);
    }
    return holds;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=none",
        "learner=scm type=points certificate=none",
        "learner=scm type=at-least certificate=none select=short",
        "learner=scm type=conjunction certificate=none select=short",
        "learner=scm type=disjunction certificate=none select=short",
        "learner=dlm features=rays certificate=none select=short",
        "learner=rules certificate=none select=short"
      })
  void theShortestThatPartTheRows(String options) {
    int conditions = 0;
    for (long seed = 0; seed < 4; seed++) {
      Dataset rows = rows(seed);
      Model model = Training.train(request(options), rows, Parallel.NONE).model();
      for (Condition condition : Rules.of(model).conditions()) {
        assertThat(isShortest(condition, values(rows, condition)))
            .as("%s in %s", threshold(condition), options)
            .isTrue();
        conditions++;
      }
    }
    assertThat(conditions).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "learner=scm certificate=standard",
        "learner=dlm features=rays certificate=tight",
        "learner=scm type=conjunction keep-borders=true certificate=none select=short",
        "learner=rules as-version=5 certificate=none select=short",
        "learner=scm type=at-least as-version=5 certificate=subsets"
      })
  void whereRowsAreTheBordersOrItWasSoBefore(String options) {
    for (long seed = 0; seed < 2; seed++) {
      Dataset rows = rows(seed);
      Model model = Training.train(request(options), rows, Parallel.NONE).model();
      for (Condition condition : Rules.of(model).conditions()) {
        assertThat(values(rows, condition)).contains(threshold(condition));
      }
    }
  }

  /** What is held out is decided as the model decides it, between the rows that were learned. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "learner=scm type=points,at-least,conjunction,disjunction certificate=none",
        "learner=dlm features=rays certificate=none",
        "learner=rules certificate=none"
      })
  void heldOutRowsAreDecidedByTheModel(String options) {
    for (long seed = 0; seed < 3; seed++) {
      Dataset rows = rows(seed);
      TrainingPlan plan = TrainingPlan.of(request(options), 2);
      Table table = Table.of(plan.preparation(Schema.NONE), rows, null);
      Contender contender = plan.contender(ExternalResources.NONE, Schema.NONE);
      int[] out = IntStream.range(0, table.size()).filter(row -> row % 3 == 0).toArray();
      Fold fold = Fold.without(table.size(), out);
      CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
      for (Candidate one : contender.fit(table, List.of(fold), level, Parallel.NONE).get(0)) {
        int[] said = one.model().predict(table.asNewRows(one.model(), out));
        assertThat(one.heldOutPredictions()).containsExactly(said);
        int wrong = 0;
        for (int k = 0; k < said.length; k++) {
          wrong += said[k] == table.labels()[out[k]] ? 0 : 1;
        }
        assertThat(one.heldOutErrors()).isEqualTo(wrong);
      }
    }
  }

  @Test
  void aRecordOfBeforeKeepsItsThresholds() {
    Dataset rows = rows(7);
    Request now = request("learner=rules certificate=subsets");
    Model short_ = Training.train(now, rows, Parallel.NONE).model();
    Model before =
        Training.train(
                request("learner=rules certificate=subsets as-version=5"), rows, Parallel.NONE)
            .model();
    assertThat(Rules.of(short_).conditions()).isNotEqualTo(Rules.of(before).conditions());
  }
}
