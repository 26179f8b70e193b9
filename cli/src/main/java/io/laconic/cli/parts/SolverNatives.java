package io.laconic.cli.parts;

import io.laconic.data.DataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The jar with the native library of OR-Tools for one platform. A release comes without it: there
 * is one per platform, each as large as half of the release. Launchers look for it in the cache.
 *
 * @param version of OR-Tools
 * @param platform such as {@code linux-x86-64}
 * @param sha256 of the jar
 */
public record SolverNatives(String version, String platform, String sha256) {
  private static final String TABLE = "io/laconic/solver/natives.properties";

  /**
   * The jar for this machine.
   *
   * @throws DataException if there is none, or if the module {@code solver} is not there
   */
  public static SolverNatives forThisMachine() {
    return of(OptionalPart.platform());
  }

  /** The jar for a machine. */
  public static SolverNatives of(String platform) {
    Properties table = new Properties();
    try (InputStream in = SolverNatives.class.getClassLoader().getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new DataException("the solver is not part of this installation of Laconic");
      }
      table.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String sha256 = table.getProperty(platform);
    if (sha256 == null) {
      throw new DataException(
          "OR-Tools has no native library for " + platform + "; ojAlgo is used in its place");
    }
    return new SolverNatives(table.getProperty("version"), platform, sha256);
  }

  /** The jar. */
  public FetchedJar jar() {
    return new FetchedJar("com.google.ortools", "ortools-" + platform, version, sha256);
  }
}
