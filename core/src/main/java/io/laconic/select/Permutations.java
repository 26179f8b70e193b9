package io.laconic.select;

import io.laconic.learn.Table;
import io.laconic.util.Parallel;
import java.util.SplittableRandom;

/**
 * A permutation test of a whole procedure: everything is repeated with the classes shuffled among
 * the rows. If the classes had nothing to do with the rows, the true order would be one among
 * equals (P. Good, "Permutation, Parametric and Bootstrap Tests of Hypotheses", 2005).
 *
 * @param observed errors with the true classes
 * @param errors of each repetition
 */
public record Permutations(int observed, int[] errors) {

  /**
   * Runs the repetitions, on the same folds.
   *
   * @param done is run after each
   */
  public static Permutations of(
      LearningProcedure procedure,
      Table table,
      Folds folds,
      int observed,
      int count,
      long seed,
      Parallel parallel,
      Runnable done) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5045524d55544531L);
    int[] errors = new int[count];
    for (int k = 0; k < count; k++) {
      int[] shuffled = table.labels().clone();
      Folds.shuffle(shuffled, random);
      Table other = table.withLabels(shuffled);
      errors[k] = new Estimate(new Nested(procedure, other, folds, parallel).together()).errors();
      done.run();
    }
    return new Permutations(observed, errors);
  }

  /** Repetitions with at most as many errors. */
  public int asGood() {
    int count = 0;
    for (int one : errors) {
      count += one <= observed ? 1 : 0;
    }
    return count;
  }

  /** {@code (1 + as good) / (1 + repetitions)}. */
  public double pValue() {
    return (1.0 + asGood()) / (1.0 + errors.length);
  }
}
