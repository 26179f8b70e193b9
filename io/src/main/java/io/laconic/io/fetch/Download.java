package io.laconic.io.fetch;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /**
   * One request for a file, or for the rest of it (RFC 9110, section 14: range requests). The HTTP
   * client's threads write the bytes to the part; the caller's thread looks now and then how far
   * they are.
   */
  private static final class DownloadAttempt {
    private static final long LOOK_NANOS = 100_000_000;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d+)-(\\d+)/(\\d+|\\*)");

    private final URI address;
    private final PartialDownload part;
    private final DownloadOptions options;
    private final DownloadProgress progress;
    private volatile long size = -1;
    private volatile long wholeSize = -1;
    private volatile boolean resumed;
    private volatile DownloadFailure failure;
    private boolean stopped;

    DownloadAttempt(
        URI address, PartialDownload part, DownloadOptions options, DownloadProgress progress) {
      this.address = address;
      this.part = part;
      this.options = options;
      this.progress = progress;
    }

    /** Whether the server sent the rest of a file that was begun before. */
    boolean resumed() {
      return resumed;
    }

    /**
     * Sends the request, and waits for the last byte.
     *
     * @param from where the missing bytes begin; 0 for all
     * @param version of the file that the bytes before belong to; empty if not known
     */
    void run(HttpClient client, long from, String version)
        throws DownloadFailure, InterruptedException {
      HttpRequest.Builder request = HttpRequest.newBuilder(address).header("User-Agent", "laconic");
      if (from > 0) {
        request.header("Range", "bytes=" + from + "-");
        if (!version.isEmpty()) {
          request.header("If-Range", version);
        }
      }
      Future<?> answer = client.sendAsync(request.build(), info -> subscriber(info, from));
      try {
        await(answer);
      } finally {
        stop();
        answer.cancel(true);
      }
    }

    private void await(Future<?> answer) throws DownloadFailure, InterruptedException {
      long seen = -1;
      long since = System.nanoTime();
      for (boolean ended = false; !ended; ) {
        try {
          answer.get(Math.min(LOOK_NANOS, options.stall().toNanos()), TimeUnit.NANOSECONDS);
          ended = true;
        } catch (TimeoutException e) {
          since = size == seen ? since : System.nanoTime();
          seen = size;
          if (System.nanoTime() - since >= options.stall().toNanos()) {
            fail(DownloadFailure.stalled(options.stall()));
          }
        } catch (CancellationException | ExecutionException e) {
          fail(DownloadFailure.of(e));
        }
        if (failure != null) {
          throw failure;
        }
        if (size >= 0) {
          progress.bytes(size, wholeSize);
        }
      }
    }

    private synchronized void stop() {
      stopped = true;
    }

    /** Ends the attempt; only the first reason counts. */
    private synchronized void fail(DownloadFailure reason) {
      failure = failure == null ? reason : failure;
      stopped = true;
    }

    /** Takes the body, once status and headers are known. */
    private BodySubscriber<Void> subscriber(ResponseInfo info, long from) {
      try {
        begin(info.statusCode(), info.headers(), from);
      } catch (DownloadFailure e) {
        fail(e);
      } catch (IOException e) {
        fail(DownloadFailure.notWritten(e));
      }
      return BodySubscribers.ofByteArrayConsumer(bytes -> bytes.ifPresent(this::append));
    }

    private synchronized void append(byte[] bytes) {
      if (stopped) {
        return;
      } else if (size + bytes.length > options.mostBytes()) {
        fail(DownloadFailure.tooLarge(options.mostBytes()));
        return;
      }
      try {
        part.append(bytes);
        size += bytes.length;
      } catch (IOException e) {
        fail(DownloadFailure.notWritten(e));
      }
    }

    private synchronized void begin(int status, HttpHeaders headers, long from)
        throws DownloadFailure, IOException {
      if (stopped) {
        return;
      } else if (status == 206 && from > 0) {
        wholeSize = wholeSize(headers, from);
        resumed = true;
      } else if (status == 200) {
        wholeSize = headers.firstValueAsLong("Content-Length").orElse(-1);
        part.restart(address, version(headers));
      } else {
        throw refused(status, headers);
      }
      if (wholeSize > options.mostBytes()) {
        throw DownloadFailure.tooLarge(options.mostBytes());
      }
      size = part.size();
    }

    private long wholeSize(HttpHeaders headers, long from) throws DownloadFailure, IOException {
      Matcher range = CONTENT_RANGE.matcher(headers.firstValue("Content-Range").orElse(""));
      if (!range.matches() || !range.group(1).equals(Long.toString(from))) {
        part.restart();
        throw DownloadFailure.temporary("the server sent other bytes than it was asked for");
      }
      return range.group(3).equals("*") ? -1 : Long.parseLong(range.group(3));
    }

    private DownloadFailure refused(int status, HttpHeaders headers) throws IOException {
      if (status == 416) {
        part.restart();
        return DownloadFailure.temporary("the partial file does not match the file on the server");
      }
      return DownloadFailure.status(status, retryAfter(headers));
    }

    private static Duration retryAfter(HttpHeaders headers) {
      String seconds = headers.firstValue("Retry-After").orElse("");
      return seconds.matches("\\d{1,6}")
          ? Duration.ofSeconds(Math.min(60, Long.parseLong(seconds)))
          : Duration.ZERO;
    }

    /** What {@code If-Range} takes: a strong entity tag, else the time of the last change. */
    private static String version(HttpHeaders headers) {
      String tag = headers.firstValue("ETag").orElse("");
      return tag.startsWith("\"") ? tag : headers.firstValue("Last-Modified").orElse("");
    }
  }
}
