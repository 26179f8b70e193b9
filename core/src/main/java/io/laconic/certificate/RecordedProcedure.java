package io.laconic.certificate;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The whole way from rows to a classifier, as it was settled before rows were drawn: enough to
 * train again.
 *
 * @param version raised whenever the same settings and rows may give another model
 * @param settings by name; values are strings, numbers, booleans, lists or maps of these, or null
 */
public record RecordedProcedure(int version, Map<String, Object> settings) {
  /** The field with the name of the class column. */
  public static final String LABEL_COLUMN = "labelColumn";

  public RecordedProcedure {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /** Name of the class column of the training file; null if it is not known. */
  public String classColumn() {
    return settings.get(LABEL_COLUMN) instanceof String name ? name : null;
  }

  /** Words for missing values that the training file needed, beside those that are known. */
  public List<String> missingWords() {
    Object words = settings.get("request") instanceof Map<?, ?> request ? request.get("na") : null;
    List<?> texts =
        words instanceof List<?> list ? list : words == null ? List.of() : List.of(words);
    return texts.stream()
        .flatMap(text -> Arrays.stream(word(text).split(",")))
        .map(String::strip)
        .toList();
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String word(Object text) {
    return String.valueOf(text).replace("Infinity", "inf");
  }
}
