package io.laconic.learn;

import io.laconic.data.NumberSyntax;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values that a parameter may have.
 *
 * @param words what they are: {@code a number >= 0}
 * @param label one word for them in a usage line: {@code N}
 * @param choices all of them where they are a few words; else empty
 * @param list whether commas separate several values
 * @param parser the value that a word stands for; empty if it is not allowed
 * @param spelling a value as users spell it; null: as its type tells
 * @param file the file that a word names; empty if it names none; null: no word does
 */
public record AllowedValues<T>(
    String words,
    String label,
    List<String> choices,
    boolean list,
    Function<String, Optional<T>> parser,
    Function<String, Optional<String>> file,
    Function<T, String> spelling) {
  private static final String WHOLE_NUMBER = "a whole number";
  private static final String NAME = "NAME";
  private static final String FILE = "FILE";
  private static final String FLAG = "true";

  /** Values of which none names a file. */
  private AllowedValues(
      String words,
      String label,
      List<String> choices,
      boolean list,
      Function<String, Optional<T>> parser) {
    this(words, label, choices, list, parser, null);
  }

  private AllowedValues(
      String words,
      String label,
      List<String> choices,
      boolean list,
      Function<String, Optional<T>> parser,
      Function<String, Optional<String>> file) {
    this(words, label, choices, list, parser, file, null);
  }

  /** Yes or no; the name of the option alone means yes. */
  public static AllowedValues<Boolean> flag() {
    return among(List.of(true, false), value -> Boolean.toString(value)).labelled(FLAG);
  }

  /** Whether the name of the option alone means yes. */
  public boolean isFlag() {
    return label.equals(FLAG);
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
        NAME,
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

  /** A number above 0 and below 1. */
  public static AllowedValues<Double> openShare() {
    return numbers("a number between 0 and 1", value -> value > 0 && value < 1);
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

  /** A number above 0 and at most 1. */
  public static AllowedValues<Double> positiveShare() {
    return numbers("a number > 0 and <= 1", value -> value > 0 && value <= 1);
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

  /** A whole number between two others; both are allowed. */
  public static AllowedValues<Integer> count(int least, int most) {
    AllowedValues<Integer> counts = count(least);
    return new AllowedValues<>(
        WHOLE_NUMBER + " from " + least + " to " + most,
        counts.label,
        List.of(),
        true,
        word -> counts.parser.apply(word).filter(v -> v <= most));
  }

  /** A whole number that a double holds exactly. */
  public static AllowedValues<Double> wholeNumber(double least, double most) {
    return new AllowedValues<>(
        WHOLE_NUMBER + " from " + (long) least + " to " + String.valueOf(most).replace(".0E", "e"),
        "N",
        List.of(),
        true,
        word -> finite(word).filter(v -> v >= least && v <= most && v == Math.rint(v)));
  }

  /** Any 64 bits as a whole number that is not negative. */
  public static AllowedValues<Long> unsigned() {
    return longs("from 0 to 2^64 - 1", Long::parseUnsignedLong, Long::toUnsignedString);
  }

  /** Any 64 bits as a whole number. */
  public static AllowedValues<Long> whole() {
    return longs("from -2^63 to 2^63 - 1", Long::parseLong, value -> Long.toString(value));
  }

  private static AllowedValues<Long> longs(
      String range, ToLongFunction<String> parser, Function<Long, String> spelling) {
    return new AllowedValues<>(
        WHOLE_NUMBER + " " + range,
        "N",
        List.of(),
        false,
        word -> {
          try {
            return Optional.of(parser.applyAsLong(word));
          } catch (NumberFormatException e) {
            return Optional.empty();
          }
        },
        null,
        spelling);
  }

  /** Two numbers from 0 to 1 with a comma between them, the smaller one first; or one number. */
  public static AllowedValues<double[]> interval() {
    return new AllowedValues<>(
        "LO,HI within 0 and 1, LO first",
        "LO,HI",
        List.of(),
        false,
        AllowedValues::interval,
        null,
        ends -> Parameter.spelled(ends[0]) + "," + Parameter.spelled(ends[1]));
  }

  private static Optional<double[]> interval(String word) {
    String[] parts = word.split(",", -1);
    double[] ends =
        Arrays.stream(parts)
            .map(String::strip)
            .flatMap(part -> finite(part).stream())
            .mapToDouble(Double::doubleValue)
            .toArray();
    boolean both = ends.length == parts.length && ends.length <= 2;
    double low = both ? ends[0] : 1;
    double high = both ? ends[ends.length - 1] : 0;
    return 0 <= low && low <= high && high <= 1
        ? Optional.of(new double[] {low, high})
        : Optional.empty();
  }

  /** Numbers between 0 and 1 with commas between them. */
  public static AllowedValues<double[]> openShares() {
    return new AllowedValues<>(
        "numbers between 0 and 1 with commas between them",
        "T,…",
        List.of(),
        false,
        AllowedValues::openShares,
        null,
        shares ->
            Arrays.stream(shares).mapToObj(Parameter::spelled).collect(Collectors.joining(",")));
  }

  private static Optional<double[]> openShares(String word) {
    String[] parts = word.split(",", -1);
    double[] shares =
        Arrays.stream(parts)
            .map(String::strip)
            .flatMap(part -> finite(part).stream())
            .mapToDouble(Double::doubleValue)
            .filter(share -> share > 0 && share < 1)
            .toArray();
    return shares.length == parts.length ? Optional.of(shares) : Optional.empty();
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

  /** The name of a file. */
  public static AllowedValues<String> fileName() {
    return new AllowedValues<>(
        "a file", FILE, List.of(), false, AllowedValues::unlessEmpty, Optional::of);
  }

  /** The name of a file, or a word. */
  public static AllowedValues<String> fileOr(String other) {
    return new AllowedValues<>(
        "a file, or " + other,
        FILE,
        List.of(other),
        false,
        AllowedValues::unlessEmpty,
        word -> Optional.of(word).filter(name -> !name.equals(other)));
  }

  /** A text that is checked where it is used. */
  public static AllowedValues<String> text() {
    return new AllowedValues<>("a text", "TEXT", List.of(), true, AllowedValues::unlessEmpty);
  }

  /** A text that is taken as it is. */
  public static AllowedValues<String> plainText(String words, String label) {
    return new AllowedValues<>(words, label, List.of(), false, AllowedValues::unlessEmpty);
  }

  /**
   * A text that follows a grammar.
   *
   * @param check fails with an {@code IllegalArgumentException} at others
   */
  public static AllowedValues<String> checkedText(
      String words, String label, Function<String, ?> check) {
    return new AllowedValues<>(
        words,
        label,
        List.of(),
        false,
        text -> {
          try {
            check.apply(text);
            return Optional.of(text);
          } catch (IllegalArgumentException e) {
            return Optional.empty();
          }
        });
  }

  /** One of a few marks, which may be commas. */
  public static AllowedValues<String> mark(String one, String other) {
    return new AllowedValues<>(
        one + " or " + other,
        "MARK",
        List.of(),
        false,
        word -> Optional.of(word).filter(mark -> mark.equals(one) || mark.equals(other)));
  }

  /** These, with another word for them in a usage line. */
  public AllowedValues<T> labelled(String other) {
    return new AllowedValues<>(words, other, choices, list, parser, file, spelling);
  }

  /** These, with other words for what they are. */
  public AllowedValues<T> described(String description) {
    return new AllowedValues<>(description, label, choices, list, parser, file, spelling);
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
  public String spelled(T value) {
    if (spelling != null) {
      return spelling.apply(value);
    }
    return choices.stream()
        .filter(word -> parser.apply(word).filter(value::equals).isPresent())
        .findFirst()
        .orElseGet(() -> Parameter.spelled(value));
  }

  /** The values that a text stands for, each once. */
  public List<T> parse(String name, String text) {
    return parts(text).map(part -> value(name, part)).distinct().toList();
  }

  /** The files that a text names, whether or not it is allowed. */
  public List<String> files(String text) {
    return file == null
        ? List.of()
        : parts(text).flatMap(part -> file.apply(part).stream()).toList();
  }

  /** Whether a value may name a file. */
  public boolean namesFiles() {
    return file != null;
  }

  /** Whether every value names a file. */
  public boolean isFile() {
    return namesFiles() && choices.isEmpty() && label.equals(FILE);
  }

  /** Whether every value is one of a few words. */
  public boolean isChoice() {
    return label.equals(NAME) || isFlag();
  }

  private Stream<String> parts(String text) {
    return Arrays.stream(list ? text.split(",", -1) : new String[] {text}).map(String::strip);
  }

  /** Whether values are whole numbers, which have a largest one. */
  private boolean isCount() {
    return words.startsWith(WHOLE_NUMBER + " >= ");
  }

  private T value(String name, String word) {
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
                        + (isChoice() ? "one of " + String.join(", ", choices) : words)
                        + "; got "
                        + (word.isEmpty() ? "nothing" : word)));
  }
}
