package io.laconic.serve.workspace;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One command that was asked for: what it is, where it is, and how it ended. */
public final class Job {
  /** Later messages are counted, not kept. */
  private static final int MOST_MESSAGES = 500;

  /**
   * What was asked for.
   *
   * @param kind the name of the kind of job
   * @param options long options of the command, without dashes
   * @param files the files that it reads, by role
   */
  public record Order(String kind, JsonObject options, JsonObject files) {}

  private final int number;
  private final Order order;
  private final String created;
  private final List<String> messages = new ArrayList<>();
  private JobState state = JobState.WAITING;
  private String command;
  private String started;
  private String ended;
  private String error;
  private Integer exitCode;
  private JsonElement progress = JsonNull.INSTANCE;
  private JsonElement partial = JsonNull.INSTANCE;

  Job(int number, Order order, String command) {
    this(number, order, command, Instant.now().toString());
  }

  private Job(int number, Order order, String command, String created) {
    this.number = number;
    this.order = order;
    this.command = command;
    this.created = created;
  }

  /** A job as its file tells of it. */
  static Job of(int number, JsonObject json) {
    Order order =
        new Order(
            Json.string(json, "kind"), Json.child(json, "options"), Json.child(json, "files"));
    Job job = new Job(number, order, Json.string(json, "command"), Json.string(json, "created"));
    job.state = JobState.of(Json.string(json, "state"));
    job.started = Json.string(json, "started");
    job.ended = Json.string(json, "ended");
    job.error = Json.string(json, "error");
    job.exitCode =
        json.get("exitCode") == null || json.get("exitCode").isJsonNull()
            ? null
            : json.get("exitCode").getAsInt();
    if (json.get("messages") != null) {
      json.getAsJsonArray("messages").forEach(text -> job.messages.add(text.getAsString()));
    }
    return job;
  }

  public int number() {
    return number;
  }

  public Order order() {
    return order;
  }

  public String kind() {
    return order.kind();
  }

  public synchronized JobState state() {
    return state;
  }

  /** Begins again from nothing, whatever it was. */
  public synchronized void renew(String newCommand) {
    command = newCommand;
    state = JobState.WAITING;
    messages.clear();
    started = null;
    ended = null;
    error = null;
    exitCode = null;
    progress = JsonNull.INSTANCE;
    partial = JsonNull.INSTANCE;
  }

  public synchronized void start() {
    state = JobState.RUNNING;
    started = Instant.now().toString();
  }

  /**
   * It is over.
   *
   * @param code the exit code of the command; null if there is none
   * @param line why there is no result; null if there is one
   */
  public synchronized void end(JobState how, Integer code, String line) {
    state = how;
    exitCode = code;
    error = line;
    ended = Instant.now().toString();
    progress = JsonNull.INSTANCE;
    partial = JsonNull.INSTANCE;
  }

  public synchronized void message(String text) {
    if (messages.size() < MOST_MESSAGES) {
      messages.add(text);
    }
  }

  public synchronized void progress(JsonElement part) {
    progress = part;
  }

  public synchronized JsonElement progress() {
    return progress;
  }

  /** What there is of the result while the job goes on. */
  public synchronized void partial(JsonElement document) {
    partial = document;
  }

  private record Kept(
      int number,
      String kind,
      String state,
      Object command,
      JsonObject options,
      JsonObject files,
      String created,
      String started,
      String ended,
      List<String> messages,
      String error,
      Integer exitCode) {}

  /** All that is kept in the job's file. */
  synchronized JsonObject record() {
    return Json.of(
        new Kept(
            number,
            order.kind(),
            state.word(),
            command,
            order.options(),
            order.files(),
            created,
            started,
            ended,
            messages,
            error,
            exitCode));
  }

  /** All that is known, without the result. */
  public synchronized JsonObject json() {
    JsonObject json = record();
    json.remove("files");
    json.add("inputs", order.files());
    json.add("progress", progress);
    json.add("partial", partial);
    return json;
  }
}
