package io.laconic.io.fetch;

import java.time.Duration;

/**
 * How patient a download is.
 *
 * @param tries number of attempts before giving up; at least 1
 * @param pause before the second try; each further one is twice as long
 * @param stall how long the server may send nothing
 * @param mostBytes largest size of a file
 */
public record DownloadOptions(int tries, Duration pause, Duration stall, long mostBytes) {
  /** Five tries after 1, 2, 4 and 8 seconds, half a minute of silence, 64 MB. */
  public static final DownloadOptions DEFAULT =
      new DownloadOptions(5, Duration.ofSeconds(1), Duration.ofSeconds(30), 64L << 20);

  /** Checks the ranges. */
  public DownloadOptions {
    check(tries >= 1, "tries must be >= 1, got " + tries);
    check(!pause.isNegative(), "pause must be >= 0, got " + pause);
    check(!stall.isNegative() && !stall.isZero(), "stall must be > 0, got " + stall);
    check(mostBytes >= 1, "mostBytes must be >= 1, got " + mostBytes);
  }

  private static void check(boolean right, String message) {
    if (!right) {
      throw new IllegalArgumentException(message);
    }
  }

  /** These options for files of another largest size. */
  public DownloadOptions ofAtMost(long bytes) {
    return new DownloadOptions(tries, pause, stall, bytes);
  }

  /** The pause after a number of failed tries. */
  Duration pauseAfter(int failed) {
    return pause.multipliedBy(1L << Math.min(failed - 1, 20));
  }
}
