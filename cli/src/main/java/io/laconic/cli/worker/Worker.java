package io.laconic.cli.worker;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import io.laconic.cli.extension.CommandRunner;
import io.laconic.cli.wording.ProgressView;
import io.laconic.data.DataException;
import io.laconic.io.json.Json;
import io.laconic.util.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads requests and runs them one after the other, in the thread that calls {@link #run}. A second
 * thread reads, so that a job can be cancelled while it runs.
 */
public final class Worker {
  /** Raised when a client of before could misunderstand a line. */
  static final int PROTOCOL = 1;

  private static final int CANCELLED = 130;
  private static final String ERROR = "error: ";

  /** After so long without a job, memory is given back to the system. */
  private static final long IDLE_MILLISECONDS = 1000;

  /** Commands that would never end, or need the input that belongs to the protocol. */
  private static final Set<String> REFUSED = Set.of("worker", "serve");

  private final CommandRunner commands;
  private final RequestLines lines;
  private final Replies replies;
  private final boolean finish;
  private final JobQueue jobs = new JobQueue();

  /**
   * @param finish whether jobs that were asked for are done when the input ends; otherwise they are
   *     cancelled
   */
  public Worker(CommandRunner commands, InputStream in, PrintWriter out, boolean finish) {
    this.commands = commands;
    this.lines = new RequestLines(in);
    this.replies = new Replies(out);
    this.finish = finish;
  }

  /**
   * Works until the input ends.
   *
   * @param end is run in the thread that reads when the input has ended and nothing is to be
   *     finished; not if replies could not be written, of which the caller hears
   */
  public void run(Runnable end) {
    Thread reader = new Thread(() -> read(end), "worker-requests");
    reader.setDaemon(true);
    reader.start();
    try {
      boolean idle = true;
      while (!jobs.isDone()) {
        Request job = jobs.take(IDLE_MILLISECONDS);
        if (job != null) {
          run(job);
          idle = false;
        } else if (!idle) {
          System.gc(); // the collector gives back what it does not need
          idle = true;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(Runnable end) {
    try {
      boolean more = true;
      while (more && !replies.failed()) {
        more = readOne();
      }
    } catch (IOException e) {
      // the other side is gone
    }
    jobs.close();
    boolean failed = replies.failed();
    if (failed || !finish) {
      jobs.cancel(null, new ArrayList<>());
    }
    if (!failed && !finish) {
      end.run();
    }
  }

  private boolean readOne() throws IOException {
    try {
      String line = lines.next();
      if (line != null) {
        accept(Request.of(line));
      }
      return line != null;
    } catch (DataException e) {
      replies.error(null, 2, e.getMessage());
      return true;
    }
  }

  private void accept(Request request) {
    if (request.method().equals("hello")) {
      replies.result(request.id(), 0, hello());
    } else if (request.method().equals("cancel")) {
      cancel(request);
    } else if (REFUSED.contains(request.method())) {
      replies.error(request.id(), 2, "a worker does not run " + request.method());
    } else if (jobs.has(request.id())) {
      replies.error(request.id(), 2, "a job of this id waits or runs already");
    } else if (!jobs.add(request)) {
      replies.error(request.id(), 1, "too many jobs wait");
    }
  }

  /** What this process is. */
  private record Hello(String laconic, String java, int protocol, long process, long memory) {}

  private static Hello hello() {
    return new Hello(
        Version.number(),
        Runtime.version().toString(),
        PROTOCOL,
        ProcessHandle.current().pid(),
        Runtime.getRuntime().maxMemory());
  }

  private void cancel(Request request) {
    List<Request> removed = new ArrayList<>();
    int count = jobs.cancel(request.job(), removed);
    removed.forEach(job -> replies.error(job.id(), CANCELLED, "cancelled"));
    replies.result(request.id(), 0, Map.of("cancelled", count));
  }

  private void run(Request job) {
    StringWriter out = new StringWriter();
    List<String> failure = new ArrayList<>();
    LineCollector err = new LineCollector(text -> message(job, text, failure));
    int code;
    try {
      String[] words = job.words();
      code = commands.run(new PrintWriter(out), new PrintWriter(err, true), view(job), words);
    } catch (DataException e) {
      jobs.ended();
      replies.error(job.id(), 2, e.getMessage());
      return;
    }
    err.close();
    if (jobs.ended() && code != 0) {
      replies.error(job.id(), CANCELLED, "cancelled");
    } else {
      answer(job, code, out.toString(), failure.isEmpty() ? err.last() : failure.get(0));
    }
  }

  /** The reply says why a command failed; the commands suggested after it are for a terminal. */
  private void message(Request job, String text, List<String> failure) {
    if (text.startsWith(ERROR) || !failure.isEmpty()) {
      failure.add(text);
    } else {
      replies.message(job.id(), text);
    }
  }

  /** The document that a command printed, or why there is none. */
  private void answer(Request job, int code, String printed, String lastMessage) {
    JsonElement document = job.text() ? null : document(printed);
    JsonElement error =
        document != null && document.isJsonObject()
            ? document.getAsJsonObject().get("error")
            : null;
    if (code != 0 && error != null) {
      replies.error(job.id(), code, error.getAsString());
    } else if (document != null) {
      replies.result(job.id(), code, document);
    } else if (code != 0 && printed.isBlank()) {
      replies.error(job.id(), code, lastMessage.replaceFirst("^" + ERROR, ""));
    } else {
      replies.result(job.id(), code, Map.of("text", printed));
    }
  }

  /** Null if this is not JSON, as of commands that have none. */
  private static JsonElement document(String printed) {
    JsonReader reader = new JsonReader(new StringReader(printed));
    reader.setStrictness(Strictness.STRICT);
    try {
      return printed.isBlank() ? null : JsonParser.parseReader(reader);
    } catch (JsonParseException e) {
      return null;
    }
  }

  private ProgressView view(Request job) {
    return new ProgressView() {
      @Override
      public void show(double part, double secondsLeft) {
        replies.progress(job.id(), part, secondsLeft);
      }

      @Override
      public void partial(Object part) {
        replies.partial(job.id(), JsonParser.parseString(Json.text(part)));
      }

      @Override
      public void clear() {}
    };
  }
}
