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

  /**
   * A stage that is one of several readings of a file.
   *
   * @param readings how many there are in all
   */
  default void reading(int done, int of, int readings) {
    done(done, of);
  }

  /** Whatever is told to it is one of so many readings of a file. */
  static Progress ofReadings(int readings, Progress all) {
    return (done, of) -> all.reading(done, of, readings);
  }

  /** The stage that begins now is all that is left to do. */
  default void lastStage() {}
}
