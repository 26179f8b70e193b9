package io.laconic.report.command;

import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;

/** The words of a command line in the making. */
public final class CommandWords {
  /** Stands for a file that is needed but not known. */
  public static final String FILE = "FILE";

  private final List<String> words = new ArrayList<>();

  CommandWords(String... first) {
    words.addAll(List.of(first));
  }

  /** An option with its value. */
  CommandWords add(String option, Object value) {
    words.add("--" + option);
    words.add(word(value));
    return this;
  }

  /** An option with its value, unless that is null. */
  void addIfKnown(String option, Object value) {
    if (value != null) {
      add(option, value);
    }
  }

  private static String word(Object value) {
    if (value instanceof Double number) {
      return number.isInfinite() ? "inf" : Wording.number(number);
    }
    return value.toString();
  }

  List<String> list() {
    return List.copyOf(words);
  }

  /** A command line for a shell: words with other than plain characters are quoted. */
  public static String shell(List<String> words) {
    List<String> quoted = new ArrayList<>();
    for (String word : words) {
      boolean plain = word.matches("[A-Za-z0-9_./:=,+@%-]+");
      quoted.add(plain ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return String.join(" ", quoted);
  }
}
