package io.laconic.solver;

import io.laconic.learn.pvm.PvmProgram;
import io.laconic.learn.pvm.PvmSolver.Exact;
import io.laconic.learn.pvm.PvmSolver.Limits;
import io.laconic.learn.pvm.PvmSolver.Relaxed;
import java.util.TreeSet;

/**
 * Solves a program part by part. Values and bounds of the parts add up, with 1 for every row that
 * nothing covers. The relaxation of a part is solved before its integer program: if its rounded
 * solution or the start attains its bound, that is all.
 */
final class Parts {
  /** How far a relaxed solution may be from its bound, relative, to count as optimal. */
  private static final double TOLERANCE = 1e-7;

  /** How far a choice may be from a lower bound, relative, to be proven best by it. */
  private static final double PROVEN = 1e-10;

  private static final String OPTIMAL = "OPTIMAL";
  private static final String SPENT = "LIMIT";

  private final PvmProgram program;
  private final Backend backend;
  private final Reduction reduction;

  Parts(PvmProgram program, Backend backend) {
    this.program = program;
    this.backend = backend;
    this.reduction = Reduction.of(program);
  }

  Relaxed relax(Limits limits) {
    Budget budget = new Budget(limits);
    double[] alpha = new double[program.size()];
    double value = reduction.uncoverable();
    double bound = reduction.uncoverable();
    TreeSet<String> statuses = new TreeSet<>();
    boolean complete = true;
    for (Cover part : reduction.parts()) {
      Backend.Point point = relax(part, budget);
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

  private Backend.Point relax(Cover part, Budget budget) {
    if (part.size() == 1) {
      return new Backend.Point(new double[] {1}, DualBound.ascent(part), 0, OPTIMAL);
    }
    if (budget.isSpent()) {
      return new Backend.Point(null, null, 0, SPENT);
    }
    Backend.Point point = backend.relax(part, budget.left());
    budget.spend(point.work());
    return point;
  }

  private static double bound(Cover part, double[] prices) {
    double plain = DualBound.of(part, DualBound.ascent(part));
    return prices == null ? plain : Math.max(plain, DualBound.of(part, prices));
  }

  Exact solve(int[] start, Limits limits, ExactProgress progress) {
    Budget budget = new Budget(limits);
    Tally tally = new Tally(program, reduction, start, progress);
    TreeSet<String> statuses = new TreeSet<>();
    for (int p = 0; p < reduction.parts().size(); p++) {
      Cover part = reduction.parts().get(p);
      int[] begin = tally.chosen(p);
      Backend.Choice choice = solve(part, begin, budget, tally.of(p));
      statuses.add(choice.status());
      tally.settle(p, choice);
    }
    int[] chosen = tally.chosen();
    boolean optimal = tally.isOptimal();
    int[] best = program.objective(start) < program.objective(chosen) ? start : chosen;
    return Exact.of(program, best, tally.lowerBound(), optimal, words(statuses));
  }

  private Backend.Choice solve(Cover part, int[] start, Budget budget, Backend.Found found) {
    Backend.Point point = relax(part, budget);
    double bound = bound(part, point.prices());
    int[] begin =
        point.alpha() == null ? start : better(part, start, Rounding.of(part, point.alpha()));
    double objective = part.objective(begin);
    found.found(objective, bound);
    if (objective - bound <= PROVEN * Math.max(1, objective)) {
      return new Backend.Choice(begin, objective, true, 0, OPTIMAL);
    }
    if (budget.isSpent()) {
      return new Backend.Choice(begin, bound, false, 0, SPENT);
    }
    Backend.Choice choice = backend.solve(part, begin, budget.left(), found);
    budget.spend(choice.work());
    int[] chosen = choice.chosen() == null ? begin : choice.chosen();
    return new Backend.Choice(
        better(part, begin, chosen),
        Math.max(bound, choice.lowerBound()),
        choice.optimal() && part.objective(chosen) <= objective + PROVEN * Math.max(1, objective),
        choice.work(),
        choice.status());
  }

  private static int[] better(Cover part, int[] one, int[] other) {
    return part.objective(other) <= part.objective(one) ? other : one;
  }

  private static String words(TreeSet<String> statuses) {
    return statuses.isEmpty() ? OPTIMAL : String.join(", ", statuses);
  }
}
