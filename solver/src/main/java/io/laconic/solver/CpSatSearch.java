package io.laconic.solver;

import com.google.ortools.sat.BoolVar;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.LinearExpr;
import com.google.ortools.sat.Literal;
import com.google.ortools.sat.SatParameters;
import io.laconic.learn.pvm.PvmSolver.Limits;
import java.util.stream.IntStream;

/**
 * The integer program by CP-SAT of OR-Tools.
 *
 * <p>One worker: with two there is none that improves the bound, and one is deterministic. CP-SAT
 * counts in whole numbers, so lambda becomes a {@link LambdaFraction}; bounds are lowered by what
 * that may be wrong, less than 1e-12 lambda for each candidate.
 */
final class CpSatSearch {
  /** Largest sum that an objective may reach; doubles hold it exactly. */
  private static final double LARGEST_SUM = 1L << 52;

  private final WeightedCover part;
  private final LambdaFraction lambda;
  private final CpModel model = new CpModel();
  private final CpSolver solver = new CpSolver();
  private final BoolVar[] taken;
  private final BoolVar[] missed;

  private CpSatSearch(WeightedCover part) {
    this.part = part;
    this.lambda = LambdaFraction.near(part.prototypeCost(), limit(part));
    this.taken = variables(part.size());
    this.missed = variables(part.rows());
  }

  static IndependentPartSolver.Choice solve(
      WeightedCover part, int[] start, Limits limits, IndependentPartSolver.Found found) {
    CpSatSearch search = new CpSatSearch(part);
    search.addRows();
    search.addObjective();
    search.addHint(start);
    search.limit(limits);
    return search.run(limits, found);
  }

  /** Numerator and denominator below this keep the objective below {@link #LARGEST_SUM}. */
  private static long limit(WeightedCover part) {
    double sum = part.size();
    for (int wrong : part.wrong()) {
      sum += wrong;
    }
    for (int weight : part.weights()) {
      sum += weight;
    }
    return (long) Math.min(LARGEST_SUM / sum / 2, 1L << 31);
  }

  private BoolVar[] variables(int count) {
    BoolVar[] variables = new BoolVar[count];
    for (int k = 0; k < count; k++) {
      variables[k] = model.newBoolVar("");
    }
    return variables;
  }

  private void addRows() {
    int[][] holders = InvertedLists.invert(part.covers(), part.rows());
    for (int i = 0; i < holders.length; i++) {
      Literal[] literals = new Literal[holders[i].length + 1];
      for (int k = 0; k < holders[i].length; k++) {
        literals[k] = taken[holders[i][k]];
      }
      literals[holders[i].length] = missed[i];
      model.addBoolOr(literals);
    }
  }

  private void addObjective() {
    Literal[] literals = new Literal[taken.length + missed.length];
    long[] coefficients = new long[literals.length];
    for (int k = 0; k < taken.length; k++) {
      literals[k] = taken[k];
      coefficients[k] = lambda.numerator() + lambda.denominator() * part.wrong()[k];
    }
    for (int i = 0; i < missed.length; i++) {
      literals[taken.length + i] = missed[i];
      coefficients[taken.length + i] = lambda.denominator() * part.weights()[i];
    }
    model.minimize(LinearExpr.weightedSum(literals, coefficients));
  }

  private void addHint(int[] start) {
    boolean[] chosen = new boolean[taken.length];
    for (int k : start) {
      chosen[k] = true;
    }
    boolean[] covered = part.covered(start);
    for (int k = 0; k < taken.length; k++) {
      model.addHint(taken[k], chosen[k]);
    }
    for (int i = 0; i < missed.length; i++) {
      model.addHint(missed[i], !covered[i]);
    }
  }

  private void limit(Limits limits) {
    SatParameters.Builder parameters = solver.getParameters();
    parameters.setNumWorkers(1).setLinearizationLevel(2).setRandomSeed(1);
    if (limits.seconds() < Double.POSITIVE_INFINITY) {
      parameters.setMaxTimeInSeconds(limits.seconds());
    }
    if (limits.work() < Double.POSITIVE_INFINITY) {
      parameters.setMaxDeterministicTime(limits.work());
    }
  }

  private IndependentPartSolver.Choice run(Limits limits, IndependentPartSolver.Found found) {
    Listener listener = new Listener(found);
    CpSolverStatus status =
        CancelWatch.during(
            () -> solver.solve(model, listener), limits.cancelled(), solver::stopSearch);
    boolean optimal = status == CpSolverStatus.OPTIMAL;
    boolean solved = optimal || status == CpSolverStatus.FEASIBLE;
    int[] chosen =
        solved
            ? IntStream.range(0, taken.length).filter(k -> solver.booleanValue(taken[k])).toArray()
            : null;
    double bound = lower(solver.bestObjectiveBound());
    double work = solver.response().getDeterministicTime();
    return new IndependentPartSolver.Choice(chosen, bound, optimal, work, status.name());
  }

  /** A bound in the units of the program, from one in those of CP-SAT. */
  private double lower(double bound) {
    double whole = Math.ceil(bound - 1e-6);
    return Math.max(0, Math.nextDown(whole / lambda.denominator()) - part.size() * lambda.error());
  }

  /**
   * Passes on choices as they are found, with the bound at that time. CP-SAT's callback for bounds
   * alone is not used: it ends the JVM (OR-Tools 9.15).
   */
  private final class Listener extends CpSolverSolutionCallback {
    private final IndependentPartSolver.Found found;

    Listener(IndependentPartSolver.Found found) {
      this.found = found;
    }

    @Override
    public void onSolutionCallback() {
      found.found(objectiveValue() / lambda.denominator(), lower(bestObjectiveBound()));
    }
  }

  /**
   * A fraction of whole numbers near lambda, so that a solver of integer programs can count {@code
   * denominator * (uncovered + wrong covers) + numerator * prototypes}.
   *
   * @param numerator 0 or more
   * @param denominator 1 or more
   * @param error at least {@code |lambda - numerator / denominator|}
   */
  record LambdaFraction(long numerator, long denominator, double error) {
    /** Largest error, relative to lambda. */
    private static final double TOLERANCE = 1e-13;

    /**
     * The first convergent of the continued fraction of lambda within the tolerance; the last one
     * whose parts are below the limit if none is. For 1/n that is 1/n.
     *
     * @param limit largest numerator and denominator
     */
    static LambdaFraction near(double lambda, long limit) {
      double rest = lambda;
      LambdaFraction before = new LambdaFraction(1, 0, Double.POSITIVE_INFINITY);
      LambdaFraction last = of(lambda, (long) Math.floor(lambda), 1);
      while (last.error > TOLERANCE * lambda && rest > Math.floor(rest)) {
        rest = 1 / (rest - Math.floor(rest));
        double digit = Math.floor(rest);
        if (digit * Math.max(last.numerator, last.denominator) > limit / 2) {
          break;
        }
        LambdaFraction next =
            of(
                lambda,
                (long) digit * last.numerator + before.numerator,
                (long) digit * last.denominator + before.denominator);
        before = last;
        last = next;
      }
      return last;
    }

    private static LambdaFraction of(double lambda, long numerator, long denominator) {
      double value = (double) numerator / denominator;
      double error = Math.abs(lambda - value);
      return new LambdaFraction(numerator, denominator, Math.nextUp(error) + Math.ulp(value));
    }
  }
}
