package io.laconic.learn.soft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftRay;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The fast learner against its plain twin on thousands of random sets: ties, duplicates, constant
 * columns, one class only, values far from 0, ranges wider and narrower than the data, grids, one
 * or two rays on an attribute.
 */
class SoftTwinTest {
  private static final double[] PENALTIES = {0, 0.1, 0.5, 1, 2.5, 10};
  private static final double[] WEIGHTS = {0, 0.01, 0.05, 0.3, 2};

  /** A random problem. */
  private record Problem(double[][] x, int[] y, MachineType type, SoftGreedy.Search search) {
    static Problem of(SplittableRandom random, int mostRows) {
      int rows = 1 + random.nextInt(mostRows);
      int width = 1 + random.nextInt(4);
      double[][] x = new double[rows][width];
      for (int j = 0; j < width; j++) {
        int kind = random.nextInt(6);
        for (int row = 0; row < rows; row++) {
          x[row][j] = j > 0 && kind == 5 ? x[row][0] : value(random, kind);
        }
      }
      int classes = random.nextInt(12);
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        boolean up = x[row][0] + x[row][width - 1] > x[0][0] + x[0][width - 1];
        y[row] = random.nextInt(4) == 0 ? random.nextInt(2) : up ? 1 : 0;
        y[row] = classes < 2 ? classes : y[row];
      }
      int grid = random.nextInt(3) == 0 ? 2 + random.nextInt(6) : 0;
      return new Problem(
          x,
          y,
          MachineType.values()[random.nextInt(2)],
          new SoftGreedy.Search(
              random.nextInt(5),
              ranges(random, x),
              grid,
              random.nextInt(4) == 0,
              1 + random.nextInt(2)));
    }

    TrainingSet training() {
      return TestSets.of(x, y, null);
    }

