package io.laconic.cli.wording;

import io.laconic.util.Progress;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Progress on a terminal: one line on standard error that is overwritten and finally removed,
 * {@code [==========> ] 64 % 3 s left}. Another view may take the place of the terminal.
 */
public final class ProgressLine implements Progress {
  private static final long QUIET_NANOS = 500_000_000;

  private final LongSupplier clock;
  private final ProgressView view;
  private final long start;
  private final TimeLeft timeLeft;
  private long last;
  private double shown;
  private boolean visible;

  /** A line on the terminal. */
  public ProgressLine() {
    this(
        System::nanoTime,
        text -> {
          System.err.print(text);
          System.err.flush();
        });
  }

  /** Shown elsewhere. */
  public ProgressLine(ProgressView view) {
    this(System::nanoTime, view);
  }

  /**
   * @param clock nanoseconds
   * @param terminal where texts go
   */
  public ProgressLine(LongSupplier clock, Consumer<String> terminal) {
    this(clock, new TerminalBar(terminal));
  }

  private ProgressLine(LongSupplier clock, ProgressView view) {
    this.clock = clock;
    this.view = view;
    this.start = clock.getAsLong();
    this.last = start;
    this.timeLeft = new TimeLeft(start / 1e9);
  }

  @Override
  public synchronized void done(int done, int of) {
    long now = clock.getAsLong();
    timeLeft.stage((double) done / of, now / 1e9);
    showAtTimes(now);
  }

  @Override
  public synchronized void reading(int done, int of, int readings) {
    long now = clock.getAsLong();
    timeLeft.reading((double) done / of, readings, now / 1e9);
    showAtTimes(now);
  }

  private void showAtTimes(long now) {
    if (now - start > QUIET_NANOS && now - last > QUIET_NANOS / 5) {
      show(now);
    }
  }

  @Override
  public synchronized void lastStage() {
    timeLeft.lastStage(clock.getAsLong() / 1e9);
  }

  /** Sets how many units are to be done. */
  public synchronized void units(int count) {
    timeLeft.units(count);
  }

  public synchronized void unitDone() {
    timeLeft.unitDone(clock.getAsLong() / 1e9);
  }

  /** Removes the line, before something else is printed. */
  public synchronized void clear() {
    if (visible) {
      view.clear();
      visible = false;
    }
  }

  /** The part that is shown never falls, even if the work turns out to be longer. */
  private void show(long now) {
    last = now;
    shown = Math.max(shown, Math.min(0.99, timeLeft.part(now / 1e9)));
    view.show(shown, timeLeft.seconds(now / 1e9));
    visible = true;
  }

  /** The line itself. */
  private record TerminalBar(Consumer<String> terminal) implements ProgressView {
    private static final int BAR = 16;
    private static final int WIDTH = 44;

    @Override
    public void show(double part, double secondsLeft) {
      String text = bar(part) + left(secondsLeft);
      terminal.accept("\r" + text + " ".repeat(Math.max(0, WIDTH - text.length())) + "\r");
    }

    @Override
    public void clear() {
      terminal.accept("\r" + " ".repeat(WIDTH) + "\r");
    }

    private static String bar(double part) {
      int full = (int) (part * BAR);
      String line = "=".repeat(full) + ">" + " ".repeat(BAR - full - 1);
      return String.format("[%s] %3d %%", line, (int) (100 * part));
    }

    private static String left(double seconds) {
      if (Double.isNaN(seconds)) {
        return "";
      }
      if (seconds < 60) {
        return "  " + (int) Math.ceil(seconds) + " s left";
      }
      return seconds < 5400
          ? "  " + Math.round(seconds / 60) + " min left"
          : "  " + Math.round(seconds / 3600) + " h left";
    }
  }
}
