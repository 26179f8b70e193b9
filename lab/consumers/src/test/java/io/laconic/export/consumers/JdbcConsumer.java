package io.laconic.export.consumers;

import io.laconic.export.form.Target;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions;
import io.laconic.export.sql.SqlOptions.Shape;
import io.laconic.export.sql.SqlTarget;
import io.laconic.program.Input;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A database that is asked by JDBC. */
final class JdbcConsumer implements Consumer {
  private final String name;
  private final SqlOptions options;
  private final boolean overflows;
  private final Opening opening;

  /** Opens a database. */
  interface Opening {
    Connection open() throws Exception;
  }

  /**
   * @param overflows whether numbers that become too large are an error
   */
  JdbcConsumer(String name, Dialect dialect, Shape shape, boolean overflows, Opening opening) {
    this(name, new SqlOptions(dialect, "odd \"'` table", shape), overflows, opening);
  }

  private JdbcConsumer(String name, SqlOptions options, boolean overflows, Opening opening) {
    this.name = name;
    this.options = options;
    this.overflows = overflows;
    this.opening = opening;
  }

  /** Of tables without NaN. */
  JdbcConsumer withoutNaN() {
    SqlOptions plain =
        new SqlOptions(
            options.dialect(), options.table(), options.shape(), SqlOptions.Numbers.WITHOUT_NAN);
    return new JdbcConsumer(name + " without NaN", plain, overflows, opening);
  }

  @Override
  public String name() {
    return "sql: " + name;
  }

  @Override
  public Target target() {
    return new SqlTarget(options);
  }

  @Override
  public boolean takes(Probe probe, List<Object> row) {
    return !overflows
        || row.stream()
            .noneMatch(cell -> cell instanceof Double x && Math.abs(x) == Double.MAX_VALUE);
  }

  @Override
  public List<List<Answer>> run(List<Job> jobs) throws Exception {
    List<List<Answer>> answers = new ArrayList<>();
    try (Connection database = opening.open()) {
      for (Job job : jobs) {
        try (Statement statement = database.createStatement()) {
          fill(database, statement, job);
          answers.add(answers(statement, job));
        }
      }
    }
    return answers;
  }

  private List<Answer> answers(Statement statement, Job job) throws Exception {
    String text = new String(job.export(), StandardCharsets.UTF_8).strip();
    String query = text.substring(0, text.length() - 1);
    if (options.shape() != Shape.SELECT) {
      statement.execute(text);
      query = options.shape() == Shape.VIEW ? "SELECT * FROM " + options.quotedView() : call(job);
    }
    Answer[] found = new Answer[job.rows().size()];
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        int row = rows.getInt("laconic place");
        if (options.shape() != Shape.FUNCTION && job.probe().program().scores() != null) {
          checkScore(rows, new ProgramTwin(job.probe().program(), job.rows().get(row)).score());
        }
        found[row] = new Answer(rows.getString("prediction"), rows.getString("because"));
      }
    }
    if (options.shape() == Shape.VIEW) {
      statement.execute("DROP VIEW " + options.quotedView());
    }
    if (options.shape() == Shape.FUNCTION && options.dialect() == Dialect.POSTGRES) {
      statement.execute("DROP FUNCTION laconic_predict, laconic_because");
    }
    return Arrays.asList(found);
  }

  private static void checkScore(ResultSet rows, double expected) throws Exception {
    double score = rows.getDouble("score");
    double found = rows.wasNull() ? Double.NaN : score;
    if (Double.compare(found + 0.0, expected + 0.0) != 0) {
      throw new AssertionError("score " + found + ", not " + expected);
    }
  }

  private String call(Job job) {
    String arguments =
        String.join(
            ", ",
            job.probe().program().inputs().stream().map(i -> "r." + quoted(i.column())).toList());
    return "SELECT r.\"laconic place\", laconic_predict(%1$s) AS prediction, laconic_because(%1$s) AS because FROM %2$s r"
        .formatted(arguments, options.quotedTable());
  }

  private void fill(Connection database, Statement statement, Job job) throws Exception {
    List<Input> inputs = job.probe().program().inputs();
    StringBuilder columns = new StringBuilder(quoted("laconic place") + " INT");
    for (Input input : inputs) {
      columns.append(", ").append(quoted(input.column()));
      columns.append(input.isCategory() ? " VARCHAR(200)" : type());
    }
    statement.execute("DROP TABLE IF EXISTS " + options.quotedTable());
    statement.execute("CREATE TABLE " + options.quotedTable() + "(" + columns + ")");
    String insert =
        "INSERT INTO " + options.quotedTable() + " VALUES (?" + ", ?".repeat(inputs.size()) + ")";
    try (PreparedStatement prepared = database.prepareStatement(insert)) {
      for (int row = 0; row < job.rows().size(); row++) {
        prepared.setInt(1, row);
        for (int k = 0; k < inputs.size(); k++) {
          set(prepared, k + 2, inputs.get(k), job.rows().get(row).get(k), row);
        }
        prepared.addBatch();
      }
      prepared.executeBatch();
    }
  }

  /** A missing number is now and then NaN. */
  private void set(PreparedStatement prepared, int place, Input input, Object cell, int row)
      throws Exception {
    if (cell instanceof String text) {
      prepared.setString(place, text);
    } else if (cell instanceof Double number) {
      prepared.setDouble(place, number);
    } else if (!input.isCategory()
        && row % 2 == 0
        && options.numbers() == SqlOptions.Numbers.WITH_NAN) {
      prepared.setDouble(place, Double.NaN);
    } else {
      prepared.setNull(place, input.isCategory() ? Types.VARCHAR : Types.DOUBLE);
    }
  }

  private String type() {
    return options.dialect() == Dialect.SQLITE ? " REAL" : " DOUBLE PRECISION";
  }

  private String quoted(String column) {
    return options.dialect().identifier(column);
  }
}
