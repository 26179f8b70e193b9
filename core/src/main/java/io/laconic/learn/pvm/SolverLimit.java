package io.laconic.learn.pvm;

/**
 * When a solver stops, all classes together.
 *
 * @param seconds of time: the answer may differ from machine to machine; infinity: no limit
 * @param work in the solver's own unit, about seconds, which gives the same answer on every
 *     machine; infinity: no limit
 */
public record SolverLimit(double seconds, double work) {
  /** No limit. */
  public static final SolverLimit NONE =
      new SolverLimit(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  public SolverLimit {
    if (!(seconds > 0)) {
      throw new IllegalArgumentException("time limit must be > 0 seconds, got " + seconds);
    }
    if (!(work > 0)) {
      throw new IllegalArgumentException("work limit must be > 0, got " + work);
    }
  }

  /** A limit of time alone. */
  public static SolverLimit ofSeconds(double seconds) {
    return new SolverLimit(seconds, Double.POSITIVE_INFINITY);
  }
}
