package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.learn.pvm.PvmSolver.Limits;
import java.util.stream.IntStream;
import org.ojalgo.OjAlgoUtils;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.ojalgo.optimisation.integer.IntegerStrategy;
import org.ojalgo.type.context.NumberContext;

/**
 * ojAlgo: Java alone, for programs of up to about 1000 rows. It uses one thread, takes no start,
 * and between two parts only asks whether it is cancelled.
 */
public final class OjAlgoSolver implements PvmSolver {
  private final ExactProgress progress;

  public OjAlgoSolver() {
    this(ExactProgress.SILENT);
  }

  /**
   * A solver that reports.
   *
   * @param progress hears of better bounds
   */
  public OjAlgoSolver(ExactProgress progress) {
    this.progress = progress;
  }

  @Override
  public String name() {
    return "ojAlgo " + OjAlgoUtils.getVersion();
  }

  /** {@code limits.work} counts iterations, ten thousand for a unit, for each part. */
  @Override
  public Relaxed relax(PrototypeCoverProgram program, Limits limits) {
    return new PartwiseSolver(program, new OjAlgoPartSolver()).relax(limits);
  }

  /** {@code limits.work} counts iterations, ten thousand for a unit, for each part. */
  @Override
  public Exact solve(PrototypeCoverProgram program, int[] start, Limits limits) {
    return new PartwiseSolver(program, new OjAlgoPartSolver()).solve(start, limits, progress);
  }

  /**
   * Both programs by ojAlgo. Its multipliers leave out rows that it turned into bounds of
   * variables, so prices come from the dual form of the relaxation, solved for itself.
   */
  static final class OjAlgoPartSolver implements IndependentPartSolver {
    /** Iterations for a unit of work, roughly those of a second. */
    private static final int ITERATIONS = 10_000;

    private static final NumberContext GAP = NumberContext.of(12, 12);

    @Override
    public Relaxation relax(WeightedCover part, Limits limits) {
      double[] prices = prices(part, limits);
      Optimisation.Result result = limited(program(part, false), limits).minimise();
      String status = result.getState().name();
      if (!result.getState().isFeasible()) {
        return new Relaxation(null, prices, 0, status);
      }
      double[] alpha = new double[part.size()];
      for (int k = 0; k < alpha.length; k++) {
        alpha[k] = Math.max(0, Math.min(1, result.doubleValue(k)));
      }
      return new Relaxation(alpha, prices, 0, status);
    }

    @Override
    public Choice solve(WeightedCover part, int[] start, Limits limits, Found found) {
      Optimisation.Result result = limited(program(part, true), limits).minimise();
      boolean feasible = result.getState().isFeasible();
      int[] chosen =
          feasible
              ? IntStream.range(0, part.size()).filter(k -> result.doubleValue(k) > 0.5).toArray()
              : null;
      return new Choice(chosen, 0, result.getState().isOptimal(), 0, result.getState().name());
    }

    /** Solution of {@code maximise sum_i y_i, sum_{i in covers[k]} y_i <= cost_k, y <= weight}. */
    private static double[] prices(WeightedCover part, Limits limits) {
      ExpressionsBasedModel model = new ExpressionsBasedModel();
      for (int i = 0; i < part.rows(); i++) {
        model.addVariable("y" + i).lower(0).upper(part.weights()[i]).weight(1);
      }
      for (int k = 0; k < part.size(); k++) {
        Expression row = model.addExpression("c" + k).upper(part.cost(k));
        for (int i : part.covers()[k]) {
          row.set(i, 1);
        }
      }
      Optimisation.Result result = limited(model, limits).maximise();
      if (!result.getState().isFeasible()) {
        return null;
      }
      return IntStream.range(0, part.rows()).mapToDouble(result::doubleValue).toArray();
    }

    private static ExpressionsBasedModel program(WeightedCover part, boolean integer) {
      ExpressionsBasedModel model = new ExpressionsBasedModel();
      for (int k = 0; k < part.size(); k++) {
        model.addVariable("a" + k).lower(0).upper(1).weight(part.cost(k)).integer(integer);
      }
      Expression[] rows = new Expression[part.rows()];
      for (int i = 0; i < rows.length; i++) {
        Variable missed = model.addVariable("x" + i).lower(0).upper(1).weight(part.weights()[i]);
        rows[i] = model.addExpression("r" + i).lower(1).set(missed, 1);
      }
      for (int k = 0; k < part.size(); k++) {
        for (int i : part.covers()[k]) {
          rows[i].set(k, 1);
        }
      }
      return model;
    }

    /** One thread, so that the same program gives the same answer. */
    private static ExpressionsBasedModel limited(ExpressionsBasedModel model, Limits limits) {
      model.options.integer(
          IntegerStrategy.newConfigurable().withGapTolerance(GAP).withParallelism(() -> 1));
      if (limits.seconds() < Double.POSITIVE_INFINITY) {
        model.options.time_abort = Math.max(1, (long) (limits.seconds() * 1000));
      }
      if (limits.work() < Double.POSITIVE_INFINITY) {
        double iterations = ITERATIONS * limits.work();
        model.options.iterations_abort = (int) Math.max(1, Math.min(iterations, 1 << 30));
      }
      return model;
    }
  }
}
