package io.laconic.certificate;

import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.data.MarkerFile;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

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
    Object words = request().get("na");
    List<?> texts =
        words instanceof List<?> list ? list : words == null ? List.of() : List.of(words);
    return texts.stream()
        .flatMap(text -> Arrays.stream(word(text).split(",")))
        .map(String::strip)
        .toList();
  }

  /** How the cells of new rows are written as far as training knows it: words, sheet, shape. */
  public FileNotation notation() {
    Object dates = request().get("dates");
    return new FileNotation(
        null,
        missingWords(),
        null,
        request().get("sheet") == null ? null : word(request().get("sheet")),
        new FileShape(
            !isSet("no-header"),
            isSet("transposed"),
            request().containsKey("skip") ? String.valueOf(request().get("skip")) : "",
            (dates instanceof List<?> list ? list : dates == null ? List.of() : List.of(dates))
                .stream().map(String::valueOf).toList(),
            true),
        null,
        request().get("breakpoint") instanceof String text ? text : null,
        null);
  }

  /** What training was told of markers; those of new rows are in that file. */
  public MarkerFile markers(String file) {
    return new MarkerFile(
        file,
        (String) request().get("marker-columns"),
        (String) request().get("where"),
        request().containsKey("min-count")
            ? Integer.parseInt(String.valueOf(request().get("min-count")))
            : MarkerFile.USUAL_MIN_COUNT);
  }

  private boolean isSet(String flag) {
    return "true".equals(String.valueOf(request().get(flag)));
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String word(Object text) {
    return String.valueOf(text).replace("Infinity", "inf");
  }

  /**
   * Whether some errors were to be avoided more than others. Models are read without the table of
   * options, so that names of options stand here; {@code RequestTest} compares them with the table.
   */
  public boolean prefersErrors() {
    return !isRebuilt()
        && (settings.get("costMatrix") != null
            || Stream.of(
                    "cost-fn", "weight", "min-sensitivity", "min-specificity", "min-ppv", "min-npv")
                .anyMatch(request()::containsKey));
  }

  /** Whether the model was made for something else than few errors. */
  public boolean hasAim() {
    return prefersErrors()
        || !isRebuilt()
            && (settings.get("tradeoffLevel") != null
                || Stream.of("all-sizes", "refer", "refer-to").anyMatch(request()::containsKey));
  }

  /** Whether costs are only reported of the model, which was made for few errors. */
  private boolean isRebuilt() {
    return Set.of("standard", "tight").contains(String.valueOf(request().get("certificate")));
  }

  /** This as if one option had not been given. */
  public RecordedProcedure without(String option) {
    Map<Object, Object> others = new LinkedHashMap<>(request());
    others.remove(option);
    Map<String, Object> all = new LinkedHashMap<>(settings);
    all.put("request", others);
    return new RecordedProcedure(version, all);
  }

  private Map<?, ?> request() {
    return settings.get("request") instanceof Map<?, ?> request ? request : Map.of();
  }
}
