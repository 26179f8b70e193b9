package io.laconic.cli.wording;

import io.laconic.io.fetch.DownloadProgress;
import java.io.PrintWriter;

/**
 * The progress of a download: on a terminal one line that is overwritten and finally removed;
 * failed tries are reported in any case.
 */
public final class DownloadLine implements DownloadProgress {
  private static final long PAUSE_NANOS = 100_000_000;

  private final PrintWriter err;
  private final boolean terminal;
  private long last = System.nanoTime() - PAUSE_NANOS;
  private int shown;

  public DownloadLine(PrintWriter err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  @Override
  public void bytes(long done, long of) {
    if (terminal && System.nanoTime() - last >= PAUSE_NANOS) {
      last = System.nanoTime();
      show(text(done, of));
    }
  }

  public static String text(long done, long of) {
    String count = (done >> 10) + " kB";
    return of <= 0 ? count : count + " of " + (of >> 10) + " kB, " + 100 * done / of + " %";
  }

  @Override
  public void again(String why) {
    clear();
    err.println(why + "; trying again");
  }

  private void show(String text) {
    clear();
    err.print(text);
    err.flush();
    shown = text.length();
  }

  /** Removes the line. */
  public void clear() {
    if (shown > 0) {
      PrintWriter line = SafeTerminalWriter.asIs(err);
      line.print("\r" + " ".repeat(shown) + "\r");
      line.flush();
      shown = 0;
    }
  }
}
