package io.laconic.certificate;

import java.util.Collections;
import java.util.LinkedHashMap;
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
  public String labelColumn() {
    return settings.get(LABEL_COLUMN) instanceof String name ? name : null;
  }
}
