package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/**
 * The solver that the system property {@code laconic.solver} names: {@code ortools}, {@code
 * ojalgo}, or {@code auto} (the default), which is OR-Tools if its native library can be loaded and
 * else ojAlgo. Made without loading anything.
 */
public final class ChosenSolver implements PvmSolver {
  /** Name of the system property. */
  public static final String PROPERTY = "laconic.solver";

  private final BooleanSupplier nativeWorks;
  private final ExactProgress progress;

  public ChosenSolver() {
    this(OrToolsSolver::isAvailable);
  }

  ChosenSolver(BooleanSupplier nativeWorks) {
    this(nativeWorks, ExactProgress.SILENT);
  }

  private ChosenSolver(BooleanSupplier nativeWorks, ExactProgress progress) {
    this.nativeWorks = nativeWorks;
    this.progress = progress;
  }

  @Override
  public PvmSolver telling(Listener listener) {
    return new ChosenSolver(nativeWorks, listener::improved);
  }

  /** Loads the native library if it is to be used: about a second the first time. */
  @Override
  public String name() {
    return chosen().name();
  }

  @Override
  public Relaxed relax(PrototypeCoverProgram program, Limits limits) {
    return chosen().relax(program, limits);
  }

  @Override
  public Exact solve(PrototypeCoverProgram program, int[] start, Limits limits) {
    return chosen().solve(program, start, limits);
  }

  PvmSolver chosen() {
    String wanted = System.getProperty(PROPERTY, "auto").toLowerCase(Locale.ROOT);
    return switch (wanted) {
      case "ortools" -> new OrToolsSolver(progress);
      case "ojalgo" -> new OjAlgoSolver(progress);
      case "auto", "" ->
          nativeWorks.getAsBoolean() ? new OrToolsSolver(progress) : new OjAlgoSolver(progress);
      default ->
          throw new IllegalArgumentException(
              PROPERTY + " must be auto, ortools or ojalgo, got " + wanted);
    };
  }
}
