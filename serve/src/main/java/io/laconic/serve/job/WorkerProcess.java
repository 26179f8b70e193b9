package io.laconic.serve.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.laconic.serve.workspace.Json;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A child process that runs commands in one folder, by the protocol of {@code laconic worker}. */
final class WorkerProcess implements Closeable {
  /** The exit code of a JVM that ends because a job needed more memory than it has. */
  static final int OUT_OF_MEMORY = 3;

  /** Longer results are not taken: they would fill the memory of the server. */
  private static final int LONGEST_LINE = 24 << 20;

  /** How a reply begins. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\{\"id\":\"([^\"]*)\",\"exitCode\":(\\d+),");

  /** The process ended before it answered. */
  static final class Died extends IOException {
    private static final long serialVersionUID = 1;
    private final int exitCode;

    Died(int exitCode) {
      super("the process of the job ended with exit code " + exitCode);
      this.exitCode = exitCode;
    }

    int exitCode() {
      return exitCode;
    }
  }

  private final Path folder;
  private final Process process;
  private final Reader replies;
  private final OutputStream requests;
  private long lastId;

  private WorkerProcess(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
    this.replies = new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8);
    this.requests = process.getOutputStream();
  }

  static WorkerProcess start(Path folder, List<String> words) throws IOException {
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new WorkerProcess(folder, process);
  }

  /** Where its commands run. */
  Path folder() {
    return folder;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** A command for the worker. */
  private record Command(String id, String method, List<String> arguments, String output) {}

  /** Asks for the end of the command that runs. */
  private record Cancel(String id, String method) {}

  /** A reply whose result was too large to be passed on. */
  private record ReplyWithoutResult(String id, int exitCode, TooLarge result) {}

  private record TooLarge(boolean tooLarge) {}

  /**
   * Runs one command.
   *
   * @param words the command and its arguments
   * @param events hears of each event
   * @return the reply
   */
  JsonObject run(List<String> words, boolean document, Consumer<JsonObject> events)
      throws IOException {
    String id = "job " + ++lastId;
    List<String> arguments = words.subList(1, words.size());
    send(new Command(id, words.get(0), arguments, document ? "json" : "text"));
    while (true) {
      JsonObject line = next();
      JsonElement about = line.get("id");
      if (about != null && about.isJsonPrimitive() && about.getAsString().equals(id)) {
        if (line.has("exitCode")) {
          return line;
        }
        events.accept(line);
      }
    }
  }

  /** Asks the running command to stop; its reply says that it was cancelled. */
  void cancel() throws IOException {
    send(new Cancel("cancel", "cancel"));
  }

  private void send(Record request) throws IOException {
    byte[] line = (Json.text(Json.of(request)) + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      synchronized (requests) {
        requests.write(line);
        requests.flush();
      }
    } catch (IOException e) {
      throw new Died(ended());
    }
  }

  /** The next line that is an object; a dying JVM may print others. */
  private JsonObject next() throws IOException {
    while (true) {
      String line = line();
      if (line == null) {
        throw new Died(ended());
      }
      try {
        JsonElement value = JsonParser.parseString(line);
        if (value.isJsonObject()) {
          return value.getAsJsonObject();
        }
      } catch (JsonParseException e) {
        // not of the protocol
      }
    }
  }

  private final char[] buffer = new char[1 << 16];
  private int from;
  private int to;

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      for (int k = from; k < to; k++) {
        if (buffer[k] == '\n') {
          line.append(buffer, from, k - from);
          from = k + 1;
          return line.length() > LONGEST_LINE ? withoutResult(line) : line.toString();
        }
      }
      if (line.length() <= LONGEST_LINE) {
        line.append(buffer, from, to - from);
      }
      from = 0;
      to = replies.read(buffer);
      if (to < 0) {
        to = 0;
        return null;
      }
    }
  }

  /** A reply that says that its result is not here; the files of the job are. */
  private static String withoutResult(CharSequence line) {
    Matcher reply = BEGINNING.matcher(line);
    return reply.lookingAt()
        ? Json.text(
            Json.of(
                new ReplyWithoutResult(
                    reply.group(1), Integer.parseInt(reply.group(2)), new TooLarge(true))))
        : "";
  }

  private int ended() {
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  /** Ends it at once, and returns when it writes no more. */
  @Override
  public void close() {
    try {
      process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
