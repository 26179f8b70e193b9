package io.laconic.cli.parts;

import io.laconic.data.DataException;
import io.laconic.io.fetch.DatasetCache;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
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
  /** The launcher of a release sets it; releases take it from the settings of the build. */
  private static final String REPOSITORY = "laconic.repository";

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

  /** The name of the jar. */
  public String fileName() {
    return "ortools-" + platform + "-" + version + ".jar";
  }

  /** Its coordinates in Maven Central. */
  public String coordinates() {
    return "com.google.ortools:ortools-" + platform + ":" + version;
  }

  /**
   * Where it is to be had.
   *
   * @throws DataException if the launcher does not tell the address of Maven Central
   */
  public URI address() {
    String repository = System.getProperty(REPOSITORY);
    if (repository == null) {
      throw new DataException(
          "the launcher does not tell where "
              + coordinates()
              + " is to be fetched; fetch it from Maven Central, then: solver install --from "
              + fileName());
    }
    return URI.create(
        "%s/com/google/ortools/ortools-%s/%s/%s"
            .formatted(repository, platform, version, fileName()));
  }

  /** The folder where launchers look for it. */
  public static Path folder() {
    return DatasetCache.folder().resolve("natives");
  }
}
