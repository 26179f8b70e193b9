package io.laconic.solver;

import com.google.ortools.Loader;
import com.google.ortools.init.OrToolsVersion;
import com.google.ortools.modelbuilder.ModelBuilder;
import com.google.ortools.modelbuilder.ModelBuilderHelper;
import com.google.ortools.modelbuilder.ModelSolver;
import com.google.ortools.modelbuilder.SolveStatus;
import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.learn.pvm.PvmSolver.Limits;
import java.time.Duration;

/** OR-Tools: GLOP for the relaxation, CP-SAT for the integer program. Uses one thread. */
public final class OrToolsSolver implements PvmSolver {
  private final ExactProgress progress;

  public OrToolsSolver() {
    this(ExactProgress.SILENT);
  }

  /**
   * A solver that reports.
   *
   * @param progress hears of better choices and bounds
   */
  public OrToolsSolver(ExactProgress progress) {
    this.progress = progress;
  }

  /** Whether the native library can be loaded; tries to, the first time. */
  public static boolean isAvailable() {
    return OrToolsLibrary.problem() == null;
  }

  @Override
  public String name() {
    OrToolsLibrary.require();
    return "OR-Tools " + OrToolsVersion.getVersionString();
  }

  /** {@code limits.work} is the deterministic time of GLOP, about seconds. */
  @Override
  public Relaxed relax(PrototypeCoverProgram program, Limits limits) {
    OrToolsLibrary.require();
    return new PartwiseSolver(program, new Native()).relax(limits);
  }

  /** {@code limits.work} is the deterministic time of CP-SAT, about seconds. */
  @Override
  public Exact solve(PrototypeCoverProgram program, int[] start, Limits limits) {
    OrToolsLibrary.require();
    return new PartwiseSolver(program, new Native()).solve(start, limits, progress);
  }

  private static final class Native implements IndependentPartSolver {
    @Override
    public Relaxation relax(WeightedCover part, Limits limits) {
      return GlopRelaxation.solve(part, limits);
    }

    @Override
    public Choice solve(WeightedCover part, int[] start, Limits limits, Found found) {
      return CpSatSearch.solve(part, start, limits, found);
    }
  }

  /** Loads the native library of OR-Tools, once, at the first use. */
  private static final class OrToolsLibrary {
    private OrToolsLibrary() {}

    private static final class Holder {
      static final String PROBLEM = load();

      private static String load() {
        try {
          Loader.loadNativeLibraries();
          return null;
        } catch (RuntimeException | LinkageError e) {
          return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
        }
      }
    }

    /** Why the library cannot be used; null if it can. */
    static String problem() {
      return Holder.PROBLEM;
    }

    static void require() {
      if (problem() != null) {
        throw new IllegalStateException(
            "the native library of OR-Tools cannot be loaded ("
                + problem()
                + "); laconic solver install fetches it, -Dlaconic.solver=ojalgo uses a solver in Java alone");
      }
    }
  }

  /**
   * The relaxation by GLOP, the simplex solver of OR-Tools, in its dual form: {@code maximise sum_i
   * y_i, sum_{i in covers[k]} y_i <= cost_k, 0 <= y_i <= weight_i}. It starts from the feasible
   * point 0 and was faster than the primal form. {@code alpha_k <= 1} needs no row: more than 1
   * only costs. The multipliers of the rows are the alpha.
   */
  private static final class GlopRelaxation {
    private GlopRelaxation() {}

    static IndependentPartSolver.Relaxation solve(WeightedCover part, Limits limits) {
      ModelBuilder model = new ModelBuilder();
      fill(model.getHelper(), part);
      ModelSolver solver = new ModelSolver("GLOP");
      if (limits.seconds() < Double.POSITIVE_INFINITY) {
        solver.setTimeLimit(Duration.ofNanos((long) (limits.seconds() * 1e9)));
      }
      if (limits.work() < Double.POSITIVE_INFINITY) {
        solver.setSolverSpecificParameters("max_deterministic_time:" + limits.work());
      }
      SolveStatus status =
          CancelWatch.during(() -> solver.solve(model), limits.cancelled(), solver::interruptSolve);
      return point(part, model, solver, status);
    }

    private static IndependentPartSolver.Relaxation point(
        WeightedCover part, ModelBuilder model, ModelSolver solver, SolveStatus status) {
      if (!solver.hasSolution()) {
        return new IndependentPartSolver.Relaxation(null, null, 0, status.name());
      }
      double[] prices = new double[part.rows()];
      for (int i = 0; i < prices.length; i++) {
        prices[i] = solver.getValue(model.varFromIndex(i));
      }
      double[] alpha = new double[part.size()];
      for (int k = 0; k < alpha.length; k++) {
        alpha[k] = Math.max(0, Math.min(1, solver.getDualValue(model.constraintFromIndex(k))));
      }
      return new IndependentPartSolver.Relaxation(alpha, prices, 0, status.name());
    }

    private static void fill(ModelBuilderHelper model, WeightedCover part) {
      for (int i = 0; i < part.rows(); i++) {
        int price = model.addVar();
        model.setVarLowerBound(price, 0);
        model.setVarUpperBound(price, part.weights()[i]);
        model.setVarObjectiveCoefficient(price, 1);
      }
      for (int k = 0; k < part.size(); k++) {
        int row = model.addLinearConstraint();
        model.setConstraintLowerBound(row, Double.NEGATIVE_INFINITY);
        model.setConstraintUpperBound(row, part.cost(k));
        for (int i : part.covers()[k]) {
          model.addConstraintTerm(row, i, 1);
        }
      }
      model.setMaximize(true);
    }
  }
}
