package io.laconic.io.fetch;

import io.laconic.data.DataException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Path;
import javax.net.ssl.SSLException;

/**
 * Brings a file from a server, with patience: a try that fails for a passing reason is followed by
 * others after growing pauses, and each asks only for the bytes that are missing. What a broken
 * download has left beside the target is used by the next one, if the server tells that the file is
 * still the same or its checksum is known.
 */
public final class Download {
  private final DownloadOptions options;
  private final DownloadProgress progress;
  private final HttpClient client;

  /** A way of downloading. */
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
   * @param sha256 what the bytes must have, in hexadecimal digits; null if not known
   * @throws DataException with one line, if it cannot be had or has other bytes
   */
  public void fetch(URI address, Path target, String sha256) {
    try (DownloadPart part = DownloadPart.open(target)) {
      boolean resumed = complete(address, part, sha256 != null);
      if (sha256 != null && resumed && !part.sha256().equals(sha256)) {
        part.restart(); // the file may have changed between two tries
        complete(address, part, true);
      }
      check(address, part, sha256);
      part.finish();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DataException(address + ": the download was interrupted", e);
    } catch (IOException e) {
      throw new DataException(target + ": cannot be written", e);
    }
  }

  private static void check(URI address, DownloadPart part, String sha256) throws IOException {
    String found = part.sha256();
    if (sha256 != null && !found.equals(sha256)) {
      part.discard();
      throw new DataException(
          address + ": wrong bytes, removed: sha256 must be " + sha256 + ", got " + found);
    }
  }

  /** Tries until the part is the whole; returns whether it was put together from several. */
  private boolean complete(URI address, DownloadPart part, boolean checked)
      throws IOException, InterruptedException {
    for (int failed = 0; ; ) {
      DownloadTry next = new DownloadTry(address, part, options, progress);
      try {
        String tag = part.tag(address);
        next.run(client, tag.isEmpty() && !checked ? 0 : part.size(), tag);
        return next.resumed();
      } catch (DownloadFailure e) {
        failed++;
        if (e.isFinal() || failed == options.tries()) {
          throw givenUp(address, part, e, failed);
        }
        progress.again(e.getMessage());
        Thread.sleep(e.wait(options.pauseAfter(failed)).toMillis());
      }
    }
  }

  private static DataException givenUp(
      URI address, DownloadPart part, DownloadFailure e, int failed) throws IOException {
    if (e.isFinal()) {
      part.discard();
    }
    String tries = e.isFinal() || failed == 1 ? "" : ", after " + failed + " tries";
    return new DataException(address + ": " + e.getMessage() + tries, e);
  }

  static DownloadFailure tooLarge(long mostBytes) {
    return DownloadFailure.lasting("larger than " + mostBytes + " bytes, which is the limit");
  }

  /** What is wrong with a connection, in a few words. */
  static String reason(Throwable e) {
    if (isCausedBy(e, UnresolvedAddressException.class)) {
      return "the name of the server is not known (is there a network?)";
    } else if (isCausedBy(e, SSLException.class)) {
      return "there is no secure connection to the server";
    } else if (isCausedBy(e, HttpConnectTimeoutException.class)) {
      return "the server does not answer";
    }
    return isCausedBy(e, ConnectException.class)
        ? "the server cannot be reached"
        : "the connection broke";
  }

  private static boolean isCausedBy(Throwable e, Class<?> type) {
    return e != null && (type.isInstance(e) || isCausedBy(e.getCause(), type));
  }
}
