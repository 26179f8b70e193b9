package io.laconic.serve.http;

import com.google.gson.JsonObject;
import io.javalin.http.sse.SseClient;
import io.laconic.serve.job.JobListener;
import io.laconic.serve.workspace.Job;
import io.laconic.serve.workspace.Json;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Refusal;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tells all open pages what happens to jobs and projects. */
final class Events implements JobListener {
  private static final int MOST_CLIENTS = 64;

  private final Set<EventClient> clients = ConcurrentHashMap.newKeySet();

  /** One more page listens. */
  void connect(SseClient connection) {
    if (clients.size() >= MOST_CLIENTS) {
      throw new Refusal(Refusal.Reason.TOO_MANY, "too many pages are open");
    }
    EventClient client = new EventClient(connection, clients::remove);
    clients.add(client);
    client.start();
  }

  @Override
  public void changed(Project project, Job job, String message) {
    JsonObject event =
        Json.object(
            "project", project.id(),
            "number", job.number(),
            "kind", job.kind(),
            "state", job.state().word(),
            "progress", job.progress());
    if (message != null) {
      event.addProperty("message", message);
    }
    send("job", event);
  }

  /** A project is new, has changed, or was removed. */
  void changed(String projectId, String what) {
    send("project", Json.object("project", projectId, "change", what));
  }

  private void send(String name, JsonObject event) {
    String text = Json.text(event);
    clients.forEach(client -> client.offer(name, text));
  }

  /** Ends all connections. */
  void close() {
    clients.forEach(EventClient::close);
  }
}
