package io.laconic.cli.parts;

import io.laconic.data.DataException;
import io.laconic.io.fetch.DatasetCache;
import io.laconic.io.fetch.Download;
import io.laconic.io.fetch.DownloadOptions;
import io.laconic.io.fetch.DownloadProgress;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A jar of Maven Central that a release leaves out and fetches when it is asked to: it is checked
 * and kept in the cache.
 *
 * @param sha256 of the jar
 */
public record FetchedJar(String group, String artifact, String version, String sha256) {
  /** The launcher sets it; releases take it from the settings of the build. */
  private static final String REPOSITORY = "laconic.repository";

  /** The largest driver has 76 MB. */
  private static final long MOST_BYTES = 256L << 20;

  /** The name of the jar. */
  public String fileName() {
    return artifact + "-" + version + ".jar";
  }

  /** Its coordinates in Maven Central. */
  public String coordinates() {
    return group + ":" + artifact + ":" + version;
  }

  /** Where it is kept. */
  public Path file() {
    return DatasetCache.folder().resolve("natives").resolve(fileName());
  }

  /** Whether it is kept there, with the right bytes. */
  public boolean isThere() {
    return Files.isRegularFile(file()) && isRight(file());
  }

  private boolean isRight(Path jar) {
    return Sha256.ofFile(jar).equals(sha256);
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
              + " is to be fetched; fetch it from Maven Central, then name it with install --from "
              + fileName());
    }
    return URI.create(
        String.join("/", repository, group.replace('.', '/'), artifact, version, fileName()));
  }

  /**
   * Fetches it, or takes it from a file, and checks it.
   *
   * @param from the jar, fetched in another way; null: from Maven Central
   */
  public void install(Path from, DownloadProgress progress) {
    if (from != null && !isRight(from)) {
      throw new DataException(
          "%s: not the jar %s, whose sha256 is %s; it is %s of Maven Central"
              .formatted(from, fileName(), sha256, coordinates()));
    }
    try {
      Files.createDirectories(file().getParent());
    } catch (IOException e) {
      throw FileErrors.notWritten(file(), e);
    }
    if (from != null) {
      AtomicFiles.writeBytes(file(), out -> Files.copy(from, out));
    } else {
      DownloadOptions large = DownloadOptions.DEFAULT.ofAtMost(MOST_BYTES);
      new Download(large, progress).fetch(address(), file(), sha256);
    }
  }
}
