package io.laconic.cli;

import io.laconic.util.Progress;

/** Progress on a terminal: one line on standard error that is overwritten and finally removed. */
final class ProgressLine implements Progress {
  private static final long QUIET_NANOS = 500_000_000;

  private final long start = System.nanoTime();
  private long last = start;
  private int stage = 1;

  @Override
  public void done(int done, int of) {
    long now = System.nanoTime();
    if (now - start > QUIET_NANOS && (now - last > QUIET_NANOS / 5 || done == of)) {
      last = now;
      String text = done < of ? "step " + stage + ": " + 100L * done / of + " %" : "";
      System.err.print("\r" + text + " ".repeat(24 - text.length()) + "\r" + text);
      System.err.flush();
    }
    stage += done == of ? 1 : 0;
  }
}
