package io.laconic.io;

import io.laconic.data.DataException;
import io.laconic.data.DatabaseDraw;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/**
 * Draws the rows to learn from in a database, and has rules counted there. The module with SQL
 * offers one by {@code ServiceLoader}.
 */
public interface DatabaseReader {
  /** What addresses begin with. */
  Pattern ADDRESS =
      Pattern.compile(
          "(jdbc|postgres|duckdb|spark|snowflake|bigquery|tsql|oracle|mysql):.+", Pattern.DOTALL);

  /**
   * The rows that were drawn, and where all others are.
   *
   * @param address {@code jdbc:…}, or a dialect and a table
   */
  LoadedTable load(String address, DatabaseDraw table, ReadOptions options);

  /** Whether data are in a database rather than in a file. */
  static boolean isAddress(String data) {
    return ADDRESS.matcher(data).matches();
  }

  /** What messages and model files call it: without a password. */
  static String shortName(String address, String table) {
    String dialect = address.startsWith("jdbc:") ? address.substring(5) : address;
    int colon = dialect.indexOf(':');
    String named = table == null ? dialect.substring(colon + 1) : table;
    return dialect.substring(0, colon).replace("postgresql", "postgres") + ":" + named;
  }

  /** The table that an address and options name. */
  static LoadedTable read(String address, ReadOptions options) {
    DatabaseDraw table = options.notation().database();
    String name = shortName(address, table == null ? null : table.table());
    if (table == null || !options.inBlocks()) {
      throw new DataException(
          name
              + ": a table in a database is read by train and certify, with --id COLUMN that tells"
              + " its rows apart, and a certificate by subsets; save it as a file for all else");
    }
    DatabaseReader reader =
        ServiceLoader.load(DatabaseReader.class, DatabaseReader.class.getClassLoader())
            .findFirst()
            .orElseThrow(
                () ->
                    new DataException(
                        name
                            + ": databases are read by the module laconic-export, which is missing"));
    return reader.load(address, table, options);
  }

  /**
   * A seed drawn at random; where a folder holds queries and answers, it is kept there from call to
   * call.
   *
   * @param answers the folder; null: there is none
   */
  static long newSeed(String answers) {
    long seed = new SecureRandom().nextLong();
    if (answers == null) {
      return seed;
    }
    Path file = Path.of(answers).resolve("seed.txt");
    try {
      if (Files.exists(file)) {
        return Long.parseUnsignedLong(Files.readString(file).strip());
      }
      Files.createDirectories(file.getParent());
      AtomicFiles.write(file, out -> out.write(Long.toUnsignedString(seed) + "\n"));
      return seed;
    } catch (NumberFormatException e) {
      throw new DataException(file + ": not a seed; name another folder", e);
    } catch (IOException e) {
      throw FileErrors.notWritten(file, e);
    }
  }
}
