package io.laconic.cli;

import io.laconic.util.Parallel;
import io.laconic.util.Progress;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What every command has: {@code --json}, {@code --seed}, {@code --threads}, {@code --debug}. */
final class Common {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(names = "--json", description = "One JSON document on standard output, nothing else.")
  private boolean json;

  @Option(
      names = "--seed",
      defaultValue = "0",
      paramLabel = "N",
      description = "Seed of everything random (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use; results do not depend on it (default: all cores).")
  private Integer threads;

  @Option(names = "--debug", description = "Show where a failure came from.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  boolean json() {
    return json;
  }

  long seed() {
    return seed;
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** A line for the user that is no result. */
  void message(String text) {
    err().println(text);
  }

  Parallel parallel() {
    if (threads != null && threads < 1) {
      throw usage("--threads must be >= 1; got " + threads);
    }
    int count = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    return new Parallel(count, System.console() == null ? Progress.SILENT : new ProgressLine());
  }

  ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
