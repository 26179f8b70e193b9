package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The best choice and the best bound of every part so far, and their sums. */
final class BestPerPart {
  private final int label;
  private final ProgramReduction reduction;
  private final ExactProgress progress;
  private final int[][] chosen;
  private final double[] objectives;
  private final double[] bounds;
  private final boolean[] optimal;

  /** Every part starts with its share of the given choice and a bound that needs no solver. */
  BestPerPart(
      PrototypeCoverProgram program,
      ProgramReduction reduction,
      int[] start,
      ExactProgress progress) {
    int count = reduction.parts().size();
    this.label = program.label();
    this.reduction = reduction;
    this.progress = progress;
    this.chosen = new int[count][];
    this.objectives = new double[count];
    this.bounds = new double[count];
    this.optimal = new boolean[count];
    for (int p = 0; p < count; p++) {
      WeightedCover part = reduction.parts().get(p);
      chosen[p] = reduction.start(p, start);
      objectives[p] = part.objective(chosen[p]);
      bounds[p] = Math.min(objectives[p], DualBound.of(part, DualBound.ascent(part)));
    }
  }

  /** Receives and reports what is found in part p. */
  IndependentPartSolver.Found of(int p) {
    return (objective, lowerBound) -> {
      synchronized (this) {
        objectives[p] = Math.min(objectives[p], objective);
        bounds[p] = Math.max(bounds[p], Math.min(lowerBound, objectives[p]));
        progress.improved(label, sum(objectives), lowerBound());
      }
    };
  }

  /** Takes the answer of part p, unless the earlier choice is better. */
  synchronized void settle(int p, IndependentPartSolver.Choice choice) {
    WeightedCover part = reduction.parts().get(p);
    double before = part.objective(chosen[p]);
    if (choice.chosen() != null && part.objective(choice.chosen()) <= before) {
      chosen[p] = choice.chosen();
    }
    objectives[p] = part.objective(chosen[p]);
    optimal[p] = choice.optimal();
    bounds[p] =
        choice.optimal()
            ? objectives[p]
            : Math.min(objectives[p], Math.max(bounds[p], choice.lowerBound()));
  }

  int[] chosen(int p) {
    return chosen[p];
  }

  /** Places of the program, ascending. */
  int[] chosen() {
    return IntStream.range(0, chosen.length)
        .flatMap(p -> Arrays.stream(chosen[p]).map(k -> reduction.parts().get(p).places()[k]))
        .sorted()
        .toArray();
  }

  double lowerBound() {
    return sum(bounds);
  }

  boolean isOptimal() {
    return IntStream.range(0, optimal.length).allMatch(p -> optimal[p]);
  }

  private double sum(double[] values) {
    double sum = reduction.uncoverable();
    for (double value : values) {
      sum = Math.nextDown(sum + value);
    }
    return sum;
  }
}
