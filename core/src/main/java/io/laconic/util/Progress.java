package io.laconic.util;

/** Hears how far a piece of work has come; called from any thread, one call at a time. */
public interface Progress {
  /** Nobody listens. */
  Progress SILENT = (done, of) -> {};

  /**
   * Some tasks of a stage are done.
   *
   * @param done how many, 1 … of
   * @param of how many there are in this stage
   */
  void done(int done, int of);

  /** The stage that begins now is all that is left to do. */
  default void lastStage() {}
}
