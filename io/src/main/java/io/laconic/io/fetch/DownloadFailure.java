package io.laconic.io.fetch;

import java.time.Duration;

/** A try that failed; told apart by whether another one may help. */
final class DownloadFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean isFinal;
  private final Duration wait;

  private DownloadFailure(String message, boolean isFinal, Duration wait, Throwable cause) {
    super(message, cause);
    this.isFinal = isFinal;
    this.wait = wait;
  }

  /** Another try would end the same way. */
  static DownloadFailure lasting(String message) {
    return new DownloadFailure(message, true, Duration.ZERO, null);
  }

  /** Another try may help. */
  static DownloadFailure passing(String message, Throwable cause) {
    return new DownloadFailure(message, false, Duration.ZERO, cause);
  }

  /** Another try may help, but not sooner than after this time. */
  static DownloadFailure busy(String message, Duration wait) {
    return new DownloadFailure(message, false, wait, null);
  }

  boolean isFinal() {
    return isFinal;
  }

  Duration wait(Duration pause) {
    return wait.compareTo(pause) > 0 ? wait : pause;
  }
}
