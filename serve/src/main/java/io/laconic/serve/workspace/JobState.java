package io.laconic.serve.workspace;

import java.util.Locale;

/** Where a job is. */
public enum JobState {
  WAITING,
  RUNNING,
  DONE,
  FAILED,
  CANCELLED,
  /** The server died while the job ran; it may be started again. */
  INTERRUPTED;

  /** As files and messages spell it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static JobState of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Whether nothing more will happen by itself. */
  public boolean isOver() {
    return this != WAITING && this != RUNNING;
  }
}
