package io.laconic.learn.soft;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.KlInverse;
import io.laconic.bound.PacBayes.Form;
import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The Gibbs bound on samples from a known distribution: attributes are independent and uniform on
 * {0 … 4}, the class is a noisy function of the first one, so the true Gibbs risk is a sum over the
 * values of the attributes that a machine uses. Ranges are known beforehand; parameters and size
 * are chosen by the bound itself, which theorem 2 allows.
 */
@Tag("simulation")
class SoftBoundSimulationTest {
  private static final int VALUES = 5;
  private static final int WIDTH = 40;
  private static final int ROWS = 25;
  private static final int SAMPLES = 300;
  private static final double LN_DELTA = Math.log(0.1);

  /** Probability of class 1 given the first attribute. */
  private static double positive(double first) {
    return first >= 3 ? 0.7 : 0.4;
  }

  /** The true risk of the Gibbs classifier: all values of its attributes, and of the first. */
  private static double truth(SoftConjunction machine) {
    int[] used = machine.rays().stream().mapToInt(ray -> ray.attribute()).toArray();
    int count = (int) Math.round(Math.pow(VALUES, used.length + 1));
    double sum = 0;
    for (int point = 0; point < count; point++) {
      double[] x = new double[WIDTH];
      int rest = point / VALUES;
      x[0] = point % VALUES;
      boolean twice = false;
      for (int attribute : used) {
        twice |= attribute == 0 && rest % VALUES != x[0];
        x[attribute] = rest % VALUES;
        rest /= VALUES;
      }
      if (!twice) {
        double score =
            machine.rays().stream()
                .mapToDouble(ray -> ray.softness(x[ray.attribute()]))
                .reduce(1, (a, b) -> a * b);
        double p = positive(x[0]);
        double weight = java.util.Arrays.stream(used).anyMatch(k -> k == 0) ? VALUES : 1;
        sum += weight * (p * machine.risk(score, 1) + (1 - p) * machine.risk(score, 0));
      }
    }
    return sum / count;
  }

  private static TrainingSet draw(SplittableRandom random) {
    double[][] x = new double[ROWS][WIDTH];
    int[] y = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j < WIDTH; j++) {
        x[row][j] = random.nextInt(VALUES);
      }
      y[row] = random.nextDouble() < positive(x[row][0]) ? 1 : 0;
    }
    return TestSets.of(x, y, null);
  }

  @Test
  void theBoundHoldsAndOneWithoutKlDoesNot() {
    double[] high = new double[WIDTH];
    java.util.Arrays.fill(high, VALUES - 1);
    SoftGreedy.Search search =
        new SoftGreedy.Search(3, new Ranges(new double[WIDTH], high), SoftGreedy.EXACT, false);
    int broken = 0;
    int brokenWithoutKl = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      TrainingSet rows = draw(new SplittableRandom(sample));
      List<SoftRun> runs =
          SoftGreedy.runs(
              rows,
              List.of(MachineType.CONJUNCTION),
              new double[] {0.5, 1, 2},
              new double[] {0, 0.03, 0.3},
              search,
              Parallel.NONE);
      broken += breaks(runs, rows, false) ? 1 : 0;
      brokenWithoutKl += breaks(runs, rows, true) ? 1 : 0;
    }
    assertThat(broken).isLessThanOrEqualTo(30); // delta = 0.1 of 300
    assertThat(brokenWithoutKl).isGreaterThan(100);
  }

  /** Chooses the machine with the least bound and compares with the truth. */
  private static boolean breaks(List<SoftRun> runs, TrainingSet rows, boolean withoutKl) {
    double least = 2;
    SoftConjunction chosen = null;
    for (SoftRun run : runs) {
      for (SoftPoint point : SoftPoint.path(run, rows)) {
        double bound =
            withoutKl
                ? KlInverse.upper(point.gibbsRisk(), (Form.XI.ln(ROWS) - LN_DELTA) / ROWS)
                : point.bound(RayPrior.DECREASING, LN_DELTA, 0, Form.XI);
        if (bound < least) {
          least = bound;
          chosen = run.machine(point.size());
        }
      }
    }
    return truth(chosen) > least;
  }
}
