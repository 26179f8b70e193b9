package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.Sha256;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts public data sets into the cache: downloads them, converts them to CSV and compares
 * checksums.
 */
public final class DatasetFetcher {
  private final Path folder;
  private final DownloadOptions options;
  private final DownloadProgress progress;

  /**
   * A way of fetching.
   *
   * @param folder the cache; created if it does not exist
   */
  public DatasetFetcher(Path folder, DownloadOptions options, DownloadProgress progress) {
    this.folder = folder;
    this.options = options;
    this.progress = progress;
  }

  /**
   * The result of fetching a data set.
   *
   * @param from where the raw file came from; null if the table was in the cache before
   * @param sha256 the checksum of the table
   * @param asExpected whether it is the table that is known under this name, byte for byte
   */
  public record Result(PublicDataset set, Path file, URI from, String sha256, boolean asExpected) {}

  /**
   * The table of a data set in the cache, downloaded if it is not there. A table with another
   * checksum than the known one is kept, and the result says so.
   *
   * @param from the address of the raw file; null for its home
   * @param force fetch it even if it is there
   */
  public Result fetch(PublicDataset set, URI from, boolean force) {
    Path file = DatasetCache.file(folder, set.name());
    if (Files.isRegularFile(file) && !force) {
      return result(set, file, null);
    }
    URI address = from == null ? set.home() : from;
    if (!isAddress(address)) {
      throw new DataException(FileErrors.quoted(address.toString()) + " is not a web address");
    }
    DatasetCache.prepare(folder);
    AtomicFiles.checkTarget(file);
    Path raw = folder.resolve(set.name() + ".raw");
    Download.Use use =
        whole -> {
          try {
            convert(set, address, whole.text(), file);
          } finally {
            whole.discard();
          }
        };
    new Download(options, progress).fetch(address, raw, set.rawSha256(), use);
    return result(set, file, address);
  }

  /** Whether an address has the scheme http or https, and a server. */
  public static boolean isAddress(URI address) {
    return address.getHost() != null
        && ("http".equalsIgnoreCase(address.getScheme())
            || "https".equalsIgnoreCase(address.getScheme()));
  }

  private static void convert(PublicDataset set, URI address, String raw, Path file) {
    String table = PublicDatasets.recipe(set).convert(address.toString(), raw);
    AtomicFiles.write(file, out -> out.write(table));
  }

  private static Result result(PublicDataset set, Path file, URI from) {
    String sha256 = Sha256.ofFile(file);
    return new Result(set, file, from, sha256, sha256.equals(set.sha256()));
  }
}
