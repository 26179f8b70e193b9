package io.laconic.cli;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.UnansweredQuestion;
import io.laconic.cli.wording.ProgramName;
import io.laconic.cli.wording.UsageErrorWords;
import io.laconic.data.DataException;
import io.laconic.io.file.TableChoice;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.json.Json;
import io.laconic.learn.SplitFailure;
import io.laconic.select.MeasurementFailure;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Tells the user why a command failed: one line, whatever was thrown. */
final class Failures {
  private static final long GIGABYTE = 1L << 30;

  /** Causes are followed this far; a chain of causes may be a ring. */
  private static final int MOST_CAUSES = 50;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean json;
  private final boolean debug;
  private final List<String> words;

  /**
   * @param out where {@code {"error": …}} goes if {@code --json} is among the words
   * @param err where the line goes; with {@code --debug} the stack trace follows it
   */
  Failures(PrintWriter out, PrintWriter err, String... words) {
    this.out = out;
    this.err = err;
    this.words = List.of(words);
    this.json = List.of(words).contains("--json");
    this.debug = List.of(words).contains("--debug");
  }

  /**
   * Prints the line and returns the exit code: 2 if the user can see from the help what is wrong.
   */
  int report(Throwable failure) {
    if (failure instanceof UnansweredQuestion question) {
      int code = print(message(failure), failure, 2);
      question.commands(words).forEach(command -> err.println("  " + command));
      return code;
    }
    if (failure instanceof TableRemedy remedy && !words.isEmpty()) {
      int code = print(message(failure), failure, 1);
      err.println("  " + pasted(remedy.option(), remedy.value()));
      return code;
    }
    if (failure instanceof TableChoice choice && !words.isEmpty()) {
      int code = print(message(failure), failure, 1);
      choice.values().forEach(value -> err.println("  " + pasted(choice.option(), value)));
      return code;
    }
    return failure instanceof ParameterException usage
        ? print(usage(usage), usage, 2)
        : print(message(failure), failure, 1);
  }

  private String pasted(String name, String value) {
    return ProgramName.call(with(words, name, value).toArray(String[]::new));
  }

  /**
   * A command that was typed, with one more option.
   *
   * @param value null: the option is a flag
   */
  static List<String> with(List<String> typed, String name, String value) {
    List<String> more = new ArrayList<>(typed);
    String option = "--" + name;
    int at = more.indexOf(option);
    if (at >= 0 && at + 1 < more.size() && !name.equals("na")) {
      more.subList(at, at + 2).clear();
    }
    int end = more.indexOf("--");
    List<String> added = value == null ? List.of(option) : List.of(option, value);
    more.addAll(end < 0 ? more.size() : end, added);
    return more;
  }

  /** Prints that a thread died of something that nobody caught. */
  void report(Thread thread, Throwable failure) {
    print("in thread " + thread.getName() + ": " + message(failure), failure, 1);
  }

  private int print(String message, Throwable failure, int code) {
    err.println("error: " + message);
    if (debug) {
      failure.printStackTrace(err);
    }
    if (json) {
      out.println(Json.text(Map.of("error", message)));
    }
    return code;
  }

  private static String usage(ParameterException e) {
    CommandLine line = e.getCommandLine();
    String help = line.getCommandSpec().qualifiedName(" ") + " --help";
    return UsageErrorWords.of(e) + " (see " + help + ")";
  }

  private static String message(Throwable failure) {
    if (failure instanceof DataException data) {
      return CommonOptions.withDashes(data.markedMessage());
    }
    if (failure instanceof SplitFailure split) {
      return message(split.getCause());
    }
    if (failure instanceof MeasurementFailure measuring) {
      return measuring.where() + ": " + message(measuring.getCause());
    }
    for (Throwable cause : causes(failure)) {
      if (cause instanceof OutOfMemoryError memory) {
        return notEnough(memory);
      }
    }
    return "internal error: " + text(failure) + hint(failure) + " (--debug shows more)";
  }

  private static String notEnough(OutOfMemoryError e) {
    long limit = Runtime.getRuntime().maxMemory();
    return "not enough memory ("
        + UsageErrorWords.firstLine(e.getMessage())
        + "); the limit is "
        + (limit >> 20)
        + " MB, LACONIC_OPTS=-Xmx"
        + (2 * limit / GIGABYTE + 1)
        + "g sets it higher";
  }

  private static String hint(Throwable failure) {
    if (failure instanceof StackOverflowError) {
      return "; LACONIC_OPTS=-Xss64m gives a larger stack";
    }
    return failure instanceof LinkageError && !(failure instanceof ExceptionInInitializerError)
        ? "; a library is missing or has the wrong version"
        : "";
  }

  /** What was thrown, and its first cause unless it is named already. */
  private static String text(Throwable failure) {
    String text = UsageErrorWords.firstLine(failure.toString());
    List<Throwable> causes = causes(failure);
    String first = UsageErrorWords.firstLine(causes.get(causes.size() - 1).toString());
    return text.contains(first) ? text : text + ", caused by " + first;
  }

  /** The failure, its cause, the cause of that one, and so on. */
  private static List<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .limit(MOST_CAUSES)
        .toList();
  }
}
