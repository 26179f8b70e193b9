package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;

/**
 * Downloads a file. After a temporary failure it tries again, with growing pauses, and asks only
 * for the bytes that are missing. What a broken download has left beside the target is used by the
 * next one, if the server says that the file has not changed or if its checksum is known.
 */
public final class Download {
  private final DownloadOptions options;
  private final DownloadProgress progress;
  private final HttpClient client;

  public Download(DownloadOptions options, DownloadProgress progress) {
    this.options = options;
    this.progress = progress;
    this.client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(options.stall())
            .build();
  }

  /**
   * Downloads a file into its place, whole or not at all.
   *
   * @param sha256 the checksum that the bytes must have, in hexadecimal digits; null if not known
   * @throws DataException with one line, if the download fails or gives other bytes
   */
  public void fetch(URI address, Path target, String sha256) {
    fetch(address, target, sha256, PartialDownload::finish);
  }

  /** What becomes of the bytes once all are there. */
  interface Use {
    void take(PartialDownload whole) throws IOException;
  }

  /**
   * Downloads a file and uses it, while no other download of the same file can touch it.
   *
   * @param target the bytes that are there so far are beside this place
   * @param sha256 the checksum that the bytes must have, in hexadecimal digits; null if not known
   * @throws DataException with one line, if the download fails or gives other bytes
   */
  void fetch(URI address, Path target, String sha256, Use use) {
    try (PartialDownload part = PartialDownload.open(target)) {
      boolean resumed = complete(address, part, sha256 != null);
      if (sha256 != null && resumed && !part.sha256().equals(sha256)) {
        part.restart(); // the file may have changed between two attempts
        complete(address, part, true);
      }
      String found = part.sha256();
      if (sha256 != null && !found.equals(sha256)) {
        part.discard();
        throw new DataException(
            address + ": wrong bytes, removed: sha256 must be " + sha256 + ", got " + found);
      }
      use.take(part);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DataException(address + ": the download was interrupted", e);
    } catch (IOException e) {
      throw FileErrors.notWritten(target, e);
    }
  }

  /** Tries until the part is the whole file; returns whether the last attempt resumed. */
  private boolean complete(URI address, PartialDownload part, boolean checked)
      throws IOException, InterruptedException {
    for (int failed = 1; ; failed++) {
      DownloadAttempt attempt = new DownloadAttempt(address, part, options, progress);
      try {
        String version = part.version(address);
        attempt.run(client, version.isEmpty() && !checked ? 0 : part.size(), version);
        return attempt.resumed();
      } catch (DownloadFailure e) {
        if (e.isPermanent()) {
          part.discard();
          throw new DataException(address + ": " + e.getMessage(), e);
        } else if (failed == options.tries()) {
          String tries = failed == 1 ? "" : ", after " + failed + " tries";
          throw new DataException(address + ": " + e.getMessage() + tries, e);
        }
        progress.again(e.getMessage());
        Thread.sleep(e.wait(options.pauseAfter(failed)).toMillis());
      }
    }
  }
}
