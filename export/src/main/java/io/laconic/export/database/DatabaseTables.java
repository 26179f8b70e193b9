package io.laconic.export.database;

import io.laconic.certificate.SubsetSizes;
import io.laconic.data.DataException;
import io.laconic.data.DatabaseDraw;
import io.laconic.export.sql.Dialect;
import io.laconic.export.sql.SqlOptions;
import io.laconic.export.sql.TableQueries;
import io.laconic.io.DatabaseReader;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Tables in databases: one query counts the rows of each class, one brings the rows that are drawn;
 * rules are counted by one more.
 */
public final class DatabaseTables implements DatabaseReader {
  @Override
  public LoadedTable load(String address, DatabaseDraw table, ReadOptions options) {
    if (options.labelColumn() == null) {
      throw new DataException(address + ": name the class column with --label COLUMN");
    }
    Place place = Place.of(address, table);
    TableQueries queries =
        new TableQueries(place.dialect(), place.from(), table.id(), options.labelColumn());
    Supplier<Answers> answers = () -> place.answers(table, options.labelColumn());
    return new DrawnTable(place.name(), queries, table.seed(), answers).load(options);
  }

  /**
   * Where a table is.
   *
   * @param url of a connection; null: there is none
   * @param from the table as it stands behind FROM
   */
  private record Place(String name, Dialect dialect, String url, String from) {
    static Place of(String address, DatabaseDraw table) {
      String name = DatabaseReader.shortName(address, table.table());
      String word = name.substring(0, name.indexOf(':'));
      Dialect dialect =
          Arrays.stream(Dialect.values())
              .filter(one -> one.word().equals(word))
              .findFirst()
              .orElseThrow(
                  () ->
                      new DataException(
                          name
                              + ": no connection to this kind of database; with --print-sql FOLDER"
                              + " queries are written for postgres, duckdb, spark, snowflake,"
                              + " bigquery, tsql, oracle and mysql"));
      String rest = address.substring(address.indexOf(':') + 1);
      if (address.startsWith("jdbc:")) {
        if (table.table() == null) {
          throw new DataException(name + ": name the table with --table TABLE");
        }
        return new Place(name, dialect, address, quoted(dialect, table.table()));
      }
      if (dialect == Dialect.DUCKDB) {
        boolean base = table.table() != null;
        return new Place(
            name,
            dialect,
            base ? "jdbc:duckdb:" + rest : "jdbc:duckdb:",
            base ? quoted(dialect, table.table()) : duckdb(rest));
      }
      String own = table.table() == null ? rest : table.table();
      return new Place(name, dialect, null, quoted(dialect, own));
    }

    private static String quoted(Dialect dialect, String table) {
      return new SqlOptions(dialect, table, SqlOptions.Shape.SELECT).quotedTable();
    }

    /** Files by their names, or a table. */
    private static String duckdb(String words) {
      boolean files = words.matches(".*[./*\\\\].*");
      return files ? "'" + words.replace("'", "''") + "'" : quoted(Dialect.DUCKDB, words);
    }

    Answers answers(DatabaseDraw table, String label) {
      if (table.answers() != null) {
        return new FolderAnswers(Path.of(table.answers()));
      }
      DatabaseDriver driver = url == null ? null : DatabaseDriver.of(url);
      if (driver == null) {
        throw new DataException(
            name
                + ": Laconic connects to jdbc:postgresql: and duckdb:; for other databases"
                + " --print-sql FOLDER writes the queries, and reads their answers from files");
      }
      return new ConnectedAnswers(name, driver.connect(url, name), Set.of(table.id(), label));
    }
  }

  /** Subsets of so many rows of so many classes; fails if the rows are too few. */
  static SubsetSizes sizes(String name, long rows, int classes) {
    if (rows < Math.max(1000, 100L * classes)) {
      throw new DataException(
          name + ": " + rows + " rows with a class; so few are learned from as a file: save them");
    }
    if (rows > Integer.MAX_VALUE) {
      throw new DataException(
          name
              + ": "
              + rows
              + " rows; at most "
              + Integer.MAX_VALUE
              + " are counted: name a view of some of them, chosen by the md5 of their ids");
    }
    return SubsetSizes.subsets(classes, Double.NaN);
  }
}
