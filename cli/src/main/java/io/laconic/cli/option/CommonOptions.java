package io.laconic.cli.option;

import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ProgressLine;
import io.laconic.cli.wording.ProgressView;
import io.laconic.cli.wording.SafeTerminalWriter;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import io.laconic.util.RemoteWorkers;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of every command: {@code --json}, {@code --seed}, {@code --threads}, {@code --debug}. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class CommonOptions {
  /** More are of no use on any machine; results do not depend on the number. */
  private static final int MOST_THREADS = 1024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--json",
      order = 100,
      description = "Print one JSON document on standard output and nothing else.")
  private boolean json;

  @Option(
      names = "--seed",
      order = 101,
      defaultValue = "0",
      paramLabel = "N",
      description = "Seed of all random numbers (default: ${DEFAULT-VALUE}).")
  private long seed;

  private ProgressView view;
  private ProgressLine progress;
  private int threads = Runtime.getRuntime().availableProcessors();
  private RemoteWorkers workers;

  @Option(names = "--debug", order = 103, description = "Show the stack trace of a failure.")
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
      description = "Number of threads; results do not depend on it (default: all cores).")
  void setThreads(int count) {
    if (count < 1) {
      throw usage("--threads must be >= 1; got " + count);
    }
    threads = Math.min(count, MOST_THREADS);
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

  /** Standard output for rows of data, which are written as they are. */
  public PrintWriter rows() {
    return SafeTerminalWriter.asIs(out());
  }

  public PrintWriter err() {
    clearProgress();
    return spec.commandLine().getErr();
  }

  /** Prints what a command answers, in lines or as one JSON document; gives the exit code. */
  public int print(Answer answer) {
    if (json) {
      out().println(answer.json());
    } else {
      answer.lines().forEach(out()::println);
    }
    return answer.exitCode();
  }

  /** Prints a line for the user that is not part of the result. */
  public void message(String text) {
    err().println(text);
  }

  /** Prints a line on something that may be wrong. */
  public void warning(String text) {
    message("warning: " + text);
  }

  /** Prints a line on how far the work has come, if somebody wants to know. */
  void progress(String text) {
    if (isWatched()) {
      message(text);
    }
  }

  /** Hands out what there is of a result, if somebody wants to know. */
  public void partial(Supplier<?> document) {
    if (view != null) {
      view.partial(document.get());
    }
  }

  public Parallel parallel() {
    return new Parallel(threads, progress() == null ? Progress.SILENT : progress(), workers);
  }

  int threads() {
    return threads;
  }

  /** Makes these take part in the work from now on; null: this process alone. */
  void use(RemoteWorkers others) {
    workers = others;
  }

  /** The line on the terminal, or what stands for it; null if nobody wants to know. */
  private ProgressLine progress() {
    if (progress == null && isWatched()) {
      progress = view == null ? new ProgressLine() : new ProgressLine(view);
    }
    return progress;
  }

  private boolean isWatched() {
    return view != null || System.console() != null;
  }

  /** Shows the progress of a command, and of those below it, there and not on the terminal. */
  public static void showProgress(CommandSpec command, ProgressView view) {
    for (CommandSpec mixin : command.mixins().values()) {
      if (mixin.userObject() instanceof CommonOptions common) {
        common.view = view;
      }
    }
    for (CommandLine line : command.subcommands().values()) {
      showProgress(line.getCommandSpec(), view);
    }
  }

  /** Tells the progress line that the work consists of this many parts of similar length. */
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

  /** The message of the library names options, which are spelled as on the command line. */
  ParameterException usageMarked(String message) {
    return usage(withDashes(message));
  }

  /** A message of the library with its options spelled as on the command line. */
  public static String withDashes(String message) {
    return MarkedOptionName.spelled(message, "--"::concat);
  }
}
