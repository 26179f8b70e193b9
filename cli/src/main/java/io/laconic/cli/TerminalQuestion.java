package io.laconic.cli;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.UnansweredQuestion;
import io.laconic.data.DataException;
import io.laconic.io.file.TableChoice;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a person at a terminal is asked, so that nobody has to type a command again.
 *
 * @param failure why the command could not go on
 * @param words what is asked
 * @param answer the command with what was answered; null: it stops here
 */
record TerminalQuestion(
    DataException failure, String words, Function<String, List<String>> answer) {
  /** The question behind a failure; null if there is none. */
  static TerminalQuestion of(Throwable failure, List<String> typed) {
    if (failure instanceof UnansweredQuestion question) {
      return new TerminalQuestion(question, question.asked(), yes -> cases(question, typed, yes));
    }
    return failure instanceof TableChoice choice && !choice.values().isEmpty()
        ? new TerminalQuestion(choice, asked(choice), number -> chosen(choice, typed, number))
        : null;
  }

  private static List<String> cases(UnansweredQuestion question, List<String> typed, String said) {
    String letter = said.strip().toLowerCase(Locale.ROOT);
    return letter.startsWith("y") || letter.startsWith("n")
        ? question.answer(typed, letter.startsWith("y"))
        : null;
  }

  private static String asked(TableChoice choice) {
    List<String> values = choice.values();
    return IntStream.range(0, values.size())
        .mapToObj(k -> "  " + (k + 1) + "  " + values.get(k) + "\n")
        .collect(Collectors.joining("", "", "Which one? A number; anything else: stop "));
  }

  private static List<String> chosen(TableChoice choice, List<String> typed, String said) {
    List<String> values = choice.values();
    String number = said.strip();
    int k = IntStream.range(0, values.size()).filter(v -> number.equals("" + (v + 1))).sum();
    boolean known = k > 0 || number.equals("1");
    return known ? Failures.with(typed, choice.option(), values.get(k)) : null;
  }

  /** The failure and the question. */
  String text() {
    return CommonOptions.withDashes(failure.markedMessage()) + "\n" + words;
  }
}
