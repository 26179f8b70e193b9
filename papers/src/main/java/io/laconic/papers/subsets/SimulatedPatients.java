package io.laconic.papers.subsets;

import io.laconic.data.Dataset;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Several rows of each patient: nearly the same numbers, the same class, which has nothing to do
 * with them. Every rule errs on a half of new patients. Control: the groups are not named, so rows
 * of one patient are inside and outside.
 */
final class SimulatedPatients {
  private static final int PATIENTS = 40;
  private static final int ROWS_OF_EACH = 4;
  private static final int ATTRIBUTES = 5;

  private SimulatedPatients() {}

  static SimulatedDraws.Compared of(
      SimulatedLearner learner, double delta, int samples, long seed, Parallel parallel) {
    SimulatedLearner.Tally right = new SimulatedLearner.Tally(delta, samples);
    SimulatedLearner.Tally control = new SimulatedLearner.Tally(delta, samples);
    SimulatedWorld noise = new SimulatedWorld.WideNoise(ATTRIBUTES);
    int[] groups =
        IntStream.range(0, PATIENTS * ROWS_OF_EACH).map(row -> row / ROWS_OF_EACH).toArray();
    TrainingPlan plan = learner.plan();
    parallel.forEach(
        samples,
        k -> {
          Dataset data = draw(new SplittableRandom(seed * 1_000_003 + k), groups);
          SimulatedLearner.judge(
              noise, groups.length, SimulatedLearner.rules(plan, data, groups), List.of(right));
          SimulatedLearner.judge(
              noise, groups.length, SimulatedLearner.rules(plan, data, null), List.of(control));
        });
    return new SimulatedDraws.Compared(right.shown, control.shown);
  }

  private static Dataset draw(SplittableRandom random, int[] groups) {
    double[][] middle = new double[PATIENTS][ATTRIBUTES];
    int[] classes = random.ints(PATIENTS, 0, 2).toArray();
    for (double[] patient : middle) {
      java.util.Arrays.setAll(patient, j -> random.nextGaussian());
    }
    double[][] x = new double[groups.length][ATTRIBUTES];
    int[] y = new int[groups.length];
    for (int row = 0; row < x.length; row++) {
      double[] patient = middle[groups[row]];
      java.util.Arrays.setAll(x[row], j -> patient[j] + 0.01 * random.nextGaussian());
      y[row] = classes[groups[row]];
    }
    return SimulatedWorld.rows(x, y);
  }
}
