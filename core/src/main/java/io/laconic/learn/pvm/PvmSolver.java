package io.laconic.learn.pvm;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Solves the programs of the prototype vector machine: the linear relaxation, and the integer
 * program itself. A module with a real solver implements it and offers it to {@link
 * java.util.ServiceLoader}.
 *
 * <p>Programs without candidates never come here. A solver may be called from several threads at
 * once, for different programs. For the same program, start and limits it gives the same answer
 * unless a limit of time or {@code cancelled} stopped it.
 */
public interface PvmSolver {
  /** Name and version, for the provenance of a model. */
  String name();

  /** Solves the program with {@code 0 <= alpha_k <= 1} in place of {@code alpha_k in {0, 1}}. */
  Relaxed relax(PrototypeCoverProgram program, Limits limits);

  /**
   * Solves the integer program.
   *
   * @param start places k of a solution to begin with, ascending; may be empty. The answer is never
   *     worse.
   */
  Exact solve(PrototypeCoverProgram program, int[] start, Limits limits);

  /** Is told of better choices while an integer program is solved; one call at a time. */
  interface Listener {
    /**
     * A better choice or a better bound was found.
     *
     * @param label the class
     * @param objective of the best choice so far
     * @param lowerBound no choice is better than this
     */
    void improved(int label, double objective, double lowerBound);
  }

  /** This solver, which tells of better choices if it can. */
  default PvmSolver telling(Listener listener) {
    return this;
  }

  /**
   * When to stop.
   *
   * @param seconds wall-clock time for one program; infinity: no limit
   * @param work limit in the solver's own unit of deterministic time, which gives the same answer
   *     on every machine; infinity: no limit
   * @param threads how many threads one call may use
   * @param cancelled is asked from time to time; true: stop soon and return what there is
   */
  record Limits(double seconds, double work, int threads, BooleanSupplier cancelled) {
    /** No limit, one thread. */
    public static final Limits NONE =
        new Limits(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1, () -> false);

    public Limits {
      if (!(seconds > 0) || !(work > 0)) {
        throw new IllegalArgumentException(
            "limits must be > 0, got " + seconds + " seconds and work " + work);
      }
      if (threads < 1) {
        throw new IllegalArgumentException("threads must be >= 1, got " + threads);
      }
    }
  }

  /**
   * A solution of the relaxation.
   *
   * @param alpha one number in [0, 1] per place k; null if no solution was found in time
   * @param lowerBound proven lower bound of the relaxation's value, so of the integer program's;
   *     the value itself if {@code optimal}; 0 if nothing is known
   * @param optimal whether {@code alpha} attains {@code lowerBound} (to the solver's tolerance)
   * @param status the solver's words
   */
  record Relaxed(double[] alpha, double lowerBound, boolean optimal, String status) {}

  /**
   * A solution of the integer program.
   *
   * @param chosen places k, ascending
   * @param objective {@link PrototypeCoverProgram#objective} of {@code chosen}
   * @param lowerBound no solution has a smaller objective (to the solver's tolerance); equal to
   *     {@code objective} if {@code optimal}; 0 if nothing is known
   * @param optimal whether {@code chosen} is proven to be best
   * @param status the solver's words
   */
  record Exact(int[] chosen, double objective, double lowerBound, boolean optimal, String status) {
    /** The objective is computed from the choice. */
    public static Exact of(
        PrototypeCoverProgram program,
        int[] chosen,
        double lowerBound,
        boolean optimal,
        String status) {
      int[] sorted = chosen.clone();
      Arrays.sort(sorted);
      double objective = program.objective(sorted);
      double bound = optimal ? objective : Math.min(objective, lowerBound);
      return new Exact(sorted, objective, bound, optimal, status);
    }
  }
}
