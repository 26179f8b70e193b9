package io.laconic.solver;

import com.google.ortools.init.OrToolsVersion;
import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;

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
}
