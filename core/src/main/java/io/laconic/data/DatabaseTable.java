package io.laconic.data;

/**
 * What the user says of a table in a database.
 *
 * @param table its name, also {@code schema.table}; null: the data themselves name it
 * @param id the column that tells its rows apart
 * @param seed of the draw, which happens in the database
 * @param answers folder of queries and their answers, in place of a connection; null: connect
 */
public record DatabaseTable(String table, String id, long seed, String answers) {
  /** This table, whose queries are answered by the files of a folder; null: by the database. */
  public DatabaseTable answeredIn(String folder) {
    return new DatabaseTable(table, id, seed, folder);
  }
}
