package io.laconic.spark.ml;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Options as Spark spells them: {@code --max-size} is the param {@code maxSize}. */
final class Words {
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z0-9-]*)");

  private Words() {}

  /** {@code maxSize} for {@code max-size}. */
  static String camelCase(String option) {
    String[] parts = option.split("-");
    return parts[0]
        + Stream.of(parts).skip(1).map(Words::capitalised).collect(Collectors.joining());
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** A message of the command line with the names of params in place of options. */
  static String message(String text) {
    return OPTION.matcher(text).replaceAll(match -> camelCase(match.group(1)));
  }

  /** A failure whose message names params in place of options. */
  static IllegalArgumentException refusal(RuntimeException e) {
    return new IllegalArgumentException(message(e.getMessage()), e);
  }
}
