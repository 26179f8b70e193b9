package io.laconic.export.database;

import io.laconic.cli.parts.FetchedJar;
import io.laconic.cli.wording.ProgramName;
import io.laconic.data.DataException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import java.util.ServiceLoader;

/**
 * The drivers of the databases that can be read. They are not part of Laconic: {@code driver
 * install} fetches them, as {@code solver install} does the library of the solver.
 */
enum DatabaseDriver {
  DUCKDB(
      "jdbc:duckdb:",
      new FetchedJar(
          "org.duckdb",
          "duckdb_jdbc",
          "2.0.0.1",
          "6cb8b0e0fc51b2e45aead2d2c1e1fd09dd10267db2966e69aaab0de67319f826"),
      "DuckDB, MIT licence, 76 MB"),
  POSTGRESQL(
      "jdbc:postgresql:",
      new FetchedJar(
          "org.postgresql",
          "postgresql",
          "42.7.13",
          "6e0e4cc2d8cae902084f8a2b18728b073a6fd9d1f87c9d8bff8f298c18185b93"),
      "PostgreSQL, BSD licence, 1 MB");

  private final String prefix;
  private final FetchedJar jar;
  private final String words;

  DatabaseDriver(String prefix, FetchedJar jar, String words) {
    this.prefix = prefix;
    this.jar = jar;
    this.words = words;
  }

  /** The driver for an address; null if there is none. */
  static DatabaseDriver of(String url) {
    return Arrays.stream(values())
        .filter(driver -> url.startsWith(driver.prefix))
        .findFirst()
        .orElse(null);
  }

  /** As the command line spells it. */
  String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  FetchedJar jar() {
    return jar;
  }

  /** What it is, and how much there is to fetch. */
  String words() {
    return words;
  }

  /**
   * Connects to a database.
   *
   * @param name of the table, for messages
   */
  Connection connect(String url, String name) {
    try {
      Connection connection = driver().connect(url, new Properties());
      if (connection == null) {
        throw new DataException(name + ": the driver does not know this address");
      }
      return connection;
    } catch (SQLException e) {
      throw new DataException(name + ": no connection: " + line(e), e);
    }
  }

  private Driver driver() {
    return ServiceLoader.load(Driver.class, loader()).stream()
        .filter(one -> one.type().getName().startsWith(jar.group() + "."))
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    "the driver of "
                        + word()
                        + " is not here ("
                        + words
                        + "); fetch it by  "
                        + ProgramName.call("driver", "install", word())))
        .get();
  }

  /** The jar in the cache, unless the driver is on the class path. */
  private ClassLoader loader() {
    ClassLoader own = DatabaseDriver.class.getClassLoader();
    Path file = jar.file();
    boolean there =
        ServiceLoader.load(Driver.class, own).stream()
            .anyMatch(one -> one.type().getName().startsWith(jar.group() + "."));
    if (there || !Files.isRegularFile(file)) {
      return own;
    }
    try {
      return new URLClassLoader(new URL[] {file.toUri().toURL()}, own);
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a driver complains of, in one line. */
  static String line(SQLException e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.lines().findFirst().orElse("");
  }
}
