package io.laconic.io.fetch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One request for a file, or for the rest of it (RFC 9110, section 14: range requests). The HTTP
 * client's threads write the bytes to the part; the caller's thread looks now and then how far they
 * are.
 */
final class DownloadAttempt {
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
