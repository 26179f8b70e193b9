package io.laconic.cli;

import io.laconic.cli.command.Certify;
import io.laconic.cli.command.Compare;
import io.laconic.cli.command.Cv;
import io.laconic.cli.command.DataCommand;
import io.laconic.cli.command.Demo;
import io.laconic.cli.command.Evaluate;
import io.laconic.cli.command.Explain;
import io.laconic.cli.command.Pack;
import io.laconic.cli.command.Plan;
import io.laconic.cli.command.Predict;
import io.laconic.cli.command.Train;
import io.laconic.cli.extension.CommandProvider;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.UsageWords;
import io.laconic.cli.wording.Version;
import io.laconic.data.DataException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The entry point: {@code laconic COMMAND …}. */
@Command(
    name = "laconic",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Small classifiers a person can read, each with a certificate.",
    subcommands = {
      Demo.class,
      Train.class,
      Predict.class,
      Evaluate.class,
      Cv.class,
      Compare.class,
      Explain.class,
      Certify.class,
      Plan.class,
      DataCommand.class,
      Pack.class
    },
    footer = {
      "",
      "Start with:  laconic demo",
      "Help on a command:  laconic train --help",
      "DATA is a file (CSV, ARFF, LIBSVM; .gz too; packed) or sample:NAME (laconic data list)."
    })
public final class Main implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    StandardOut standardOut = new StandardOut();
    PrintWriter out = writer(standardOut);
    PrintWriter err = writer(System.err);
    int code = run(out, err, args);
    out.flush();
    if (standardOut.failed() && !standardOut.closedByReader()) {
      err.println("error: standard output: cannot be written");
    }
    err.flush();
    System.exit(standardOut.failed() ? Math.max(code, 1) : code);
  }

  private static PrintWriter writer(java.io.OutputStream stream) {
    return new PrintWriter(new java.io.OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** Runs one command; nothing is written but to these two. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Main());
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      provider.commands().forEach(line::addSubcommand);
    }
    line.setOut(out).setErr(err);
    line.setParameterExceptionHandler((e, words) -> fail(e, e.getCommandLine(), words));
    line.setExecutionExceptionHandler((e, sub, result) -> fail(e, sub, args));
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      return report("not enough memory; LACONIC_OPTS=-Xmx20g gives more", e, line, args, 1);
    } catch (StackOverflowError e) {
      return report(internal(e), e, line, args, 1);
    }
  }

  private static int fail(Exception e, CommandLine line, String[] words) {
    if (e instanceof ParameterException usage) {
      String help = line.getCommandSpec().qualifiedName(" ") + " --help";
      return report(UsageWords.of(usage) + " (see " + help + ")", e, line, words, 2);
    }
    if (e instanceof DataException) {
      return report(e.getMessage(), e, line, words, 1);
    }
    return report(internal(e), e, line, words, 1);
  }

  private static String internal(Throwable e) {
    return "internal error: " + UsageWords.firstLine(e.toString()) + " (--debug shows more)";
  }

  private static int report(
      String message, Throwable e, CommandLine line, String[] words, int code) {
    line.getErr().println("error: " + message);
    if (java.util.Arrays.asList(words).contains("--debug")) {
      e.printStackTrace(line.getErr());
    }
    if (java.util.Arrays.asList(words).contains("--json")) {
      line.getOut().println(Json.text(java.util.Map.of("error", message)));
    }
    return code;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "name a command, such as: laconic demo");
  }
}
