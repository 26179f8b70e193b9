package io.laconic.serve.job;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.serve.workspace.FolderOperations;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.ProjectNames;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The files of jobs by their names in messages, and the paths that commands are given. */
public final class JobFiles {
  /** The model of a job. All models of a project lie in one folder, so that they count as looks. */
  static final String MODEL = "model.json";

  private static final Set<String> OWN = Set.of("job.json");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  private JobFiles() {}

  /** The model that a job of that number writes, relative to the project. */
  static String model(int number) {
    return String.format("models/%04d.json", number);
  }

  /** A file that a job of that number writes, relative to the project. */
  static String of(int number, String name) {
    return String.format("jobs/%04d/%s", number, name);
  }

  /** All files of a job by name. */
  public static Map<String, Path> list(Project project, Job job) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    Path model = project.folder().resolve(model(job.number()));
    if (FolderOperations.isPlain(model)) {
      files.put(MODEL, model);
    }
    for (Path file : FolderOperations.files(project.folder(job.number()))) {
      String name = file.getFileName().toString();
      if (!OWN.contains(name)) {
        files.putIfAbsent(name, file);
      }
    }
    return files;
  }

  /** A file of a job, for the page; it is saved under a name that the user knows. */
  private record Listed(String name, String saved, long bytes) {}

  /** All files of a job for the page. */
  public static JsonArray json(Project project, Job job) throws IOException {
    JsonArray list = new JsonArray();
    for (Map.Entry<String, Path> file : list(project, job).entrySet()) {
      String saved = saved(project, job, file.getKey());
      list.add(Json.of(new Listed(file.getKey(), saved, Files.size(file.getValue()))));
    }
    return list;
  }

  /** The name under which a file is saved: after the table that it is about. */
  public static String saved(Project project, Job job, String name) {
    String table = Json.string(Json.child(job.order().files(), "data"), "name");
    String about = table == null ? project.dataFile() : ProjectNames.stored(table);
    boolean withRows = job.order().options().has("rows") && name.startsWith("report");
    String own =
        name.equals(MODEL) ? "rule.json" : withRows ? name.replace(".", "-with-rows.") : name;
    return about.substring(0, about.indexOf('.')) + "-" + own;
  }

  /** The file of a job of that name, which must be one of its list. */
  public static Path find(Project project, Job job, String name) throws IOException {
    Path file = list(project, job).get(name);
    if (file == null) {
      throw Refusal.unknown("job " + job.number() + " has no such file");
    }
    return file;
  }

  /** The path of a file that a request names, relative to the project. */
  static String path(Project project, String role, JsonElement reference) throws IOException {
    if (reference == null || !reference.isJsonObject()) {
      throw Refusal.wrong(
          "files: " + role + " must be {\"job\": N, \"name\": …} or {\"file\": SHA256}");
    }
    JsonObject object = reference.getAsJsonObject();
    Path found;
    if (object.has("job")) {
      Job job = project.job(number(object));
      found = find(project, job, Json.string(object, "name"));
    } else {
      found = added(project, Json.string(object, "file"));
    }
    return project.folder().relativize(found).toString().replace('\\', '/');
  }

  /** The model that a job made or used. */
  public static Path modelOf(Project project, Job job) throws IOException {
    JsonElement used = job.order().files().get("model");
    return used == null
        ? find(project, job, MODEL)
        : project.folder().resolve(path(project, "model", used));
  }

  private static int number(JsonObject reference) {
    try {
      return reference.get("job").getAsInt();
    } catch (RuntimeException e) {
      throw Refusal.wrong("files: job must be the number of a job");
    }
  }

  /** A file that was added to the project, by its hash. */
  static Path added(Project project, String sha256) throws IOException {
    if (sha256 != null && HASH.matcher(sha256).matches()) {
      List<Path> files = FolderOperations.files(project.added(sha256));
      if (!files.isEmpty()) {
        return files.get(0);
      }
    }
    throw Refusal.unknown("the project has no file of that hash");
  }
}
