package io.laconic.io.fetch;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One request for a file, or for the rest of it (RFC 9110, section 14: range requests). What comes
 * goes to the part.
 */
final class DownloadTry {
  private static final long LOOK_NANOS = 100_000_000;
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
  private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (\\d+)-(\\d+)/(\\d+|\\*)");

  private final URI address;
  private final DownloadPart part;
  private final DownloadOptions options;
  private final DownloadProgress progress;
  private volatile DownloadBody body;
  private volatile long whole = -1;
  private volatile boolean resumed;

  DownloadTry(URI address, DownloadPart part, DownloadOptions options, DownloadProgress progress) {
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
   * Asks, and waits for the last byte.
   *
   * @param from where the missing bytes begin; 0 for all
   * @param tag the version that the bytes before belong to; empty if not known
   */
  void run(HttpClient client, long from, String tag) throws DownloadFailure, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(address).header("User-Agent", "laconic");
    if (from > 0) {
      request.header("Range", "bytes=" + from + "-");
      if (!tag.isEmpty()) {
        request.header("If-Range", tag);
      }
    }
    CompletableFuture<HttpResponse<Void>> answer =
        client.sendAsync(request.build(), info -> taker(info.statusCode(), info.headers(), from));
    try {
      await(answer);
    } finally {
      DownloadBody taking = body;
      if (taking != null) {
        taking.stop();
      }
      answer.cancel(true);
    }
  }

  private void await(CompletableFuture<HttpResponse<Void>> answer)
      throws DownloadFailure, InterruptedException {
    long seen = -1;
    long since = System.nanoTime();
    while (true) {
      try {
        answer.get(Math.min(LOOK_NANOS, options.stall().toNanos()), TimeUnit.NANOSECONDS);
        tell();
        return;
      } catch (TimeoutException e) {
        tell();
        long size = body == null ? -1 : body.size();
        since = size == seen ? since : System.nanoTime();
        seen = size;
        if (System.nanoTime() - since >= options.stall().toNanos()) {
          throw DownloadFailure.passing("nothing came for " + seconds(options.stall()), e);
        }
      } catch (CancellationException | ExecutionException e) {
        throw failure(e.getCause() == null ? e : e.getCause());
      }
    }
  }

  private void tell() {
    DownloadBody taking = body;
    if (taking != null) {
      progress.bytes(taking.size(), whole);
    }
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  private static DownloadFailure failure(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof DownloadFailure known) {
        return known;
      }
    }
    return DownloadFailure.passing(Download.reason(e), e);
  }

  /** What is done with the body, once status and headers are known. */
  private BodySubscriber<Void> taker(int status, HttpHeaders headers, long from) {
    try {
      begin(status, headers, from);
      return body;
    } catch (DownloadFailure e) {
      return failing(e);
    } catch (IOException e) {
      return failing(DownloadFailure.lasting("the file cannot be written (" + e + ")"));
    }
  }

  private static BodySubscriber<Void> failing(DownloadFailure e) {
    return BodySubscribers.mapping(
        BodySubscribers.discarding(),
        nothing -> {
          throw new java.util.concurrent.CompletionException(e);
        });
  }

  private void begin(int status, HttpHeaders headers, long from)
      throws DownloadFailure, IOException {
    long length = headers.firstValueAsLong("Content-Length").orElse(-1);
    if (status == 206 && from > 0) {
      whole = total(headers, from);
      resumed = true;
    } else if (status == 200) {
      whole = length;
      part.restart(address, tag(headers));
    } else {
      throw refused(status, headers);
    }
    if (whole > options.mostBytes()) {
      throw Download.tooLarge(options.mostBytes());
    }
    body = new DownloadBody(part, part.size(), options.mostBytes());
  }

  private long total(HttpHeaders headers, long from) throws DownloadFailure, IOException {
    Matcher range = CONTENT_RANGE.matcher(headers.firstValue("Content-Range").orElse(""));
    if (!range.matches() || !range.group(1).equals(Long.toString(from))) {
      part.restart();
      throw DownloadFailure.passing("the server sent other bytes than it was asked for", null);
    }
    return range.group(3).equals("*") ? -1 : Long.parseLong(range.group(3));
  }

  private DownloadFailure refused(int status, HttpHeaders headers) throws IOException {
    if (status == 416) {
      part.restart();
      return DownloadFailure.passing("what is there does not fit the file on the server", null);
    } else if (status == 408 || status == 429 || status >= 500) {
      return DownloadFailure.busy("the server answered " + status, retryAfter(headers));
    }
    return DownloadFailure.lasting("the server answered " + status + meaning(status));
  }

  private static String meaning(int status) {
    return switch (status) {
      case 401, 403 -> " (access refused)";
      case 404, 410 -> " (there is no such file)";
      default -> "";
    };
  }

  private static Duration retryAfter(HttpHeaders headers) {
    String seconds = headers.firstValue("Retry-After").orElse("");
    if (!seconds.matches("\\d{1,6}")) {
      return Duration.ZERO;
    }
    Duration wait = Duration.ofSeconds(Long.parseLong(seconds));
    return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }

  /** What {@code If-Range} takes: a strong entity tag, else the time of the last change. */
  private static String tag(HttpHeaders headers) {
    String tag = headers.firstValue("ETag").orElse("");
    return tag.startsWith("\"") ? tag : headers.firstValue("Last-Modified").orElse("");
  }
}
