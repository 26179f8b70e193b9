package io.laconic.serve.workspace;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.data.DataException;
import io.laconic.io.file.SyncedFiles;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * A folder with projects, used by one server at a time. A project is made beside the others and
 * moved among them when it is whole; it is removed by moving it away first.
 */
public final class Workspace implements Closeable {
  private static final String INCOMING = ".incoming";

  private final Path root;
  private final WorkspaceLock lock;
  private final Consumer<String> warnings;
  private final Map<String, Project> projects = new ConcurrentHashMap<>();

  private Workspace(Path root, WorkspaceLock lock, Consumer<String> warnings) {
    this.root = root;
    this.lock = lock;
    this.warnings = warnings;
  }

  /**
   * Takes possession of a folder, which is made if there is none.
   *
   * @param warnings hears of folders that cannot be read
   */
  public static Workspace open(Path folder, Consumer<String> warnings) {
    try {
      Path root = Files.createDirectories(folder).toRealPath();
      Workspace workspace = new Workspace(root, WorkspaceLock.take(root), warnings);
      FolderOperations.remove(root.resolve(INCOMING));
      Files.createDirectories(root.resolve(INCOMING));
      workspace.look();
      return workspace;
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be used as a workspace", e);
    }
  }

  public Path root() {
    return root;
  }

  /** A place for a file or folder that is not whole yet, on the same disk. */
  public Path incoming() {
    try {
      return Files.createTempDirectory(root.resolve(INCOMING), "new");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes in folders that appeared: others may copy projects here. */
  private void look() throws IOException {
    for (Path folder : FolderOperations.children(root)) {
      String id = folder.getFileName().toString();
      boolean project =
          ProjectNames.isId(id)
              && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
              && Files.isRegularFile(folder.resolve(Project.RECORD));
      if (project && !projects.containsKey(id)) {
        take(folder, id);
      }
    }
  }

  private void take(Path folder, String id) {
    try {
      projects.putIfAbsent(id, Project.open(folder));
    } catch (IOException | RuntimeException e) {
      warnings.accept("warning: " + folder + " is left out: it is not a project, or a damaged one");
    }
  }

  /** All projects, the newest first. */
  public List<Project> list() {
    try {
      look();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Project> all = new ArrayList<>(projects.values());
    all.sort(Comparator.comparing(Workspace::created).reversed());
    return all;
  }

  private static String created(Project project) {
    String created = Json.string(project.summary(), "created");
    return created == null ? "" : created;
  }

  public Project find(String id) {
    Project project = ProjectNames.isId(id) ? projects.get(id) : null;
    if (project == null) {
      throw Refusal.unknown("there is no such project");
    }
    return project;
  }

  /** What is kept of a project; rows are counted later. */
  private record NewProject(
      String name,
      String file,
      String data,
      String sha256,
      long bytes,
      Long rows,
      JsonElement settings,
      String created,
      String changed) {}

  /**
   * Makes a project.
   *
   * @param data is moved into it
   * @param from whose name, settings and models it takes over; null: none
   */
  public Project create(ReceivedFile data, Project from) throws IOException {
    String stored = ProjectNames.stored(data.name());
    String title = ProjectNames.title(data.name());
    String now = Instant.now().toString();
    NewProject record =
        new NewProject(
            from == null ? title : Json.string(from.json(), "name") + " (copy)",
            data.name(),
            stored,
            data.sha256(),
            data.bytes(),
            null,
            from == null ? new JsonObject() : from.json().get("settings"),
            now,
            now);
    Path made = incoming();
    Files.move(data.path(), made.resolve(stored));
    SyncedFiles.sync(made.resolve(stored));
    Path models = Files.createDirectory(made.resolve("models"));
    if (from != null) {
      copyModels(from, models);
    }
    Json.write(made.resolve(Project.RECORD), Json.of(record));
    Project project = Project.open(placed(made, title));
    projects.put(project.id(), project);
    return project;
  }

  /** A model of the same rows counts as a look at them, also in a copy. */
  private static void copyModels(Project from, Path to) throws IOException {
    for (Path model : FolderOperations.files(from.folder().resolve("models"))) {
      Files.copy(model, to.resolve("earlier-" + model.getFileName()));
    }
  }

  private Path placed(Path made, String title) throws IOException {
    while (true) {
      Path place = root.resolve(ProjectNames.newId(title));
      if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
        Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
        SyncedFiles.syncFolder(root);
        return place;
      }
    }
  }

  /** Removes a project; its jobs must be over, or end without harm when their files are gone. */
  public void remove(Project project) throws IOException {
    project.remove();
    projects.remove(project.id());
    Path away = incoming().resolve("removed");
    Files.move(project.folder(), away, StandardCopyOption.ATOMIC_MOVE);
    FolderOperations.remove(away.getParent());
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
