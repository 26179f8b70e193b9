package io.laconic.serve.http;

import com.google.gson.JsonObject;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.laconic.serve.job.Jobs;
import io.laconic.serve.job.TableIndexes;
import io.laconic.serve.upload.Uploads;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.ReceivedFile;
import io.laconic.serve.workspace.Refusal;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.util.List;

/** Projects: made, shown, changed, removed. */
final class ProjectRoutes {
  private final Workspace workspace;
  private final Uploads uploads;
  private final Jobs jobs;
  private final TableIndexes indexes;
  private final Events events;

  ProjectRoutes(
      Workspace workspace, Uploads uploads, Jobs jobs, TableIndexes indexes, Events events) {
    this.indexes = indexes;
    this.workspace = workspace;
    this.uploads = uploads;
    this.jobs = jobs;
    this.events = events;
  }

  List<Route> routes() {
    return List.of(
        Route.get("/projects", "All projects, the newest first", this::list),
        Route.post("/projects", "A new project: a file, a sample, or a copy", this::create),
        Route.get("/projects/{id}", "A project with its jobs", this::show),
        Route.of(HandlerType.PATCH, "/projects/{id}", "Changes name or settings", this::change),
        Route.of(HandlerType.DELETE, "/projects/{id}", "Removes a project", this::remove),
        Route.post("/projects/{id}/files", "Adds a file: new rows, or a model", this::add),
        Route.get(
            "/projects/{id}/archive", "The folder of a project as a ZIP file", this::archive));
  }

  static Project project(Workspace workspace, Context context) {
    return workspace.find(context.pathParam("id"));
  }

  /** All projects. */
  private record Projects(List<JsonObject> projects) {}

  /** A file that was added to a project. */
  private record AddedFile(String file, String name, long bytes) {}

  private void list(Context context) {
    List<JsonObject> all = workspace.list().stream().map(Project::summary).toList();
    Answers.json(context, Json.of(new Projects(all)));
  }

  private void create(Context context) throws IOException {
    Project project = Answers.isJson(context) ? fromJson(Answers.body(context)) : received(context);
    Job look = jobs.submit(project, new Job.Order("look", new JsonObject(), new JsonObject()));
    events.changed(project.id(), "new");
    JsonObject answer = project.json();
    answer.addProperty("look", look.number());
    Answers.json(context, 201, answer);
  }

  private Project received(Context context) throws IOException {
    return uploads.receive(
        context.req().getInputStream(),
        Answers.fileName(context),
        context.req().getContentLengthLong(),
        file -> workspace.create(file, null));
  }

  private Project fromJson(JsonObject body) throws IOException {
    String sample = Json.string(body, "sample");
    String other = Json.string(body, "copyOf");
    if (sample != null) {
      return uploads.sample(sample, file -> workspace.create(file, null));
    }
    if (other == null) {
      throw Refusal.wrong("a new project needs {\"sample\": NAME}, {\"copyOf\": ID} or a file");
    }
    Project from = workspace.find(other);
    String name = Json.string(from.json(), "file");
    return uploads.copy(from, name, file -> workspace.create(file, from));
  }

  private void show(Context context) {
    Answers.json(context, project(workspace, context).json());
  }

  private void change(Context context) throws IOException {
    Project project = project(workspace, context);
    JsonObject body = Answers.body(context);
    project.change(Json.string(body, "name"), body.get("settings"));
    events.changed(project.id(), "changed");
    Answers.json(context, project.json());
  }

  private void remove(Context context) throws IOException {
    Project project = project(workspace, context);
    jobs.cancelAll(project);
    workspace.remove(project);
    indexes.forget(project);
    events.changed(project.id(), "removed");
    context.status(204);
  }

  private void add(Context context) throws IOException {
    Project project = project(workspace, context);
    ReceivedFile added =
        uploads.receive(
            context.req().getInputStream(),
            Answers.fileName(context),
            context.req().getContentLengthLong(),
            file -> project.add(file));
    Answers.json(context, 201, Json.of(new AddedFile(added.sha256(), added.name(), added.bytes())));
  }

  private void archive(Context context) throws IOException {
    Project project = project(workspace, context);
    Attachments.headers(context, project.id() + ".zip", "application/zip");
    Archive.write(project.folder(), context.outputStream());
  }
}
