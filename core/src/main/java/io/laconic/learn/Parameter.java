package io.laconic.learn;

import java.util.List;

/**
 * One entry of the table of learner options. The table feeds the command line and every other
 * surface: name, text, range and default stand in one place.
 *
 * @param name as the command line spells it, without the dashes
 * @param text what it means, in a few words
 * @param kind what values look like
 * @param choices the words of a {@link Kind#CHOICE}
 * @param least smallest number allowed
 * @param standard the default in words
 */
public record Parameter(
    String name, String text, Kind kind, List<String> choices, double least, String standard) {

  /** What values look like. */
  public enum Kind {
    /** One of several words. */
    CHOICE,
    /** A number not below {@link Parameter#least}. */
    NUMBER,
    /** A number not below {@link Parameter#least}, or {@code inf}. */
    NUMBER_OR_INFINITY,
    /** A number above {@link Parameter#least}. */
    NUMBER_ABOVE,
    /** A whole number not below {@link Parameter#least}. */
    COUNT,
    /** A whole number not below {@link Parameter#least}, or the word that is its only choice. */
    COUNT_OR_WORD,
    /** A file, or the word that is its only choice. */
    FILE_OR_WORD
  }

  /** All options of all learners. */
  public static final List<Parameter> ALL =
      List.of(
          choice("learner", "the learner", "scm", "scm", "dlm", "soft-greedy"),
          choice(
              "features",
              "what rules are made of",
              "rays; dlm: balls",
              "rays",
              "balls",
              "half-spaces"),
          choice(
              "type",
              "machine type of scm and soft-greedy",
              "conjunction",
              "conjunction",
              "disjunction"),
          number(
              "penalty",
              "scm, soft-greedy: cost of a wrong claim",
              Kind.NUMBER_OR_INFINITY,
              0,
              "1"),
          number(
              "penalty-positive",
              "dlm: cost of a positive row that a negative rule claims",
              Kind.NUMBER_OR_INFINITY,
              0,
              "1"),
          number(
              "penalty-negative",
              "dlm: cost of a negative row that a positive rule claims",
              Kind.NUMBER_OR_INFINITY,
              0,
              "1"),
          choice("balls", "dlm: only inside balls, or all", "complex", "simple", "complex"),
          number("eta", "soft-greedy: weight of the width of intervals", Kind.NUMBER, 0, "0"),
          choice(
              "prior",
              "soft-greedy: of the number of rays, in the bound",
              "uniform",
              "uniform",
              "decreasing"),
          new Parameter(
              "ranges",
              "soft-greedy: file with attribute,low,high known beforehand",
              Kind.FILE_OR_WORD,
              List.of("observed"),
              0,
              "observed"),
          new Parameter(
              "grid",
              "soft-greedy: most interval ends tried per attribute",
              Kind.COUNT_OR_WORD,
              List.of("exact"),
              2,
              "256"),
          choice(
              "soft-stop",
              "soft-greedy: end at a ray without worth, or go on as the paper",
              "worth",
              "worth",
              "paper"),
          number("max-size", "most features", Kind.COUNT, 0, "no limit"),
          choice("metric", "distance of balls", "l2", "l1", "l2", "linf", "kernel", "precomputed"),
          choice(
              "kernel",
              "kernel of half-spaces and of the kernel metric",
              "linear",
              "linear",
              "polynomial",
              "gaussian",
              "precomputed"),
          number("gamma", "kernel parameter", Kind.NUMBER_ABOVE, 0, "1/attributes"),
          number("degree", "degree of the polynomial kernel", Kind.NUMBER_ABOVE, 0, "3"),
          number("coef0", "constant of the polynomial kernel", Kind.NUMBER, -1e300, "1"));

  private static Parameter choice(String name, String text, String standard, String... choices) {
    return new Parameter(name, text, Kind.CHOICE, List.of(choices), 0, standard);
  }

  private static Parameter number(
      String name, String text, Kind kind, double least, String standard) {
    return new Parameter(name, text, kind, List.of(), least, standard);
  }

  /** The entry of that name. */
  public static Parameter of(String name) {
    return ALL.stream().filter(p -> p.name.equals(name)).findFirst().orElseThrow();
  }

  /** What is allowed, in words. */
  public String range() {
    return switch (kind) {
      case CHOICE -> String.join(", ", choices);
      case NUMBER -> least < -1e299 ? "a number" : "a number >= " + trimmed();
      case NUMBER_OR_INFINITY -> "a number >= " + trimmed() + ", or inf";
      case NUMBER_ABOVE -> "a number > " + trimmed();
      case COUNT -> "a whole number >= " + trimmed();
      case COUNT_OR_WORD -> "a whole number >= " + trimmed() + ", or " + choices.get(0);
      case FILE_OR_WORD -> "a file, or " + choices.get(0);
    };
  }

  private String trimmed() {
    return Long.toString((long) least);
  }

  /**
   * The value that a word stands for: a String for a choice or file, else a Double; 0 for the word
   * of a {@link Kind#COUNT_OR_WORD}.
   */
  Object parse(String word) {
    if (kind == Kind.CHOICE) {
      if (!choices.contains(word)) {
        throw refuse(word);
      }
      return word;
    }
    if (kind == Kind.FILE_OR_WORD) {
      if (word.isEmpty()) {
        throw refuse(word);
      }
      return word;
    }
    if (kind == Kind.COUNT_OR_WORD && choices.contains(word)) {
      return 0.0;
    }
    double value = number(word);
    boolean allowed =
        switch (kind) {
          case NUMBER -> value >= least && value < Double.POSITIVE_INFINITY;
          case NUMBER_OR_INFINITY -> value >= least;
          case NUMBER_ABOVE -> value > least && value < Double.POSITIVE_INFINITY;
          default -> value >= least && value == Math.rint(value) && value < Integer.MAX_VALUE;
        };
    if (!allowed) {
      throw refuse(word);
    }
    return value;
  }

  private double number(String word) {
    if (kind == Kind.NUMBER_OR_INFINITY && word.equals("inf")) {
      return Double.POSITIVE_INFINITY;
    }
    if (!io.laconic.data.Numbers.isNumber(word)) {
      throw refuse(word);
    }
    double value = Double.parseDouble(word);
    if (Double.isInfinite(value)) {
      throw refuse(word);
    }
    return value;
  }

  private IllegalArgumentException refuse(String word) {
    return new IllegalArgumentException(
        "--"
            + name
            + " must be "
            + (kind == Kind.CHOICE ? "one of " : "")
            + range()
            + "; got "
            + (word.isEmpty() ? "nothing" : word));
  }
}