    List<SoftRun> runs(double[] penalties, double[] weights, int threads) {
      return SoftGreedy.runs(
          training(), List.of(type), penalties, weights, search, new Parallel(threads));
    }
  }

  private static double value(SplittableRandom random, int kind) {
    switch (kind) {
      case 0:
        return random.nextInt(3) == 0 ? -0.0 : random.nextInt(4);
      case 1:
        return 7;
      case 2:
        return 1e9 + random.nextInt(1000) / 64.0;
      case 3:
        return Math.exp(8 * random.nextDouble());
      default:
        return random.nextDouble() - 0.5;
    }
  }

  private static Ranges ranges(SplittableRandom random, double[][] x) {
    if (random.nextBoolean()) {
      return null;
    }
    double[] low = new double[x[0].length];
    double[] high = new double[low.length];
    for (int j = 0; j < low.length; j++) {
      double one = x[random.nextInt(x.length)][j] + random.nextInt(3) - 1;
      double other = x[random.nextInt(x.length)][j] + random.nextInt(3) - 1;
      low[j] = Math.min(one, other);
      high[j] = Math.max(one, other);
    }
    return new Ranges(low, high);
  }

  @Test
  void agreesWithTheTwin() {
    int steps = 0;
    for (int seed = 0; seed < 12_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Problem problem = Problem.of(random, seed % 8 == 0 ? 24 : 9);
      double penalty = PENALTIES[random.nextInt(PENALTIES.length)];
      double weight = WEIGHTS[random.nextInt(WEIGHTS.length)];
      SoftRun run = problem.runs(new double[] {penalty}, new double[] {weight}, 1).get(0);
      steps += compare(problem, run, "seed " + seed);
    }
    assertThat(steps).isGreaterThan(6000);
  }

  @Test
  void agreesWithTheTwinWhenAllRunTogether() {
    for (int seed = 0; seed < 150; seed++) {
      Problem problem = Problem.of(new SplittableRandom(50_000 + seed), 14);
      for (SoftRun run : problem.runs(PENALTIES, WEIGHTS, 2)) {
        compare(problem, run, "seed " + seed);
      }
    }
  }

  /** Follows the run step by step; where the twin's lead is clear, the choice must be the same. */
  private static int compare(Problem problem, SoftRun run, String what) {
    PlainSoft twin =
        new PlainSoft(
            problem.x,
            problem.y,
            problem.type,
            problem.search.ranges(),
            problem.search.grid(),
            problem.search.raysPerAttribute() == 2);
    List<PlainSoft.Plain> chosen = new ArrayList<>();
    for (SoftStep step : run.steps()) {
      List<PlainSoft.Plain> all = twin.candidates(chosen, run.penalty(), run.marginWeight());
      SoftRay ray = step.ray();
      boolean up = ray.direction() == SoftRay.Direction.UP;
      PlainSoft.Plain ours =
          all.stream()
              .filter(c -> c.attribute() == ray.attribute() && c.up() == up)
              .filter(c -> c.a() == ray.a() && c.b() == ray.b())
              .findFirst()
              .orElseThrow();
      double tolerance = 1e-9 * (1 + Math.abs(step.utility()));
      assertThat(step.utility()).as(what).isCloseTo(ours.utility(), within(tolerance));
      assertThat(ours.utility()).as(what).isCloseTo(all.get(0).utility(), within(tolerance));
      chosen.add(ours);
    }
    checkEnd(problem, run, twin, chosen, what);
    return run.size();
  }

  private static void checkEnd(
      Problem problem, SoftRun run, PlainSoft twin, List<PlainSoft.Plain> chosen, String what) {
    double[] w = twin.weights(chosen);
    double left = 0;
    for (int row = 0; row < w.length; row++) {
      left += problem.y[row] == problem.type.covered() ? w[row] : 0;
      assertThat(run.scores(run.size())[row]).isCloseTo(w[row], within(1e-9));
    }
    List<PlainSoft.Plain> rest =
        left == 0 ? List.of() : twin.candidates(chosen, run.penalty(), run.marginWeight());
    switch (run.stop()) {
      case COVERED -> assertThat(left).as(what).isZero();
      case SIZE -> assertThat(run.size()).as(what).isEqualTo(problem.search.maxSize());
      case NO_CANDIDATE -> assertThat(rest).as(what).isEmpty();
      case NOT_POSITIVE -> {
        assertThat(problem.search.asPaper()).as(what).isFalse();
        assertThat(rest).as(what).isNotEmpty();
        assertThat(rest.get(0).utility()).as(what).isLessThan(1.1e-9);
      }
    }
    if (!problem.search.asPaper()) {
      assertThat(run.steps()).allMatch(step -> step.utility() > 1e-10);
    }
  }

  @Test
  void runsTogetherAreTheSingleRuns() {
    for (int seed = 0; seed < 300; seed++) {
      Problem problem = Problem.of(new SplittableRandom(90_000 + seed), 20);
      for (SoftRun run : problem.runs(PENALTIES, WEIGHTS, 1)) {
        SoftRun single =
            problem.runs(new double[] {run.penalty()}, new double[] {run.marginWeight()}, 1).get(0);
        assertThat(run.steps()).as("seed %d", seed).isEqualTo(single.steps());
        assertThat(run.stop()).isEqualTo(single.stop());
      }
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSame() {
    for (int seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[30][200];
      int[] y = new int[30];
      for (int row = 0; row < x.length; row++) {
        y[row] = random.nextInt(2);
        for (int j = 0; j < x[row].length; j++) {
          x[row][j] = seed % 2 == 0 ? random.nextInt(5) : random.nextDouble();
        }
      }
      Problem problem =
          new Problem(x, y, MachineType.CONJUNCTION, new SoftGreedy.Search(4, null, 256, false));
      List<SoftRun> one = problem.runs(PENALTIES, WEIGHTS, 1);
      for (int threads : new int[] {2, 3, 7}) {
        List<SoftRun> many = problem.runs(PENALTIES, WEIGHTS, threads);
        for (int k = 0; k < one.size(); k++) {
          assertThat(many.get(k).steps()).isEqualTo(one.get(k).steps());
          assertThat(many.get(k).stop()).isEqualTo(one.get(k).stop());
        }
      }
    }
  }
}
