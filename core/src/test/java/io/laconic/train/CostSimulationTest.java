package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.RuleCriterion;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.PairCosts;
import io.laconic.learn.choice.WantedRate;
import io.laconic.request.Request;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Certified costs and certified rates at a wanted sensitivity hold on samples whose distribution is
 * known: classes that have nothing to do with the values, 30 % positive. The control that takes no
 * account of the number of subsets is broken far more often.
 */
@Tag("simulation")
class CostSimulationTest {
  private static final int SAMPLES = 100;
  private static final int ROWS = 60;
  private static final int WIDTH = 4;
  private static final int VALUES = 4;
  private static final double POSITIVE = 0.3;
  private static final double DELTA = 0.5;

  /** More broken than this in so many samples has a probability below 0.001 at delta 0.5. */
  private static final int MOST_BROKEN = 66;

  private static final double[][] GRID = grid();

  /** Any classes: only the values of these rows are used. */
  private static final int[] BOTH = IntStream.range(0, GRID.length).map(row -> row % 2).toArray();

  private static double[][] grid() {
    int points = (int) Math.pow(VALUES, WIDTH);
    double[][] grid = new double[points][WIDTH];
    for (int point = 0; point < points; point++) {
      for (int j = 0, rest = point; j < WIDTH; j++, rest /= VALUES) {
        grid[point][j] = rest % VALUES;
      }
    }
    return grid;
  }

  private static Dataset rows(double[][] x, int[] y) {
    return Dataset.ofRows(x, Labels.wrap("class", List.of("neg", "pos"), y));
  }

  private static CertifiedModel train(Aim aim, SplittableRandom random) {
    double[][] x = new double[ROWS][WIDTH];
    int[] y = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j < WIDTH; j++) {
        x[row][j] = random.nextInt(VALUES);
      }
      y[row] = random.nextDouble() < POSITIVE ? 1 : 0;
    }
    TrainingPlan plan =
        TrainingPlan.of(Request.of(Map.of("learner", "scm", "type", "conjunction,disjunction")), 2)
            .with(aim);
    CertificateOptions options =
        CertificateOptions.of(DELTA, 1).withForm(new RowSubsetsForm(Double.NaN, random.nextLong()));
    return Training.of(plan, TrainingData.of(rows(x, y)), ExternalResources.NONE)
        .train(Selection.USUAL, options, Parallel.NONE, Training.Listener.NONE);
  }

  /** Share of all points that a rule calls positive: its sensitivity, and 1 - its specificity. */
  private static double flagged(CertifiedModel model) {
    Table all = Table.of(Preparation.plain(null), rows(GRID, BOTH), null);
    int[] every = IntStream.range(0, GRID.length).toArray();
    int[] said = model.model().predict(all.asNewRows(model.model(), every));
    return (double) java.util.Arrays.stream(said).sum() / GRID.length;
  }

  /** What is promised of a rule if so many could have been shown; whether it is true. */
  private interface Promise {
    boolean isBroken(RuleCriterion criterion, OutsideCounts outside, double ways, double flagged);
  }

  private static void holds(Aim aim, Promise promise) {
    SplittableRandom random = new SplittableRandom(7);
    int broken = 0;
    int control = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      CertifiedModel model = train(aim, random);
      Certificate certificate = model.certificate();
      OutsideCounts outside = certificate.test().outside();
      double flagged = flagged(model);
      double ways = certificate.test().ways(1);
      broken += promise.isBroken(aim.criterion(), outside, ways, flagged) ? 1 : 0;
      control += promise.isBroken(aim.criterion(), outside, 1, flagged) ? 1 : 0;
    }
    assertThat(broken).isLessThanOrEqualTo(MOST_BROKEN);
    assertThat(control).isGreaterThan(broken + 30);
  }

  /** With these costs all rules cost the same on average, so that the choice is pure luck. */
  @Test
  void costs() {
    holds(
        PairCosts.of(7, 3),
        (criterion, outside, ways, flagged) ->
            criterion.of(outside, DELTA, ways)
                < 7 * POSITIVE * (1 - flagged) + 3 * (1 - POSITIVE) * flagged);
  }

  @Test
  void balancedError() {
    holds(
        BalancedCosts.BALANCED,
        (criterion, outside, ways, flagged) -> criterion.of(outside, DELTA, ways) < 0.5);
  }

  @Test
  void wantedSensitivity() {
    holds(
        WantedRate.sensitivity(0.3),
        (criterion, outside, ways, flagged) -> {
          CertifiedNumbers numbers = criterion.numbers(outside, DELTA, ways);
          return numbers.sensitivity() > flagged || numbers.specificity() > 1 - flagged;
        });
  }
}
