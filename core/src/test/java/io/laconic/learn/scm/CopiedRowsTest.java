package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.ColumnKnowledge;
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
 *
 * <p>In lists of short rules a condition has the price of mean errors, and copies make the mean
 * error cheaper. So two ways to weigh rows are compared of which the mean error costs the same:
 * three copies of all rows, and six of positive ones whose errors cost half as much.
 */
class CopiedRowsTest {
  private static final Weighing COSTS = new Weighing(1, 4, 1, 1);
  private static final Weighing COPIES = new Weighing(4, 1, 1, 1);
  private static final Weighing COSTS_OF_THREE = new Weighing(3, 4, 3, 1);
  private static final Weighing SOME_OF_BOTH = new Weighing(6, 2, 1, 3);

  /** From version 8 on cuts of a column keep apart by a number of rows: copies are more rows. */
  private static final Preparation BEFORE_CUTS_KEPT_APART = before(Preparation.plain(null), 8);

  private static Preparation before(Preparation plain, int version) {
    ColumnKnowledge none = ColumnKnowledge.NONE;
    ColumnKnowledge known =
        new ColumnKnowledge(
            none.directions(),
            none.maxColumns(),
            none.required(),
            none.together(),
            none.prices(),
            none.digits(),
            none.categorySets(),
            none.orders(),
            version - 1);
    return new Preparation(
        plain.positive(),
        plain.missing(),
        plain.scaling(),
        plain.schema(),
        plain.comparison(),
        plain.matrixSpace(),
        plain.classes(),
        known);
  }

  /** How many copies there are of positive and of negative rows, and what an error on one costs. */
  private record Weighing(int positives, int missed, int negatives, int falseAlarm) {
    int copies(int label) {
      return label == 1 ? positives : negatives;
    }

    DecisionCosts costs() {
      return missed == falseAlarm ? EqualErrorCosts.EQUAL : PairCosts.of(missed, falseAlarm);
    }

    double mean() {
      return (missed + falseAlarm) / 2.0;
    }

    List<Candidate> trained(Settings settings, double[][] x, int[] y) {
      List<double[]> copies = new ArrayList<>();
      List<Integer> labels = new ArrayList<>();
      for (int row = 0; row < y.length; row++) {
        for (int copy = 0; copy < copies(y[row]); copy++) {
          copies.add(x[row]);
          labels.add(y[row]);
        }
      }
      return CopiedRowsTest.trained(
          settings,
          copies.toArray(double[][]::new),
          labels.stream().mapToInt(Integer::intValue).toArray(),
          costs());
    }

    double cost(Candidate candidate, int[] y) {
      int[] counts = new int[2];
      for (int label : y) {
        counts[label] += copies(label);
      }
      return candidate.learningCost(PairCosts.of(missed, falseAlarm).table(counts));
    }
  }

  @ParameterizedTest
  @CsvSource({"scm, type, conjunction+disjunction", "scm, type, at-least"})
  void costsAreCopies(String learner, String parameter, String value) {
    assertSameRules(learner, parameter, value, COSTS, COPIES);
  }

  @ParameterizedTest
  @CsvSource({
    "scm, type, conjunction+disjunction",
    "scm, type, at-least",
    "rules, conditions, 2",
    "rules, conditions, 3"
  })
  void costsAreCopiesIfTheMeanErrorCostsTheSame(String learner, String parameter, String value) {
    assertThat(COSTS_OF_THREE.mean()).isEqualTo(SOME_OF_BOTH.mean());
    assertSameRules(learner, parameter, value, COSTS_OF_THREE, SOME_OF_BOTH);
  }

  private static void assertSameRules(
      String learner, String parameter, String value, Weighing one, Weighing other) {
    SplittableRandom random = new SplittableRandom(31);
    int longest = 0;
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
      List<Candidate> weighed = one.trained(settings, x, y);
      List<Candidate> copied = other.trained(settings, x, y);
      assertThat(weighed).hasSameSizeAs(copied);
      for (int c = 0; c < weighed.size(); c++) {
        assertSame(weighed.get(c), copied.get(c), !learner.equals("rules"));
        assertThat(one.cost(weighed.get(c), y)).isEqualTo(other.cost(copied.get(c), y));
        longest = Math.max(longest, weighed.get(c).model().classifier().conditionCount());
      }
    }
    assertThat(longest).isGreaterThan(1);
  }

  /**
   * The same rules. Lists of short rules of equal cost and size may differ: they are found in
   * another order.
   */
  private static void assertSame(Candidate weighed, Candidate copied, boolean inTheSameOrder) {
    assertThat(weighed.stage()).isEqualTo(copied.stage());
    if (inTheSameOrder) {
      assertThat(Wording.of(weighed.model()).sentence())
          .isEqualTo(Wording.of(copied.model()).sentence());
    }
    assertThat(weighed.model().classifier().conditionCount())
        .isEqualTo(copied.model().classifier().conditionCount());
  }

  private static List<Candidate> trained(
      Settings settings, double[][] x, int[] y, DecisionCosts costs) {
    Dataset data = Dataset.ofRows(x, Labels.wrap("class", List.of("neg", "pos"), y));
    Preparation preparation = BEFORE_CUTS_KEPT_APART;
    Table table = Table.of(preparation, data, null);
    Variant variant = Variant.of(settings, List.of(), Defaults.SMALL_RULES, 2, y.length).get(0);
    Contender contender =
        Contender.of(
            new FitRequest(variant, preparation, ExternalResources.NONE, 0, costs.levels(), false));
    CertificateOptions level = CompressionForm.STANDARD.options(0.05, 1);
    return contender.fit(table, List.of(Fold.all(y.length)), level, Parallel.NONE).get(0);
  }
}
