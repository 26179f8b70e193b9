package io.laconic.serve.http;

import io.laconic.serve.workspace.Refusal;
import java.util.List;

/**
 * The columns that {@code predict} appends to a table.
 *
 * @param first where they begin; a table that has such names already gets numbered ones
 */
record AppendedPredictionColumns(int first) {
  static final List<String> NAMES = List.of("prediction", "because", "score");

  static AppendedPredictionColumns of(List<String> columns) {
    for (int k = columns.size() - NAMES.size(); k >= 0; k--) {
      if (begins(columns, k)) {
        return new AppendedPredictionColumns(k);
      }
    }
    throw Refusal.wrong("the rows have no predictions");
  }

  private static boolean begins(List<String> columns, int place) {
    for (int k = 0; k < NAMES.size(); k++) {
      if (!columns.get(place + k).matches(NAMES.get(k) + "(\\.[0-9]+)?")) {
        return false;
      }
    }
    return true;
  }
}
