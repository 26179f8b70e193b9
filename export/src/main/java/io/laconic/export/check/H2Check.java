package io.laconic.export.check;

import io.laconic.data.DataException;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions;
import io.laconic.program.Input;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs SQL in the database H2, in memory. It speaks the dialect {@link Dialect#ANSI}. */
public final class H2Check implements ExportRunner {
  private static final String PLACE = "laconic row number";

  private final SqlOptions options;

  public H2Check(SqlOptions options) {
    this.options = options;
  }

  @Override
  public String consumer() {
    return "H2 " + org.h2.engine.Constants.VERSION;
  }

  @Override
  public List<String> predictions(byte[] export, CheckedRows rows) {
    String query = new String(export, StandardCharsets.UTF_8).stripTrailing();
    try (Connection database = DriverManager.getConnection("jdbc:h2:mem:");
        Statement statement = database.createStatement()) {
      fill(database, statement, rows);
      String select = query.substring(0, query.length() - 1);
      if (options.shape() == SqlOptions.Shape.VIEW) {
        statement.execute(query);
        select = "SELECT * FROM " + options.quotedView();
      }
      return answers(statement, select, rows.count());
    } catch (SQLException e) {
      throw new DataException(
          "the exported SQL does not run in " + consumer() + ": " + e.getMessage());
    }
  }

  private static List<String> answers(Statement statement, String select, int count)
      throws SQLException {
    String[] answers = new String[count];
    try (ResultSet found = statement.executeQuery(select)) {
      while (found.next()) {
        answers[found.getInt(PLACE)] = found.getString("PREDICTION");
      }
    }
    List<String> list = new ArrayList<>(count);
    for (String answer : answers) {
      list.add(answer);
    }
    return list;
  }

  private void fill(Connection database, Statement statement, CheckedRows rows)
      throws SQLException {
    String[] path = options.table().split("\\.", -1);
    for (int k = 1; k < path.length; k++) {
      statement.execute("CREATE SCHEMA IF NOT EXISTS " + options.quotedSchema(k));
    }
    String columns =
        rows.inputs().stream()
            .map(
                input ->
                    ", "
                        + quoted(input.column())
                        + (input.isCategory() ? " VARCHAR" : " DOUBLE PRECISION"))
            .collect(Collectors.joining());
    statement.execute(
        "CREATE TABLE " + options.quotedTable() + "(" + quoted(PLACE) + " INT" + columns + ")");
    String marks = ", ?".repeat(rows.inputs().size());
    try (PreparedStatement insert =
        database.prepareStatement(
            "INSERT INTO " + options.quotedTable() + " VALUES (?" + marks + ")")) {
      for (int row = 0; row < rows.count(); row++) {
        insert.setInt(1, row);
        int place = 2;
        for (Input input : rows.inputs()) {
          insert.setObject(place++, rows.cell(row, input));
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private String quoted(String name) {
    return options.dialect().identifier(name);
  }
}
