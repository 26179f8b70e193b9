package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver.Exact;
import io.laconic.learn.pvm.PvmSolver.Limits;
import io.laconic.learn.pvm.PvmSolver.Relaxed;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Solves a program part by part. Values and bounds of the parts add up, plus 1 for every row that
 * nothing covers. The relaxation of a part is solved before its integer program: if its rounded
 * solution or the start reaches its bound, the integer program is not needed.
 */
final class PartwiseSolver {
  /** Largest relative gap between a relaxed solution and its bound to count as optimal. */
  private static final double TOLERANCE = 1e-7;

  /** Largest relative gap between a choice and a lower bound that proves it optimal. */
  private static final double PROVEN = 1e-10;

  private static final String OPTIMAL = "OPTIMAL";
  private static final String SPENT = "LIMIT";

  private final PrototypeCoverProgram program;
  private final IndependentPartSolver backend;
  private final ProgramReduction reduction;

  PartwiseSolver(PrototypeCoverProgram program, IndependentPartSolver backend) {
    this.program = program;
    this.backend = backend;
    this.reduction = ProgramReduction.of(program);
  }

  Relaxed relax(Limits limits) {
    RemainingLimits budget = new RemainingLimits(limits);
    double[] alpha = new double[program.size()];
    double value = reduction.uncoverable();
    double bound = reduction.uncoverable();
    TreeSet<String> statuses = new TreeSet<>();
    boolean complete = true;
    for (WeightedCover part : reduction.parts()) {
      IndependentPartSolver.Relaxation point = relax(part, budget);
      statuses.add(point.status());
      bound = Math.nextDown(bound + bound(part, point.prices()));
      if (point.alpha() == null) {
        complete = false;
        continue;
      }
      value += part.value(point.alpha());
      for (int k = 0; k < part.size(); k++) {
        alpha[part.places()[k]] = point.alpha()[k];
      }
    }
    boolean optimal = complete && value - bound <= TOLERANCE * Math.max(1, value);
    return new Relaxed(complete ? alpha : null, bound, optimal, words(statuses));
  }

  private IndependentPartSolver.Relaxation relax(WeightedCover part, RemainingLimits budget) {
    if (part.size() == 1) {
      return new IndependentPartSolver.Relaxation(
          new double[] {1}, DualBound.ascent(part), 0, OPTIMAL);
    }
    if (budget.isSpent()) {
      return new IndependentPartSolver.Relaxation(null, null, 0, SPENT);
    }
    IndependentPartSolver.Relaxation point = backend.relax(part, budget.left());
    budget.spend(point.work());
    return point;
  }

  private static double bound(WeightedCover part, double[] prices) {
    double plain = DualBound.of(part, DualBound.ascent(part));
    return prices == null ? plain : Math.max(plain, DualBound.of(part, prices));
  }

  Exact solve(int[] start, Limits limits, ExactProgress progress) {
    RemainingLimits budget = new RemainingLimits(limits);
    BestPerPart tally = new BestPerPart(program, reduction, start, progress);
    TreeSet<String> statuses = new TreeSet<>();
    for (int p = 0; p < reduction.parts().size(); p++) {
      WeightedCover part = reduction.parts().get(p);
      int[] begin = tally.chosen(p);
      IndependentPartSolver.Choice choice = solve(part, begin, budget, tally.of(p));
      statuses.add(choice.status());
      tally.settle(p, choice);
    }
    int[] chosen = tally.chosen();
    boolean optimal = tally.isOptimal();
    int[] best = program.objective(start) < program.objective(chosen) ? start : chosen;
    return Exact.of(program, best, tally.lowerBound(), optimal, words(statuses));
  }

  private IndependentPartSolver.Choice solve(
      WeightedCover part, int[] start, RemainingLimits budget, IndependentPartSolver.Found found) {
    IndependentPartSolver.Relaxation point = relax(part, budget);
    double bound = bound(part, point.prices());
    int[] begin =
        point.alpha() == null
            ? start
            : better(part, start, RelaxationRounding.of(part, point.alpha()));
    double objective = part.objective(begin);
    found.found(objective, bound);
    if (objective - bound <= PROVEN * Math.max(1, objective)) {
      return new IndependentPartSolver.Choice(begin, objective, true, 0, OPTIMAL);
    }
    if (budget.isSpent()) {
      return new IndependentPartSolver.Choice(begin, bound, false, 0, SPENT);
    }
    IndependentPartSolver.Choice choice = backend.solve(part, begin, budget.left(), found);
    budget.spend(choice.work());
    int[] chosen = choice.chosen() == null ? begin : choice.chosen();
    return new IndependentPartSolver.Choice(
        better(part, begin, chosen),
        Math.max(bound, choice.lowerBound()),
        choice.optimal() && part.objective(chosen) <= objective + PROVEN * Math.max(1, objective),
        choice.work(),
        choice.status());
  }

  private static int[] better(WeightedCover part, int[] one, int[] other) {
    return part.objective(other) <= part.objective(one) ? other : one;
  }

  private static String words(TreeSet<String> statuses) {
    return statuses.isEmpty() ? OPTIMAL : String.join(", ", statuses);
  }

  /** What remains of the limits of a program while its parts are solved one after the other. */
  private static final class RemainingLimits {
    private final Limits limits;
    private final long began = System.nanoTime();
    private double work;

    RemainingLimits(Limits limits) {
      this.limits = limits;
      this.work = limits.work();
    }

    void spend(double amount) {
      work -= amount;
    }

    boolean isSpent() {
      return seconds() <= 0 || work <= 0 || limits.cancelled().getAsBoolean();
    }

    /** Limits for the next part; only if not spent. */
    Limits left() {
      return new Limits(Math.max(seconds(), 1e-3), work, limits.threads(), limits.cancelled());
    }

    private double seconds() {
      return limits.seconds() - (System.nanoTime() - began) / 1e9;
    }
  }

  /** The best choice and the best bound of every part so far, and their sums. */
  private static final class BestPerPart {
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
}
