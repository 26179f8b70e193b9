package io.laconic.serve.job;

import com.google.gson.JsonObject;
import io.laconic.serve.rows.RowIndex;
import io.laconic.serve.rows.RowWindows;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.JobState;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Indexes of the tables that the page shows row by row: that of the project, and those with the
 * predictions of a job. Each is made when it is first asked for, in a child process.
 */
public final class TableIndexes {
  private final Jobs jobs;
  private final long largest;
  private final Map<Path, Making> made = new ConcurrentHashMap<>();
  private final Map<Path, RowWindows> windows = new ConcurrentHashMap<>();

  /** An index that is being made, or was. */
  private record Making(Lane.Task task, CompletableFuture<Void> ready) {}

  /**
   * @param largest bytes that an index may have
   */
  public TableIndexes(Jobs jobs, long largest) {
    this.jobs = jobs;
    this.largest = largest;
  }

  /**
   * The index of a project's table, or of the rows with a job's predictions.
   *
   * @param job a training or a prediction; null: the table itself
   * @return null if it is not ready in time
   */
  public Path find(Project project, Job job, Duration patience) throws IOException {
    if (job != null && job.state() != JobState.DONE) {
      throw new Refusal(Refusal.Reason.CONFLICT, "job " + job.number() + " is not done");
    }
    Path base = base(project, job);
    if (RowIndex.exists(base)) {
      return base;
    }
    List<List<String>> commands = commands(project, job, base);
    Making making = made.computeIfAbsent(base, key -> start(project, base.getParent(), commands));
    try {
      return isReady(making.ready(), patience) ? base : null;
    } catch (Refusal e) {
      made.remove(base, making); // who asks again tries again
      throw e;
    }
  }

  /** Where an index lies. */
  private static Path base(Project project, Job job) {
    String name = job == null ? table(project) : String.format("%04d", job.number());
    return project.folder().resolve(".rows").resolve(name);
  }

  /** Stops the making of an index that is not there yet; who asks again begins again. */
  public void cancel(Project project, Job job) {
    Making making = made.remove(base(project, job));
    if (making != null) {
      making.ready().completeExceptionally(new IOException("the rows were not read to the end"));
      jobs.stopBackground(making.task());
    }
  }

  /** Windows into an index that is there. */
  public RowWindows windows(Path base) {
    return windows.computeIfAbsent(base, RowWindows::new);
  }

  private static boolean isReady(CompletableFuture<Void> ready, Duration patience) {
    try {
      ready.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException e) {
      throw Refusal.wrong(e.getCause().getMessage());
    }
  }

  private Making start(Project project, Path folder, List<List<String>> commands) {
    CompletableFuture<Void> ready = new CompletableFuture<>();
    Lane.Task task =
        new Lane.Task() {
          @Override
          public Project project() {
            return project;
          }

          @Override
          public void run(Lane.Link link) throws IOException {
            try {
              makeFolder(folder);
              for (List<String> words : commands) {
                JsonObject reply = link.run(words, !words.get(0).equals("predict"), event -> {});
                if (reply.has("error")) {
                  throw new IOException(Json.string(reply, "error"));
                }
              }
              ready.complete(null);
            } catch (WorkerProcess.Died e) {
              ready.completeExceptionally(
                  new IOException("the rows cannot be shown: they need too much memory"));
              throw e;
            } catch (IOException | RuntimeException e) {
              ready.completeExceptionally(e);
            }
          }
        };
    jobs.background(task);
    return new Making(task, ready);
  }

  /** Fails where there is nothing around it: the project was removed. */
  private static void makeFolder(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
    } catch (FileAlreadyExistsException e) {
      // made for another table
    }
  }

  private List<List<String>> commands(Project project, Job job, Path base) throws IOException {
    String into = project.folder().relativize(base).toString();
    if (job == null) {
      return List.of(index(project.dataFile(), into, TableNotation.words(project)));
    }
    JobKind kind = JobKind.of(job.kind());
    Map<String, Path> files = JobFiles.list(project, job);
    if (files.containsKey("predictions.csv")) {
      return List.of(index(JobFiles.of(job.number(), "predictions.csv"), into, List.of()));
    }
    if (kind.readsModel() || !files.containsKey(JobFiles.MODEL)) {
      throw Refusal.wrong("job " + job.number() + " has no model and no predictions");
    }
    String predicted = into + ".csv";
    List<String> predict = new ArrayList<>(List.of("predict", JobFiles.model(job.number())));
    predict.add(project.dataFile());
    predict.addAll(TableNotation.words(project, job));
    predict.addAll(List.of("-o", predicted));
    return List.of(predict, index(predicted, into, List.of()));
  }

  private List<String> index(String data, String into, List<String> notation) {
    List<String> words = new ArrayList<>(List.of("rows-index", data, "--into", into));
    words.add("--limit=" + largest);
    words.addAll(notation);
    return words;
  }

  /** The index of the table as it is read now; read in another way it has another. */
  private static String table(Project project) {
    List<String> notation = TableNotation.words(project);
    return notation.isEmpty() ? "data" : "data-" + Integer.toHexString(notation.hashCode());
  }

  /** Nothing of a project is needed any more. */
  public void forget(Project project) {
    made.keySet().removeIf(base -> base.startsWith(project.folder()));
    windows.keySet().removeIf(base -> base.startsWith(project.folder()));
  }
}
