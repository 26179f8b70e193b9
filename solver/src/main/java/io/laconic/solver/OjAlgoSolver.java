package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;
import org.ojalgo.OjAlgoUtils;

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
}
