package io.laconic.serve.workspace;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.io.file.SyncedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** A folder with one table and what was done with it. */
public final class Project {
  static final String RECORD = "project.json";

  private static final int LONGEST_SETTINGS = 64 << 10;
  private static final int LONGEST_NAME = 200;
  private static final int MOST_JOBS = 9999;

  private final Path folder;
  private final JsonObject record;
  private final NavigableMap<Integer, Job> jobs = new TreeMap<>();
  private boolean removed;

  private Project(Path folder, JsonObject record) {
    this.folder = folder;
    this.record = record;
  }

  /** The project in a folder; one with links is refused: they may lead to files of others. */
  static Project open(Path folder) throws IOException {
    if (FolderOperations.hasLinks(folder)) {
      throw new IOException(folder + ": has links");
    }
    JsonObject record = Json.read(folder.resolve(RECORD));
    if (!ProjectNames.isDataFile(Json.string(record, "data"))) {
      throw new IOException(folder + ": " + RECORD + " names no data file");
    }
    Project project = new Project(folder, record);
    Path jobs = folder.resolve("jobs");
    for (Path job : FolderOperations.children(jobs)) {
      String name = job.getFileName().toString();
      if (name.matches("[0-9]{4}") && Files.isRegularFile(job.resolve("job.json"))) {
        int number = Integer.parseInt(name);
        project.jobs.put(number, Job.of(number, Json.read(job.resolve("job.json"))));
      }
    }
    return project;
  }

  public String id() {
    return folder.getFileName().toString();
  }

  public Path folder() {
    return folder;
  }

  /** The table, relative to the folder. */
  public String dataFile() {
    return Json.string(record, "data");
  }

  public Path data() {
    return folder.resolve(dataFile());
  }

  /** All that is known of it, with its jobs. */
  public synchronized JsonObject json() {
    JsonObject json = record.deepCopy();
    json.addProperty("id", id());
    json.addProperty("folder", folder.toString());
    JsonArray list = new JsonArray();
    jobs.values().forEach(job -> list.add(job.json()));
    json.add("jobs", list);
    return json;
  }

  /** What a list of projects shows. */
  public synchronized JsonObject summary() {
    JsonObject json = new JsonObject();
    json.addProperty("id", id());
    for (String name : List.of("name", "file", "bytes", "rows", "created", "changed")) {
      json.add(name, record.get(name));
    }
    json.addProperty("jobs", jobs.size());
    json.addProperty("state", state());
    return json;
  }

  private String state() {
    for (JobState state : List.of(JobState.RUNNING, JobState.WAITING)) {
      if (jobs.values().stream().anyMatch(job -> job.state() == state)) {
        return state.word();
      }
    }
    return jobs.isEmpty() ? JobState.DONE.word() : jobs.lastEntry().getValue().state().word();
  }

  /**
   * Changes the name or the settings of the page; null leaves them as they are, and so does a
   * setting that is not among the new ones. What is said of rules is kept rule by rule: two pages
   * do not write over each other.
   */
  public synchronized void change(String name, JsonElement settings) {
    if (name != null && (name.isBlank() || name.length() > LONGEST_NAME)) {
      throw Refusal.wrong("name must have 1 to " + LONGEST_NAME + " characters");
    }
    if (settings != null && !settings.isJsonObject()) {
      throw Refusal.wrong("settings must be an object");
    }
    JsonObject all = Json.child(record, "settings").deepCopy();
    if (settings != null) {
      merge(all, settings.getAsJsonObject());
    }
    if (Json.text(all).length() > LONGEST_SETTINGS) {
      throw new Refusal(Refusal.Reason.TOO_LARGE, "settings may have at most 64 kB");
    }
    if (name != null) {
      record.addProperty("name", name.strip());
    }
    if (settings != null) {
      record.add("settings", all);
    }
    save();
  }

  private static void merge(JsonObject all, JsonObject settings) {
    JsonObject rules = Json.child(all, "rules");
    Json.child(settings, "rules").asMap().forEach(rules::add);
    settings.asMap().forEach(all::add);
    if (!rules.isEmpty()) {
      all.add("rules", rules);
    }
  }

  /** The number of rows, once it is known. */
  public synchronized void rows(long count) {
    record.addProperty("rows", count);
    save();
  }

  private void save() {
    checkThere();
    record.addProperty("changed", Instant.now().toString());
    Json.write(folder.resolve(RECORD), record);
  }

  private void checkThere() {
    if (removed) {
      throw Refusal.unknown("the project was removed");
    }
  }

  /** Adds a file, in a folder that is called after its hash; the same bytes are kept once. */
  public synchronized ReceivedFile add(ReceivedFile file) throws IOException {
    checkThere();
    Path added = Files.createDirectories(added(file.sha256()));
    Path target =
        FolderOperations.files(added).stream()
            .findFirst()
            .orElse(added.resolve(ProjectNames.stored(file.name())));
    if (!Files.exists(target)) {
      SyncedFiles.sync(file.path());
      Files.move(file.path(), target, StandardCopyOption.ATOMIC_MOVE);
      SyncedFiles.syncFolder(added);
    }
    return new ReceivedFile(target, file.name(), file.sha256(), file.bytes());
  }

  /** Where a file of that hash lies that was added. */
  public Path added(String sha256) {
    return folder.resolve("new").resolve(sha256);
  }

  /** The number of the next job. */
  public synchronized int nextNumber() {
    return jobs.isEmpty() ? 1 : jobs.lastKey() + 1;
  }

  /**
   * A new job, which waits.
   *
   * @param command the command line of a job with a given number, for the user
   */
  public synchronized Job newJob(Job.Order order, IntFunction<String> command) {
    checkThere();
    int number = nextNumber();
    if (number > MOST_JOBS) {
      throw new Refusal(Refusal.Reason.TOO_MANY, "a project has at most " + MOST_JOBS + " jobs");
    }
    Job job = new Job(number, order, command.apply(number));
    try {
      Path made = Files.createDirectories(folder(number));
      SyncedFiles.syncFolder(made.getParent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Json.write(folder(number).resolve("job.json"), job.record());
    jobs.put(number, job);
    return job;
  }

  /** Keeps what is known of a job now. */
  public synchronized void save(Job job) {
    if (!removed) {
      Json.write(folder(job.number()).resolve("job.json"), job.record());
    }
  }

  /** The job of that number. */
  public synchronized Job job(int number) {
    Job job = jobs.get(number);
    if (job == null) {
      throw Refusal.unknown("the project " + id() + " has no job " + number);
    }
    return job;
  }

  public synchronized List<Job> jobs() {
    return new ArrayList<>(jobs.values());
  }

  /** The folder of a job. */
  public Path folder(int number) {
    return folder.resolve("jobs").resolve(String.format("%04d", number));
  }

  /** Nothing is written any more. */
  synchronized void remove() {
    removed = true;
  }
}
