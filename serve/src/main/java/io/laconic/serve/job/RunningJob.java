package io.laconic.serve.job;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.JobState;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** A job on its way through a child process; whatever happens to it is written down. */
final class RunningJob implements Lane.Task {
  private static final int CANCELLED = 130;

  /** Exit codes of a process that got Ctrl-C, as all of a terminal do, or was told to end. */
  private static final Set<Integer> STOPPED = Set.of(130, 143);

  private final Project project;
  private final Job job;
  private final JobLimits limits;
  private final JobListener listener;
  private volatile boolean cancelled;
  private volatile boolean ending;

  RunningJob(Project project, Job job, JobLimits limits, JobListener listener) {
    this.project = project;
    this.job = job;
    this.limits = limits;
    this.listener = listener;
  }

  @Override
  public Project project() {
    return project;
  }

  Job job() {
    return job;
  }

  /** The job is not wanted any more. */
  void cancel() {
    cancelled = true;
  }

  /** The server ends: what becomes of the job is not its own doing. */
  void leave() {
    ending = true;
  }

  @Override
  public void run(Lane.Link link) throws IOException {
    if (cancelled) {
      end(JobState.CANCELLED, CANCELLED, "cancelled");
      return;
    }
    job.start();
    project.save(job);
    listener.changed(project, job, null);
    try {
      JobKind kind = JobKind.of(job.kind());
      List<String> words = CommandWords.of(project, job.order(), job.number());
      answer(link.run(words, kind.hasDocument(), this::event));
    } catch (WorkerProcess.Died e) {
      died(e);
      throw e;
    } catch (IOException | RuntimeException e) {
      if (!ending) {
        end(JobState.FAILED, null, line(e));
      }
      throw e;
    } catch (OutOfMemoryError e) {
      end(JobState.FAILED, null, "the result is too large for the server");
      throw e;
    }
  }

  private void event(JsonObject event) {
    String name = event.get("event").getAsString();
    if (name.equals("message")) {
      String text = event.get("text").getAsString();
      job.message(text);
      listener.changed(project, job, text);
    } else if (name.equals("progress")) {
      event.remove("id");
      event.remove("event");
      job.progress(event);
      listener.changed(project, job, null);
    } else if (name.equals("partial")) {
      job.partial(event.get("result"));
      listener.changed(project, job, null);
    }
  }

  private void answer(JsonObject reply) throws IOException {
    int code = reply.get("exitCode").getAsInt();
    JsonElement result = reply.get("result");
    if (result == null) {
      end(
          code == CANCELLED ? JobState.CANCELLED : JobState.FAILED,
          code,
          Json.string(reply, "error"));
    } else {
      Json.write(project.folder(job.number()).resolve("result.json"), result);
      if (job.kind().equals(JobKind.LOOK.word()) && result.getAsJsonObject().has("rows")) {
        project.rows(result.getAsJsonObject().get("rows").getAsLong());
      }
      end(JobState.DONE, code, null);
    }
  }

  private void died(WorkerProcess.Died e) {
    if (ending) {
      return; // the file says that it runs: the next server calls it interrupted
    }
    if (cancelled) {
      end(JobState.CANCELLED, CANCELLED, "cancelled");
    } else if (e.exitCode() == WorkerProcess.OUT_OF_MEMORY) {
      end(
          JobState.FAILED,
          null,
          "this job needs more memory than the "
              + (limits.memoryBytes() >> 20)
              + " MB that a job may use; laconic serve --job-memory allows more, or take fewer rows"
              + " or columns");
    } else if (STOPPED.contains(e.exitCode())) {
      end(JobState.INTERRUPTED, null, "the process of the job was stopped; start it again");
    } else {
      end(JobState.FAILED, null, e.getMessage() + "; try it again");
    }
  }

  private static String line(Exception e) {
    String text = e.getMessage() == null ? e.toString() : e.getMessage();
    return text.lines().findFirst().orElse("");
  }

  /** Writes down how it ended. */
  void end(JobState state, Integer code, String error) {
    job.end(state, code, error);
    project.save(job);
    listener.changed(project, job, null);
  }
}
