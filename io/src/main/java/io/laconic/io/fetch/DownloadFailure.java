package io.laconic.io.fetch;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import javax.net.ssl.SSLException;

/** Why an attempt failed, in a few words, and whether another one may help. */
final class DownloadFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean permanent;
  private final Duration wait;

  private DownloadFailure(String message, boolean permanent, Duration wait, Throwable cause) {
    super(message, cause);
    this.permanent = permanent;
    this.wait = wait;
  }

  static DownloadFailure temporary(String message) {
    return new DownloadFailure(message, false, Duration.ZERO, null);
  }

  static DownloadFailure tooLarge(long mostBytes) {
    String message = "larger than " + mostBytes + " bytes, which is the limit";
    return new DownloadFailure(message, true, Duration.ZERO, null);
  }

  static DownloadFailure notWritten(IOException e) {
    String message = "the file cannot be written (" + e.getMessage() + ")";
    return new DownloadFailure(message, true, Duration.ZERO, e);
  }

  static DownloadFailure stalled(Duration time) {
    boolean whole = time.toMillis() % 1000 == 0;
    return temporary(
        "the server sent nothing for "
            + (whole ? time.toSeconds() + " s" : time.toMillis() + " ms"));
  }

  /**
   * The server answered with a status that is not a success.
   *
   * @param wait how long the server asks to wait
   */
  static DownloadFailure status(int status, Duration wait) {
    boolean busy = status == 408 || status == 429 || status >= 500;
    String meaning =
        switch (status) {
          case 401, 403 -> " (access refused)";
          case 404, 410 -> " (there is no such file)";
          default -> "";
        };
    return new DownloadFailure("the server answered " + status + meaning, !busy, wait, null);
  }

  /** A connection failed. */
  static DownloadFailure of(Exception e) {
    String message = "the connection broke";
    if (isCausedBy(e, UnresolvedAddressException.class)) {
      message = "unknown server name (is there a network connection?)";
    } else if (isCausedBy(e, SSLException.class)) {
      message = "cannot make a secure connection to the server";
    } else if (isCausedBy(e, HttpConnectTimeoutException.class)) {
      message = "the server does not answer";
    } else if (isCausedBy(e, ConnectException.class)) {
      message = "the server cannot be reached";
    }
    return new DownloadFailure(message, false, Duration.ZERO, e);
  }

  private static boolean isCausedBy(Throwable e, Class<?> type) {
    return e != null && (type.isInstance(e) || isCausedBy(e.getCause(), type));
  }

  /** Whether another attempt would end the same way. */
  boolean isPermanent() {
    return permanent;
  }

  /** How long to wait before the next attempt: what the server asks for, at least the pause. */
  Duration wait(Duration pause) {
    return wait.compareTo(pause) > 0 ? wait : pause;
  }
}
