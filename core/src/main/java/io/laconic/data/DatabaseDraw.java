package io.laconic.data;

/**
 * What is said of a table in a database of which rows are drawn.
 *
 * @param table its name, also {@code schema.table}; null: the data themselves name it
 * @param id the column that tells its rows apart
 * @param seed of the draw, which happens in the database
 * @param answers folder of queries and their answers, in place of a connection; null: connect
 */
public record DatabaseDraw(String table, String id, long seed, String answers) {
  /** This one, whose queries are answered by the files of a folder; null: by the database. */
  public DatabaseDraw answeredIn(String folder) {
    return new DatabaseDraw(table, id, seed, folder);
  }
}
