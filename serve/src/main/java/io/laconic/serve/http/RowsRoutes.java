package io.laconic.serve.http;

import com.google.gson.JsonObject;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.laconic.serve.job.TableIndexes;
import io.laconic.serve.rows.RowIndex;
import io.laconic.serve.rows.RowQuery;
import io.laconic.serve.rows.RowWindows;
import io.laconic.serve.rows.SharedRows;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Windows into the table of a project. */
final class RowsRoutes {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int MOST_ROWS = 1000;

  private final Workspace workspace;
  private final TableIndexes indexes;

  RowsRoutes(Workspace workspace, TableIndexes indexes) {
    this.workspace = workspace;
    this.indexes = indexes;
  }

  List<Route> routes() {
    return List.of(
        Route.get("/projects/{id}/rows", "A window of the table: search, sort, filter", this::rows)
            .query("from", "the first row of the window")
            .query("count", "how many rows, at most " + MOST_ROWS)
            .query("search", "a text in any cell")
            .query("sort", "a column")
            .query("descending", "true: large values first")
            .query("job", "number of a training or prediction: also what was predicted")
            .query("only", "errors, or a class: rows by their prediction")
            .query("actual", "with only=CLASS: rows that have this class")
            .query("whereColumn", "a column: rows for which a condition holds")
            .query("whereSign", "one of > >= < <= = !=")
            .query("whereValue", "what the cell is compared with")
            .query("label", "the column of the class, for only=errors")
            .query("columns", "a column to show, may be repeated")
            .query("columnFrom", "the first column to show")
            .query("columnCount", "how many columns to show"),
        Route.of(HandlerType.DELETE, "/projects/{id}/rows", "Stops reading rows", this::cancel)
            .query("job", "number of a training or prediction; without: the table itself"),
        Route.get("/projects/{id}/shared", "Rows of a prediction that the table has", this::shared)
            .query("job", "number of a prediction"));
  }

  /** How many rows of a prediction stand in the project's table too. */
  private record Shared(long rows, long shared) {}

  private void shared(Context context) throws IOException {
    Project project = ProjectRoutes.project(workspace, context);
    Job job = project.job(Answers.number(text(context, "job"), "job"));
    Path fresh = indexes.find(project, job, PATIENCE);
    Path known = indexes.find(project, null, PATIENCE);
    if (fresh == null || known == null) {
      Answers.json(context, 202, Json.of(new Indexing(true)));
      return;
    }
    try (RowIndex rows = RowIndex.open(fresh);
        RowIndex table = RowIndex.open(known)) {
      Answers.json(context, Json.of(new Shared(rows.rows(), SharedRows.count(rows, table))));
    }
  }

  private void rows(Context context) throws IOException {
    Project project = ProjectRoutes.project(workspace, context);
    long from = Math.max(0, number(context, "from", 0));
    int count = Math.min(MOST_ROWS, Math.max(0, number(context, "count", 200)));
    List.of("search", "sort", "only", "actual", "whereValue")
        .forEach(name -> text(context, name)); // complains
    Job job = job(project, context);
    Path base = indexes.find(project, job, PATIENCE);
    if (base == null) {
      Answers.json(context, 202, Json.of(new Indexing(true)));
      return;
    }
    try (RowIndex index = RowIndex.open(base)) {
      IndexedTableColumns tableColumns =
          IndexedTableColumns.of(index, project, job, context.queryParam("label"));
      RowQuery query = query(context, index, tableColumns);
      RowWindows.Window window = indexes.windows(base).window(index, query, from, count);
      Answers.json(context, json(tableColumns, columns(context, tableColumns), window, from));
    }
  }

  private static Job job(Project project, Context context) {
    String number = context.queryParam("job");
    return number == null ? null : project.job(Answers.number(number, "job"));
  }

  private void cancel(Context context) {
    Project project = ProjectRoutes.project(workspace, context);
    indexes.cancel(project, job(project, context));
    context.status(204);
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

  private static RowQuery query(Context context, RowIndex index, IndexedTableColumns tableColumns) {
    String column = text(context, "sort");
    int sort = column.isEmpty() ? -1 : index.columns().indexOf(column);
    if (sort < 0 && !column.isEmpty()) {
      throw Refusal.wrong("sort: the table has no such column");
    }
    boolean descending = "true".equals(context.queryParam("descending"));
    String only = text(context, "only");
    return new RowQuery(
        text(context, "search"),
        sort,
        descending,
        only.isEmpty() ? null : tableColumns.only(only, text(context, "actual")),
        where(context, tableColumns));
  }

  private static RowQuery.Where where(Context context, IndexedTableColumns tableColumns) {
    String name = context.queryParam("whereColumn");
    if (name == null) {
      return null;
    }
    int column = tableColumns.columns().indexOf(name);
    String sign = text(context, "whereSign");
    if (column < 0 || !RowQuery.Where.SIGNS.contains(sign)) {
      throw Refusal.wrong("whereColumn, whereSign: no such column, or no such comparison");
    }
    return new RowQuery.Where(column, sign, text(context, "whereValue").strip());
  }

  /** The places of the columns to show. */
  private static List<Integer> columns(Context context, IndexedTableColumns tableColumns) {
    List<String> all = tableColumns.columns();
    List<String> named = context.queryParams("columns");
    if (!named.isEmpty()) {
      List<Integer> places = new ArrayList<>();
      for (String name : named) {
        int place = all.indexOf(name);
        if (place < 0) {
          throw Refusal.wrong("columns: the table has no such column");
        }
        places.add(place);
      }
      return places;
    }
    int first = Math.min(all.size(), Math.max(0, number(context, "columnFrom", 0)));
    int count = Math.max(0, number(context, "columnCount", all.size()));
    int end = first + Math.min(all.size() - first, count);
    return IntStream.range(first, end).boxed().toList();
  }

  /** The table is being read. */
  private record Indexing(boolean indexing) {}

  /** A window into a table. */
  private record Rows(
      long rows,
      long matching,
      List<?> columns,
      int columnTotal,
      long from,
      List<?> cells,
      Object numbers) {}

  private static JsonObject json(
      IndexedTableColumns tableColumns,
      List<Integer> columns,
      RowWindows.Window window,
      long from) {
    JsonObject json =
        Json.of(
            new Rows(
                window.rows(),
                window.matching(),
                columns.stream().map(tableColumns.columns()::get).toList(),
                tableColumns.columns().size(),
                from,
                window.cells().stream().map(row -> row.cells(columns)).toList(),
                window.numbers()));
    tableColumns.addPredictions(json, window.cells());
    return json;
  }
}
