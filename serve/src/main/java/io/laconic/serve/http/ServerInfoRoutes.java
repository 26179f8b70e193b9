package io.laconic.serve.http;

import com.google.gson.JsonArray;
import io.javalin.http.Context;
import io.laconic.io.samples.Samples;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.RivalProvider;
import io.laconic.serve.job.ExportLanguage;
import io.laconic.serve.job.Jobs;
import io.laconic.serve.upload.Uploads;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Workspace;
import io.laconic.util.Version;
import java.util.List;
import java.util.ServiceLoader;

/** What this server is and can do. */
final class ServerInfoRoutes {
  private final Workspace workspace;
  private final Uploads uploads;
  private final Jobs jobs;

  ServerInfoRoutes(Workspace workspace, Uploads uploads, Jobs jobs) {
    this.workspace = workspace;
    this.uploads = uploads;
    this.jobs = jobs;
  }

  List<Route> routes() {
    return List.of(
        Route.get("/session", "Versions, limits, samples, learners, exports", this::session));
  }

  private void session(Context context) {
    Answers.json(
        context,
        Json.object(
            "laconic", Version.number(),
            "java", Runtime.version().toString(),
            "workspace", workspace.root().toString(),
            "cores", Runtime.getRuntime().availableProcessors(),
            "limits",
                Json.object(
                    "uploadBytes", uploads.limits().bytes(),
                    "expandedBytes", uploads.limits().expandedBytes(),
                    "jobMemoryBytes", jobs.limits().memoryBytes(),
                    "waitingJobs", jobs.limits().waitingJobs()),
            "samples", samples(),
            "learners", learners(),
            "rivals", rivals(),
            "exports", exports()));
  }

  private static JsonArray samples() {
    JsonArray list = new JsonArray();
    for (Samples.Sample sample : Samples.list()) {
      String text =
          sample.rows()
              + " rows, "
              + sample.attributes()
              + " attributes, "
              + sample.classes()
              + " classes";
      list.add(Json.object("name", sample.name(), "description", text));
    }
    return list;
  }

  private static JsonArray learners() {
    JsonArray list = new JsonArray();
    for (Learner learner : Learners.all()) {
      list.add(Json.object("name", learner.name(), "text", learner.description()));
    }
    return list;
  }

  private static JsonArray rivals() {
    JsonArray list = new JsonArray();
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().forEach(rival -> list.add(rival.name()));
    }
    return list;
  }

  private static JsonArray exports() {
    JsonArray list = new JsonArray();
    for (ExportLanguage form : ExportLanguage.all()) {
      list.add(Json.object("name", form.name(), "text", form.text(), "ending", form.ending()));
    }
    return list;
  }
}
