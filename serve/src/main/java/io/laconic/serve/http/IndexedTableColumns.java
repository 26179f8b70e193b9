package io.laconic.serve.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.laconic.serve.rows.RowIndex;
import io.laconic.serve.rows.RowQuery;
import io.laconic.serve.rows.StoredRow;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.util.List;

/**
 * What the columns of an index are.
 *
 * @param columns of the table itself
 * @param predicted null if there are no predictions
 * @param classes null if there are no predictions
 */
record IndexedTableColumns(
    List<String> columns, AppendedPredictionColumns predicted, JobClasses classes) {
  static IndexedTableColumns of(RowIndex index, Project project, Job job, String label)
      throws IOException {
    if (job == null) {
      return new IndexedTableColumns(index.columns(), null, null);
    }
    AppendedPredictionColumns predicted = AppendedPredictionColumns.of(index.columns());
    return new IndexedTableColumns(
        index.columns().subList(0, predicted.first()),
        predicted,
        JobClasses.of(project, job, label));
  }

  /** Where the class of a row is; negative if it is not known. */
  private int label() {
    return classes.label() == null ? -1 : columns.indexOf(classes.label());
  }

  /**
   * The rows that are wanted by their prediction: errors, or those of a class.
   *
   * @param actual the class that they have; empty: any
   */
  RowQuery.Only only(String wanted, String actual) {
    if (predicted == null) {
      throw Refusal.wrong("only: goes with job, a training or a prediction");
    }
    boolean errors = wanted.equals("errors");
    if (label() < 0 && (errors || !actual.isEmpty())) {
      throw Refusal.wrong("only=errors and actual: the rows have no column with their class");
    }
    return new RowQuery.Only(
        predicted.first(),
        errors ? null : wanted,
        actual.isEmpty() ? null : actual,
        label(),
        classes.names(),
        classes.other());
  }

  /** Adds what was predicted, and the class where it is known. */
  void addPredictions(JsonObject json, List<StoredRow> rows) {
    if (predicted == null) {
      return;
    }
    for (int k = 0; k < AppendedPredictionColumns.NAMES.size(); k++) {
      json.add(AppendedPredictionColumns.NAMES.get(k), column(rows, predicted.first() + k));
    }
    if (label() >= 0) {
      json.add("actual", column(rows, label()));
    }
  }

  private static JsonArray column(List<StoredRow> rows, int place) {
    JsonArray column = new JsonArray();
    rows.forEach(row -> column.add(row.cell(place)));
    return column;
  }
}
