package io.laconic.export.database;

import io.laconic.data.DataException;
import io.laconic.export.sql.TableQueries.Cell;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Queries that a database answers, all of them in one transaction: of the same rows. */
final class ConnectedAnswers implements Answers {
  private static final int FETCHED = 10_000;

  private static final Set<Integer> FRACTIONS =
      Set.of(Types.REAL, Types.FLOAT, Types.DOUBLE, Types.NUMERIC, Types.DECIMAL);

  /** Bytes and structures are no attributes. */
  private static final Set<Integer> OTHERS =
      Set.of(
          Types.BINARY,
          Types.VARBINARY,
          Types.LONGVARBINARY,
          Types.BLOB,
          Types.ARRAY,
          Types.STRUCT,
          Types.JAVA_OBJECT,
          Types.REF);

  private final String name;
  private final Connection connection;
  private final Set<String> leftOut;
  private final List<Path> files = new ArrayList<>();

  /**
   * @param name of the table, for messages
   * @param leftOut columns that are no attributes
   */
  ConnectedAnswers(String name, Connection connection, Set<String> leftOut) {
    this.name = name;
    this.connection = connection;
    this.leftOut = leftOut;
    try {
      connection.setAutoCommit(false);
      if (connection.getMetaData().supportsTransactionIsolationLevel(REPEATABLE)) {
        connection.setTransactionIsolation(REPEATABLE);
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private static final int REPEATABLE = Connection.TRANSACTION_REPEATABLE_READ;

  @Override
  public List<Cell> columns(String query) {
    try (Statement statement = connection.createStatement();
        ResultSet none = statement.executeQuery(query)) {
      ResultSetMetaData all = none.getMetaData();
      List<Cell> cells = new ArrayList<>();
      for (int k = 1; k <= all.getColumnCount(); k++) {
        if (!leftOut.contains(all.getColumnName(k)) && !OTHERS.contains(all.getColumnType(k))) {
          cells.add(new Cell(all.getColumnName(k), FRACTIONS.contains(all.getColumnType(k))));
        }
      }
      return cells;
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  @Override
  public Path answer(String query, String sql) {
    try {
      Path file = Files.createTempFile("laconic-" + query + "-", ".csv");
      files.add(file);
      try (Statement statement = connection.createStatement();
          Writer out = Files.newBufferedWriter(file)) {
        statement.setFetchSize(FETCHED);
        try (ResultSet rows = statement.executeQuery(sql)) {
          write(rows, out);
        }
      }
      return file;
    } catch (SQLException e) {
      throw failed(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(ResultSet rows, Writer out) throws SQLException, IOException {
    ResultSetMetaData all = rows.getMetaData();
    int columns = all.getColumnCount();
    for (int k = 1; k <= columns; k++) {
      writeCell(all.getColumnLabel(k), k, columns, out);
    }
    while (rows.next()) {
      for (int k = 1; k <= columns; k++) {
        writeCell(rows.getString(k), k, columns, out);
      }
    }
  }

  private static void writeCell(String text, int k, int columns, Writer out) throws IOException {
    if (text != null) {
      out.write('"');
      out.write(text.replace("\"", "\"\""));
      out.write('"');
    }
    out.write(k < columns ? ',' : '\n');
  }

  private DataException failed(SQLException e) {
    return new DataException(name + ": " + DatabaseDriver.line(e), e);
  }

  @Override
  public void close() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      connection.rollback();
      connection.close();
    } catch (SQLException e) {
      throw failed(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
