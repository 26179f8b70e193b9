package io.laconic.serve.http;

import io.javalin.http.Context;
import io.laconic.io.samples.Samples;
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

  /** What a page must know of the server. */
  private record Session(
      String laconic,
      String java,
      String workspace,
      int cores,
      Limits limits,
      List<Described> samples,
      List<Worded> learners,
      List<String> rivals,
      List<Export> exports) {}

  private record Limits(
      long uploadBytes, long expandedBytes, long jobMemoryBytes, int waitingJobs) {}

  private record Described(String name, String description) {}

  private record Worded(String name, String text) {}

  private record Export(String name, String text, String ending) {}

  private void session(Context context) {
    Answers.json(
        context,
        Json.of(
            new Session(
                Version.number(),
                Runtime.version().toString(),
                workspace.root().toString(),
                Runtime.getRuntime().availableProcessors(),
                new Limits(
                    uploads.limits().bytes(),
                    uploads.limits().expandedBytes(),
                    jobs.limits().memoryBytes(),
                    jobs.limits().waitingJobs()),
                Samples.list().stream().map(ServerInfoRoutes::described).toList(),
                Learners.all().stream()
                    .map(learner -> new Worded(learner.name(), learner.description()))
                    .toList(),
                rivals(),
                ExportLanguage.all().stream()
                    .map(form -> new Export(form.name(), form.text(), form.ending()))
                    .toList())));
  }

  private static Described described(Samples.Sample sample) {
    return new Described(
        sample.name(),
        sample.rows()
            + " rows, "
            + sample.attributes()
            + " attributes, "
            + sample.classes()
            + " classes");
  }

  private static List<String> rivals() {
    return ServiceLoader.load(RivalProvider.class).stream()
        .flatMap(provider -> provider.get().rivals().stream())
        .map(rival -> rival.name())
        .toList();
  }
}
