package io.laconic.select;

/** A learner could not be measured: where it failed, and what was thrown. */
public final class MeasurementFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String where;

  /**
   * @param where a fold, a learner, or both
   */
  public MeasurementFailure(String where, Throwable cause) {
    super(where + ": " + cause, cause);
    this.where = where;
  }

  /** Where it failed: {@code jrip, fold 3}. */
  public String where() {
    return where;
  }

  /** This failure, as a part of something larger. */
  public MeasurementFailure in(String larger) {
    return new MeasurementFailure(larger + ", " + where, getCause());
  }
}
