package io.laconic.serve.http;

import com.google.gson.JsonObject;
import io.javalin.http.Context;
import io.laconic.serve.job.JobFiles;
import io.laconic.serve.job.JobKind;
import io.laconic.serve.job.Jobs;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Jobs: asked for, shown, cancelled, and the files they made. */
final class JobRoutes {
  private static final long LARGEST_RESULT = 2 << 20;

  private final Workspace workspace;
  private final Jobs jobs;

  JobRoutes(Workspace workspace, Jobs jobs) {
    this.workspace = workspace;
    this.jobs = jobs;
  }

  List<Route> routes() {
    return List.of(
        Route.post("/projects/{id}/jobs", "A new job", this::submit),
        Route.post("/projects/{id}/commands", "The command line of a job, not run", this::command),
        Route.get("/projects/{id}/jobs/{number}", "A job with its result", this::show),
        Route.post("/projects/{id}/jobs/{number}/cancel", "Stops a job", this::cancel),
        Route.post(
            "/projects/{id}/jobs/{number}/again", "Runs again what did not end well", this::again),
        Route.get(
            "/projects/{id}/jobs/{number}/files/{name}", "A file that a job made", this::file));
  }

  private Project project(Context context) {
    return ProjectRoutes.project(workspace, context);
  }

  private static Job job(Project project, Context context) {
    return project.job(Answers.number(context.pathParam("number"), "the number of a job"));
  }

  private static Job.Order order(Context context) throws IOException {
    JsonObject body = Answers.body(context);
    JobKind kind = JobKind.of(Json.string(body, "kind"));
    return new Job.Order(kind.word(), Json.child(body, "options"), Json.child(body, "files"));
  }

  private void submit(Context context) throws IOException {
    Project project = project(context);
    Job job = jobs.submit(project, order(context));
    Answers.json(context, 201, json(project, job));
  }

  /** A command that a job would be, for a terminal in its folder. */
  private record WouldRun(String command, String folder) {}

  private void command(Context context) throws IOException {
    Project project = project(context);
    Answers.json(
        context,
        Json.of(new WouldRun(jobs.command(project, order(context)), project.folder().toString())));
  }

  private void show(Context context) throws IOException {
    Project project = project(context);
    Answers.json(context, json(project, job(project, context)));
  }

  private static JsonObject json(Project project, Job job) throws IOException {
    JsonObject json = job.json();
    json.addProperty("folder", project.folder().toString());
    json.add("files", JobFiles.json(project, job));
    Path result = project.folder(job.number()).resolve("result.json");
    boolean small = Files.isRegularFile(result) && Files.size(result) <= LARGEST_RESULT;
    json.add("result", small ? Json.read(result) : null);
    return json;
  }

  private void cancel(Context context) throws IOException {
    Project project = project(context);
    Job job = job(project, context);
    jobs.cancel(job);
    Answers.json(context, json(project, job));
  }

  private void again(Context context) throws IOException {
    Project project = project(context);
    Job job = job(project, context);
    jobs.again(project, job);
    Answers.json(context, json(project, job));
  }

  private void file(Context context) throws IOException {
    Project project = project(context);
    Job job = job(project, context);
    String name = context.pathParam("name");
    Path file = JobFiles.find(project, job, name);
    String saved = JobFiles.saved(project, job, name);
    Attachments.send(context, file, saved, context.queryParam("download") != null);
  }
}
