package io.laconic.cli;

import io.laconic.cli.command.Certify;
import io.laconic.cli.command.Compare;
import io.laconic.cli.command.Completion;
import io.laconic.cli.command.Cover;
import io.laconic.cli.command.Cv;
import io.laconic.cli.command.DataSetsCommand;
import io.laconic.cli.command.Demo;
import io.laconic.cli.command.Edit;
import io.laconic.cli.command.Elsewhere;
import io.laconic.cli.command.Evaluate;
import io.laconic.cli.command.Explain;
import io.laconic.cli.command.Help;
import io.laconic.cli.command.Kmers;
import io.laconic.cli.command.LineagesCommand;
import io.laconic.cli.command.Locate;
import io.laconic.cli.command.Look;
import io.laconic.cli.command.Near;
import io.laconic.cli.command.Pack;
import io.laconic.cli.command.PlanSampleSize;
import io.laconic.cli.command.Predict;
import io.laconic.cli.command.RuleCommand;
import io.laconic.cli.command.SchemaCommand;
import io.laconic.cli.command.Similar;
import io.laconic.cli.command.SolverCommand;
import io.laconic.cli.command.Tradeoff;
import io.laconic.cli.command.Train;
import io.laconic.cli.command.VersionCommand;
import io.laconic.cli.command.WatchCommand;
import io.laconic.cli.command.WorkerCommand;
import io.laconic.cli.extension.CommandProvider;
import io.laconic.cli.extension.CommandRunner;
import io.laconic.cli.help.GroupedHelp;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.ProgressView;
import io.laconic.cli.wording.SafeTerminalWriter;
import io.laconic.cli.wording.Version;
import io.laconic.io.file.AtomicFiles;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point: {@code laconic COMMAND …}. */
@Command(
    name = "laconic",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Small classifiers that a person can read, each with a certificate.",
    footer = {
      "",
      "Examples:",
      "  laconic demo                        the first minute",
      "  laconic train sample:breast-cancer  a rule with its certificate",
      "  laconic help train                  all options of a command",
      "DATA is a file (CSV, ARFF, LIBSVM; .gz too; packed) or sample:NAME (laconic data list)."
    })
public final class Main implements Runnable, CommandRunner {
  /** The commands of this module; the last ones, about the commands, need all of them. */
  private static final List<String> COMMANDS =
      List.of(
          "demo",
          "look",
          "cover",
          "train",
          "predict",
          "evaluate",
          "cv",
          "compare",
          "explain",
          "certify",
          "tradeoff",
          "rule",
          "edit",
          "similar",
          "watch",
          "elsewhere",
          "near",
          "plan",
          "data",
          "schema",
          "pack",
          "kmers",
          "lineages",
          "locate",
          "solver",
          "worker");

