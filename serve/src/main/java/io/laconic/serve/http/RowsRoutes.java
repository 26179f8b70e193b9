package io.laconic.serve.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.javalin.http.Context;
import io.laconic.serve.job.RowIndexes;
import io.laconic.serve.rows.RowIndex;
import io.laconic.serve.rows.RowQuery;
import io.laconic.serve.rows.RowWindows;
import io.laconic.serve.rows.StoredRow;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Windows into the table of a project. */
final class RowsRoutes {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int MOST_ROWS = 1000;

  private final Workspace workspace;
  private final RowIndexes indexes;

  RowsRoutes(Workspace workspace, RowIndexes indexes) {
    this.workspace = workspace;
    this.indexes = indexes;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            "/projects/{id}/rows", "A window of the table: search, sort, filter", this::rows));
  }

  private void rows(Context context) throws IOException {
    Project project = ProjectRoutes.project(workspace, context);
    String number = context.queryParam("job");
    Job job = number == null ? null : project.job(Answers.number(number, "job"));
    Path base = indexes.find(project, job, PATIENCE);
    if (base == null) {
      Answers.json(context, 202, Json.object("indexing", true));
      return;
    }
    try (RowIndex index = RowIndex.open(base)) {
      PredictionColumns predicted = job == null ? null : PredictionColumns.of(index.columns());
      RowQuery query = query(context, index, predicted, project, job);
      long from = Math.max(0, number(context, "from", 0));
      int count = Math.min(MOST_ROWS, Math.max(0, number(context, "count", 200)));
      RowWindows.Window window = indexes.windows(base).window(index, query, from, count);
      Answers.json(context, json(context, index, predicted, window, from));
    }
  }

  private static int number(Context context, String name, int otherwise) {
    String text = context.queryParam(name);
    return text == null ? otherwise : Answers.number(text, name);
  }

  private static String text(Context context, String name) {
    String text = context.queryParam(name);
    if (text != null && text.length() > RowQuery.LONGEST_SEARCH) {
      throw Refusal.wrong(name + " is too long");
    }
    return text == null ? "" : text;
  }

  private static RowQuery query(
      Context context, RowIndex index, PredictionColumns predicted, Project project, Job job)
      throws IOException {
    String column = context.queryParam("sort");
    int sort = column == null || column.isEmpty() ? -1 : index.columns().indexOf(column);
    if (sort < 0 && column != null && !column.isEmpty()) {
      throw Refusal.wrong("sort: the table has no such column");
    }
    boolean descending = "true".equals(context.queryParam("descending"));
    String only = text(context, "only");
    return new RowQuery(
        text(context, "search"),
        sort,
        descending,
        only.isEmpty() ? null : only(context, only, index, predicted, project, job));
  }

  private static RowQuery.Only only(
      Context context,
      String only,
      RowIndex index,
      PredictionColumns predicted,
      Project project,
      Job job)
      throws IOException {
    if (predicted == null) {
      throw Refusal.wrong("only: goes with job, a training or a prediction");
    }
    if (!only.equals("errors")) {
      return new RowQuery.Only(predicted.first(), only, -1, null, null);
    }
    JobClasses classes = JobClasses.of(project, job, context.queryParam("label"));
    int label = index.columns().subList(0, predicted.first()).indexOf(classes.label());
    if (label < 0) {
      throw Refusal.wrong("only=errors: the rows have no column with their class");
    }
    return new RowQuery.Only(predicted.first(), null, label, classes.names(), classes.other());
  }

  private static JsonObject json(
      Context context,
      RowIndex index,
      PredictionColumns predicted,
      RowWindows.Window window,
      long from) {
    int width = predicted == null ? index.columns().size() : predicted.first();
    int first = Math.min(width, Math.max(0, number(context, "columnFrom", 0)));
    int end = first + Math.min(width - first, Math.max(0, number(context, "columnCount", width)));
    JsonArray cells = new JsonArray();
    window.cells().forEach(row -> cells.add(Json.array(row.cells(first, end))));
    JsonObject json =
        Json.object(
            "rows", window.rows(),
            "matching", window.matching(),
            "columns", index.columns().subList(first, end),
            "columnTotal", width,
            "from", from,
            "cells", cells,
            "numbers", window.numbers());
    if (predicted != null) {
      for (int k = 0; k < PredictionColumns.NAMES.size(); k++) {
        JsonArray column = new JsonArray();
        for (StoredRow row : window.cells()) {
          column.add(row.cells(predicted.first() + k, predicted.first() + k + 1).get(0));
        }
        json.add(PredictionColumns.NAMES.get(k), column);
      }
    }
    return json;
  }
}
