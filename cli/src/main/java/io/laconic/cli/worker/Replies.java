package io.laconic.cli.worker;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes replies and events, each as one line of JSON, in the order in which they are made. */
final class Replies {
  private static final Gson GSON =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private final PrintWriter out;

  Replies(PrintWriter out) {
    this.out = out;
  }

  /** The last line about a request. */
  void result(Object id, int exitCode, Object result) {
    write(id, Map.of("exitCode", exitCode, "result", result), "exitCode", "result");
  }

  /** The last line about a request that failed. */
  void error(Object id, int exitCode, String message) {
    write(id, Map.of("exitCode", exitCode, "error", message), "exitCode", "error");
  }

  /** A line that a command prints for people while it works. */
  void message(Object id, String text) {
    write(id, Map.of("event", "message", "text", text), "event", "text");
  }

  void progress(Object id, double part, double secondsLeft) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("event", "progress");
    fields.put("part", part);
    fields.put("secondsLeft", Double.isFinite(secondsLeft) ? secondsLeft : null);
    write(id, fields, "event", "part", "secondsLeft");
  }

  /** What there is of a result while the command goes on. */
  void partial(Object id, JsonElement document) {
    write(id, Map.of("event", "partial", "result", document), "event", "result");
  }

  /** Whether nobody reads any more. */
  boolean failed() {
    return out.checkError();
  }

  private void write(Object id, Map<String, ?> fields, String... order) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("id", id);
    for (String name : order) {
      line.put(name, fields.get(name));
    }
    String text = GSON.toJson(line);
    synchronized (this) {
      out.print(text + "\n");
      out.flush();
    }
  }
}
