package io.laconic.spark.ml;

import io.laconic.util.MarkedOptionName;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names of options as Spark writes them: {@code max-size} is the param {@code maxSize}. */
final class ParamNames {
  private ParamNames() {}

  /** {@code maxSize} for {@code max-size}. */
  static String camelCase(String option) {
    String[] parts = option.split("-");
    return parts[0]
        + Stream.of(parts).skip(1).map(ParamNames::capitalised).collect(Collectors.joining());
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** A failure of the library whose message names params. */
  static IllegalArgumentException refusal(RuntimeException e) {
    String message = MarkedOptionName.spelled(MarkedOptionName.messageOf(e), ParamNames::camelCase);
    return new IllegalArgumentException(message, e);
  }
}
