package io.laconic.cli.option;

import io.laconic.cli.wording.ProgressLine;
import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import io.laconic.util.Workers;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What every command has: {@code --json}, {@code --seed}, {@code --threads}, {@code --debug}. */
public final class CommonOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--json",
      order = 100,
      description = "One JSON document on standard output, nothing else.")
  private boolean json;

  @Option(
      names = "--seed",
      order = 101,
      defaultValue = "0",
      paramLabel = "N",
      description = "Seed of everything random (default: ${DEFAULT-VALUE}).")
  private long seed;

  private ProgressLine progress;
  private int threads = Runtime.getRuntime().availableProcessors();
  private Workers workers;

  @Option(names = "--debug", order = 103, description = "Show where a failure came from.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      order = 104,
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Option(
      names = "--threads",
      order = 102,
      paramLabel = "N",
      description = "Threads to use; results do not depend on it (default: all cores).")
  void setThreads(int count) {
    if (count < 1) {
      throw usage("--threads must be >= 1; got " + count);
    }
    threads = count;
  }

  public boolean json() {
    return json;
  }

  public long seed() {
    return seed;
  }

  public PrintWriter out() {
    clearProgress();
    return spec.commandLine().getOut();
  }

  public PrintWriter err() {
    clearProgress();
    return spec.commandLine().getErr();
  }

  /** A line for the user that is no result. */
  public void message(String text) {
    err().println(text);
  }

  /** A line on how far the work has come, for a person at a terminal. */
  void progress(String text) {
    if (System.console() != null) {
      message(text);
    }
  }

  public Parallel parallel() {
    return new Parallel(threads, progress() == null ? Progress.SILENT : progress(), workers);
  }

  int threads() {
    return threads;
  }

  /** From now on these take part in the work; null: this process alone. */
  void use(Workers others) {
    workers = others;
  }

  /** The line on the terminal; null if there is no terminal. */
  private ProgressLine progress() {
    if (progress == null && System.console() != null) {
      progress = new ProgressLine();
    }
    return progress;
  }

  /** The work will be made of so many parts of similar length. */
  public void units(int count) {
    if (progress() != null) {
      progress().units(count);
    }
  }

  public void unitDone() {
    if (progress != null) {
      progress.unitDone();
    }
  }

  /** Removes the progress line of a command from the terminal. */
  public static void clearProgress(CommandSpec command) {
    for (CommandSpec mixin : command.mixins().values()) {
      if (mixin.userObject() instanceof CommonOptions common) {
        common.clearProgress();
      }
    }
  }

  private void clearProgress() {
    if (progress != null) {
      progress.clear();
    }
  }

  public ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