  private static final List<String> ABOUT = List.of("help", "version", "completion");

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    StandardOut standardOut = new StandardOut();
    PrintWriter out = printer(writer(standardOut), args);
    PrintWriter err = new SafeTerminalWriter(writer(System.err), false);
    AtomicInteger least = new AtomicInteger();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, failure) -> {
          new Failures(out, err, args).report(thread, failure);
          least.set(1);
        });
    Runtime.getRuntime().addShutdownHook(new Thread(AtomicFiles::removeUnfinished));
    Console console = System.console();
    int code = runAsking(out, err, console == null ? null : console::readLine, args);
    out.flush();
    if (standardOut.failed() && !standardOut.closedByReader()) {
      err.println("error: standard output: cannot be written");
    }
    err.flush();
    System.exit(standardOut.failed() ? Math.max(code, 1) : Math.max(code, least.get()));
  }

  /**
   * Runs a command; on a terminal a question is asked, and the command runs with the answer.
   *
   * @param reader gives what is typed; null: nobody is there
   */
  static int runAsking(PrintWriter out, PrintWriter err, Supplier<String> reader, String... args) {
    List<TerminalQuestion> questions = new ArrayList<>();
    int code =
        runPrinting(out, err, null, reader == null ? question -> false : questions::add, args);
    if (questions.isEmpty()) {
      return code;
    }
    TerminalQuestion question = questions.get(0);
    err.print(question.text());
    err.flush();
    List<String> words = question.answer().apply(Objects.requireNonNullElse(reader.get(), ""));
    return words == null
        ? new Failures(out, err, args).report(question.failure())
        : runAsking(out, err, reader, words.toArray(String[]::new));
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** Runs one command; it writes to these two and to nothing else, whatever happens. */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return runPrinting(
        printer(out, args), new SafeTerminalWriter(err, false), null, question -> false, args);
  }

  @Override
  public int run(PrintWriter out, PrintWriter err, ProgressView progress, String... words) {
    return runPrinting(
        printer(out, words), new SafeTerminalWriter(err, false), progress, q -> false, words);
  }

  private static PrintWriter printer(PrintWriter out, String... args) {
    return new SafeTerminalWriter(out, List.of(args).contains("--json"));
  }

  /**
   * Runs one command.
   *
   * @param asks takes a question that was not answered and says whether somebody will answer it
   */
  private static int runPrinting(
      PrintWriter out,
      PrintWriter err,
      ProgressView progress,
      Predicate<TerminalQuestion> asks,
      String... args) {
    Failures failures = new Failures(out, err, args);
    try {
      boolean versionOnly = args.length == 1 && List.of("-V", "--version").contains(args[0]);
      CommandLine line =
          versionOnly ? new CommandLine(new Main()) : commandLine(args.length == 0 ? "" : args[0]);
      line.setOut(out).setErr(err);
      if (progress != null) {
        CommonOptions.showProgress(line.getCommandSpec(), progress);
      }
      new CommandRun(failures, asks, List.of(args)).use(line);
      return line.execute(args);
    } catch (Throwable e) {
      return failures.report(e);
    }
  }

  /** A command of this module. Only its class is loaded: to predict, no learner is needed. */
  private static Class<?> command(String name) {
    return switch (name) {
      case "demo" -> Demo.class;
      case "look" -> Look.class;
      case "cover" -> Cover.class;
      case "train" -> Train.class;
      case "predict" -> Predict.class;
      case "evaluate" -> Evaluate.class;
      case "cv" -> Cv.class;
      case "compare" -> Compare.class;
      case "explain" -> Explain.class;
      case "certify" -> Certify.class;
      case "tradeoff" -> Tradeoff.class;
      case "rule" -> RuleCommand.class;
      case "edit" -> Edit.class;
      case "elsewhere" -> Elsewhere.class;
      case "near" -> Near.class;
      case "similar" -> Similar.class;
      case "watch" -> WatchCommand.class;
      case "plan" -> PlanSampleSize.class;
      case "data" -> DataSetsCommand.class;
      case "schema" -> SchemaCommand.class;
      case "pack" -> Pack.class;
      case "kmers" -> Kmers.class;
      case "lineages" -> LineagesCommand.class;
      case "locate" -> Locate.class;
      case "solver" -> SolverCommand.class;
      case "worker" -> WorkerCommand.class;
      case "help" -> Help.class;
      case "version" -> VersionCommand.class;
      default -> Completion.class;
    };
  }

  private static void add(CommandLine line, List<String> names) {
    for (String name : names) {
      line.addSubcommand(new CommandLine(command(name)));
    }
  }

  /** The command of that name; if it is not one of this module, all there are. */
  static CommandLine commandLine(String name) {
    CommandLine line = new CommandLine(new Main());
    if (COMMANDS.contains(name)) {
      add(line, List.of(name));
    } else {
      add(line, COMMANDS);
      for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
        for (Object command : provider.commands()) {
          line.addSubcommand(command);
        }
      }
      add(line, ABOUT);
    }
    GroupedHelp.use(line);
    return line;
  }

  /** Nothing is asked for, so all that there is is shown. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** Standard output that remembers whether something was lost: a full disk, a closed pipe. */
  private static final class StandardOut extends OutputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);
    private IOException failure;

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (failure != null) {
        throw failure;
      }
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    boolean failed() {
      return failure != null;
    }

    /** Whether the reader went away, as {@code head} does; then there is nothing to report. */
    boolean closedByReader() {
      return failure != null && String.valueOf(failure.getMessage()).contains("Broken pipe");
    }
  }
}
