package io.laconic.learn;

import io.laconic.data.NumberSyntax;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The values that a parameter may have.
 *
 * @param words what they are: {@code a number >= 0}
 * @param label one word for them in a usage line: {@code N}
 * @param choices all of them where they are a few words; else empty
 * @param list whether commas separate several values
 * @param parser the value that a word stands for; empty if it is not allowed
 * @param file the file that a word names; empty if it names none
 */
public record AllowedValues<T>(
    String words,
    String label,
    List<String> choices,
    boolean list,
    Function<String, Optional<T>> parser,
    Function<String, Optional<String>> file) {
  private static final String WHOLE_NUMBER = "a whole number";

  /** Values of which none names a file. */
  private AllowedValues(
      String words,
      String label,
      List<String> choices,
      boolean list,
      Function<String, Optional<T>> parser) {
    this(words, label, choices, list, parser, word -> Optional.empty());
  }

  /** One of several words. */
  public static AllowedValues<String> words(String... choices) {
    return among(List.of(choices), Function.identity());
  }

  /** One of the constants, spelled in lower case with hyphens. */
  public static <E extends Enum<E>> AllowedValues<E> oneOf(List<E> constants) {
    return among(constants, AllowedValues::spelled);
  }

  /** One of several things that have a name. */
  public static <T> AllowedValues<T> among(List<T> things, Function<T, String> name) {
    List<String> names = things.stream().map(name).toList();
    return new AllowedValues<>(
        String.join(", ", names),
        "NAME",
        names,
        true,
        word -> things.stream().filter(thing -> name.apply(thing).equals(word)).findFirst());
  }

  /** A constant as users spell it: in lower case with hyphens. */
  public static String spelled(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Any finite number. */
  public static AllowedValues<Double> number() {
    return numbers("a number", value -> true);
  }

  /** A finite number that is not smaller. */
  public static AllowedValues<Double> numberFrom(long least) {
    return numbers("a number >= " + least, value -> value >= least);
  }

  /** A finite number that is larger. */
  public static AllowedValues<Double> numberAbove(long bound) {
    return numbers("a number > " + bound, value -> value > bound);
  }

  /** A number from 0 to 1. */
  public static AllowedValues<Double> share() {
    return numbers("a number from 0 to 1", value -> value >= 0 && value <= 1);
  }

  /** A number that is not smaller, or {@code inf}. */
  public static AllowedValues<Double> numberOrInfinity(long least) {
    AllowedValues<Double> finite = numberFrom(least);
    return new AllowedValues<>(
        finite.words + ", or inf",
        finite.label,
        List.of(),
        true,
        word ->
            word.equals("inf") ? Optional.of(Double.POSITIVE_INFINITY) : finite.parser.apply(word));
  }

  /** A whole number that is not smaller. */
  public static AllowedValues<Integer> count(int least) {
    return new AllowedValues<>(
        WHOLE_NUMBER + " >= " + least,
        "N",
        List.of(),
        true,
        word ->
            finite(word)
                .filter(v -> v >= least && v == Math.rint(v) && v < Integer.MAX_VALUE)
                .map(Double::intValue));
  }

  /** A whole number that is not smaller, or a word that stands for a number. */
  public static AllowedValues<Integer> countOr(int least, String other, int meaning) {
    AllowedValues<Integer> counts = count(least);
    return new AllowedValues<>(
        counts.words + ", or " + other,
        counts.label,
        List.of(other),
        true,
        word -> word.equals(other) ? Optional.of(meaning) : counts.parser.apply(word));
  }

  /** The name of a file, or a word. */
  public static AllowedValues<String> fileOr(String other) {
    return new AllowedValues<>(
        "a file, or " + other,
        "FILE",
        List.of(other),
        false,
        AllowedValues::unlessEmpty,
        word -> Optional.of(word).filter(name -> !name.equals(other)));
  }

  /** A text that is checked where it is used. */
  public static AllowedValues<String> text() {
    return new AllowedValues<>("a text", "TEXT", List.of(), true, AllowedValues::unlessEmpty);
  }

  /** A text that is checked where it is used; what follows a prefix names a file. */
  public static AllowedValues<String> textWithFile(String prefix) {
    AllowedValues<String> text = text();
    return new AllowedValues<>(
        text.words,
        text.label,
        text.choices,
        text.list,
        text.parser,
        word ->
            Optional.of(word)
                .filter(one -> one.startsWith(prefix))
                .map(one -> one.substring(prefix.length())));
  }

  private static Optional<String> unlessEmpty(String word) {
    return word.isEmpty() ? Optional.empty() : Optional.of(word);
  }

  private static AllowedValues<Double> numbers(String words, DoublePredicate allowed) {
    return new AllowedValues<>(
        words, "N", List.of(), true, word -> finite(word).filter(v -> allowed.test(v)));
  }

  private static Optional<Double> finite(String word) {
    return Optional.of(word)
        .filter(NumberSyntax::isNumber)
        .map(Double::valueOf)
        .filter(Double::isFinite);
  }

  /** A value as users spell it. */
  String spelled(T value) {
    return choices.stream()
        .filter(word -> parser.apply(word).filter(value::equals).isPresent())
        .findFirst()
        .orElseGet(() -> Parameter.spelled(value));
  }

  /** The values that a text stands for, each once. */
  List<T> parse(String name, String text) {
    return parts(text).map(part -> value(name, part)).distinct().toList();
  }

  /** The files that a text names, whether or not it is allowed. */
  public List<String> files(String text) {
    return parts(text).flatMap(part -> file.apply(part).stream()).toList();
  }

  private Stream<String> parts(String text) {
    return Arrays.stream(list ? text.split(",", -1) : new String[] {text}).map(String::strip);
  }

  /** Whether values are whole numbers, which have a largest one. */
  private boolean isCount() {
    return words.startsWith(WHOLE_NUMBER);
  }

  private T value(String name, String word) {
    boolean few = !choices.isEmpty() && words.equals(String.join(", ", choices));
    if (isCount() && finite(word).filter(v -> v >= Integer.MAX_VALUE).isPresent()) {
      throw new ParameterException(
          name,
          ParameterException.Problem.VALUE,
          "must be at most " + (Integer.MAX_VALUE - 1) + "; got " + word);
    }
    return parser
        .apply(word)
        .orElseThrow(
            () ->
                new ParameterException(
                    name,
                    ParameterException.Problem.VALUE,
                    "must be "
                        + (few ? "one of " : "")
                        + words
                        + "; got "
                        + (word.isEmpty() ? "nothing" : word)));
  }
}
