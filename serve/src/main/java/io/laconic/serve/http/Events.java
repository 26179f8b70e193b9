package io.laconic.serve.http;

import com.google.gson.JsonElement;
import io.javalin.http.sse.SseClient;
import io.laconic.serve.job.JobListener;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tells all open pages what happens to jobs and projects. */
final class Events implements JobListener {
  private static final int MOST_CLIENTS = 64;

  private final Set<EventClient> clients = ConcurrentHashMap.newKeySet();

  /** What a page hears of a job. */
  private record JobEvent(
      String project,
      int number,
      String kind,
      String state,
      JsonElement progress,
      Optional<String> message) {}

  /** What a page hears of a project. */
  private record ProjectEvent(String project, String change) {}

  /** One more page listens. */
  void connect(SseClient connection) {
    if (clients.size() >= MOST_CLIENTS) {
      connection.sendEvent("full", Integer.toString(MOST_CLIENTS));
      connection.close();
      return;
    }
    EventClient client = new EventClient(connection, clients::remove);
    clients.add(client);
    client.start();
  }

  @Override
  public void changed(Project project, Job job, String message) {
    send(
        "job",
        new JobEvent(
            project.id(),
            job.number(),
            job.kind(),
            job.state().word(),
            job.progress(),
            Optional.ofNullable(message)));
  }

  /** A project is new, has changed, or was removed. */
  void changed(String projectId, String what) {
    send("project", new ProjectEvent(projectId, what));
  }

  private void send(String name, Record event) {
    String text = Json.text(Json.of(event));
    clients.forEach(client -> client.offer(name, text));
  }

  /** Ends all connections. */
  void close() {
    clients.forEach(EventClient::close);
  }
}
