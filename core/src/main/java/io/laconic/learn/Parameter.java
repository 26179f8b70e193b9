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
    FILE_OR_WORD,
    /** A number from 0 to 1. */
    SHARE,
    /** A text that is checked where it is used. */
    TEXT
  }

  /** All options of all learners. */
  public static final List<Parameter> ALL =
      List.of(
          choice(
              "learner",
              "the learner",
              "scm; more than two classes: pvm",
              "scm",
              "dlm",
              "soft-greedy",
              "pvm",
              "1-nn",
              "k-nn",
              "k-medoids",
              "k-means",
              "lvq1",
              "olvq1",
              "condensed-nn"),
          choice(
              "features",
              "what rules are made of",
              "rays; dlm: balls",
              "rays",
              "balls",
              "half-spaces"),
          choice(
              "type", "machine type of scm and soft-greedy", "both", "conjunction", "disjunction"),
          number(
              "penalty",
              "scm, soft-greedy: cost of a wrong claim",
              Kind.NUMBER_OR_INFINITY,
              0,
              "6 from 0.5 to inf"),
          number(
              "penalty-positive",
              "dlm: cost of a positive row that a negative rule claims",
              Kind.NUMBER_OR_INFINITY,
              0,
              "6 from 0.5 to inf"),
          number(
              "penalty-negative",
              "dlm: cost of a negative row that a positive rule claims",
              Kind.NUMBER_OR_INFINITY,
              0,
              "6 from 0.5 to inf"),
          choice("balls", "dlm: only inside balls, or all", "complex", "simple", "complex"),
          number(
              "eta",
              "soft-greedy: weight of the width of intervals",
              Kind.NUMBER,
              0,
              "5 from 0 to 0.3"),
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
          choice(
              "metric",
              "distance of balls and prototypes",
              "l2",
              "l1",
              "l2",
              "linf",
              "kernel",
              "tangent",
              "mismatch",
              "dann",
              "rank-l2",
              "precomputed"),
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
          number("coef0", "constant of the polynomial kernel", Kind.NUMBER, -1e300, "1"),
          number(
              "radius", "pvm: rows nearer than this are covered", Kind.NUMBER_ABOVE, 0, "chosen"),
          number(
              "radius-quantile",
              "pvm: the radius as a quantile of all distances",
              Kind.SHARE,
              0,
              "25 from 0 to 0.5"),
          number("prototype-cost", "pvm: cost of a prototype", Kind.NUMBER, 0, "1/rows"),
          choice("method", "pvm: how prototypes are found", "greedy", "greedy", "lp", "exact"),
          number(
              "roundings",
              "pvm, lp and exact: how often the relaxation is rounded",
              Kind.COUNT,
              1,
              "500"),
          number(
              "time-limit",
              "pvm, lp and exact: seconds for the solver",
              Kind.NUMBER_ABOVE,
              0,
              "60"),
          text("candidates", "pvm: training, unlabelled:FILE, kmeans:K or hull:N", "training"),
          number("neighbours", "k-nn: how many rows vote", Kind.COUNT, 1, "1,3,5,7,9,15"),
          number(
              "prototypes",
              "k-medoids, k-means, lvq: prototypes per class",
              Kind.COUNT,
              1,
              "1,2,3,5,8,12,20"),
          choice("tangent", "tangent metric", "two-sided", "one-sided", "two-sided"),
          text("image", "width and height of images, as 16x16", "square"),
          number("sigma", "tangent metric: smoothing of images", Kind.NUMBER_ABOVE, 0, "0.9"),
          number(
              "background", "tangent metric: value outside of images", Kind.NUMBER, -1e300, "-1"),
          number("mismatch-k", "mismatch metric: length of words", Kind.COUNT, 1, "5"),
          number("mismatch-m", "mismatch metric: letters that may differ", Kind.COUNT, 0, "1"),
          text("alphabet", "mismatch metric: dna, protein or all letters", "protein"),
          text("sequence", "mismatch metric: column of the sequences", "the only text column"),
          number(
              "dann-neighbours",
              "dann metric: rows that fit it",
              Kind.COUNT,
              1,
              "50, or a fifth of the rows"),
          number("dann-epsilon", "dann metric: softening", Kind.NUMBER_ABOVE, 0, "1"));

  private static Parameter text(String name, String text, String standard) {
    return new Parameter(name, text, Kind.TEXT, List.of(), 0, standard);
  }

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
      case SHARE -> "a number from 0 to 1";
      case TEXT -> "a text";
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
    if (kind == Kind.FILE_OR_WORD || kind == Kind.TEXT) {
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
          case SHARE -> value >= 0 && value <= 1;
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
