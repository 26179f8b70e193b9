package io.laconic.export.database;

import io.laconic.export.sql.TableQueries;
import java.nio.file.Path;
import java.util.List;

/** Answers queries, with a CSV file each; those of one opening are of the same rows. */
interface Answers extends AutoCloseable {
  /**
   * The columns that a query is to read, with their types; null: all, whatever they are.
   *
   * @param query one that has all columns and no row
   */
  List<TableQueries.Cell> columns(String query);

  /**
   * A CSV file with a line of names.
   *
   * @param name of the query, which differs from those of other queries
   */
  Path answer(String name, String query);

  /** Removes files that were made, and closes a connection. */
  @Override
  void close();
}
