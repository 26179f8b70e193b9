package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.Contender;
import io.laconic.learn.Defaults;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.PairCosts;
import io.laconic.model.Wording;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Costs of 4 for a miss and 1 for a false alarm are the same as four copies of every positive row:
 * the learners find the same rules. (With these costs all sums are exact, so that ties are ties.)
 */
class CopiedRowsTest {
  private static final int MISSED = 4;
  private static final int FALSE_ALARM = 1;

  @ParameterizedTest
  @CsvSource({"scm, type, conjunction+disjunction", "scm, type, at-least", "rules, conditions, 2"})
  void costsAreCopies(String learner, String parameter, String value) {
    SplittableRandom random = new SplittableRandom(31);
    for (int repetition = 0; repetition < 12; repetition++) {
      int rows = 20 + random.nextInt(30);
      double[][] x = new double[rows][3];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        for (int j = 0; j < 3; j++) {
          x[row][j] = random.nextDouble();
        }
        boolean up = x[row][0] > 0.6 || x[row][1] < 0.2;
        y[row] = up == random.nextInt(6) > 0 ? 1 : 0;
      }
      Settings settings =
          Settings.of(
              Map.of("learner", learner, parameter, value.replace('+', ','), "penalty", "1,2"));
      List<Candidate> weighed = trained(settings, x, y, PairCosts.of(MISSED, FALSE_ALARM));
      List<double[]> copies = new ArrayList<>();
      List<Integer> labels = new ArrayList<>();
      for (int row = 0; row < rows; row++) {
        for (int copy = 0; copy < (y[row] == 1 ? MISSED : FALSE_ALARM); copy++) {
          copies.add(x[row]);
          labels.add(y[row]);
        }
      }
      List<Candidate> copied =
          trained(
              settings,
              copies.toArray(double[][]::new),
              labels.stream().mapToInt(Integer::intValue).toArray(),
              EqualErrorCosts.EQUAL);
      assertThat(weighed).hasSameSizeAs(copied);
      for (int c = 0; c < weighed.size(); c++) {
        assertSame(weighed.get(c), copied.get(c), y, !learner.equals("rules"));
      }
    }
  }

  /**
   * The same rules at the same cost. Lists of short rules of equal cost and size may differ: a
   * condition has the price of a mean error, which is more where errors cost more, so equally good
   * lists are found in another order.
   */
  private static void assertSame(
      Candidate weighed, Candidate copied, int[] y, boolean inTheSameOrder) {
    assertThat(weighed.stage()).isEqualTo(copied.stage());
    int[] counts = new int[2];
    for (int label : y) {
      counts[label]++;
    }
    if (inTheSameOrder) {
      assertThat(Wording.of(weighed.model()).sentence())
          .isEqualTo(Wording.of(copied.model()).sentence());
    }
    assertThat(weighed.model().classifier().conditionCount())
        .isEqualTo(copied.model().classifier().conditionCount());
    double cost = weighed.learningCost(PairCosts.of(MISSED, FALSE_ALARM).table(counts));
    assertThat(cost).isEqualTo(copied.learningErrors());
  }

  private static List<Candidate> trained(
      Settings settings, double[][] x, int[] y, DecisionCosts costs) {
    Dataset data = Dataset.ofRows(x, Labels.wrap("class", List.of("neg", "pos"), y));
    Preparation preparation = Preparation.plain(null);
    Table table = Table.of(preparation, data, null);
    Variant variant = Variant.of(settings, List.of(), Defaults.SMALL_RULES, 2, y.length).get(0);
    Contender contender =
        Contender.of(
            new FitRequest(variant, preparation, ExternalResources.NONE, 0, costs.levels()));
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    return contender.fit(table, List.of(Fold.all(y.length)), level, Parallel.NONE).get(0);
  }
}
