package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import io.laconic.data.DataException;
import io.laconic.serve.TestServer.Reply;
import io.laconic.serve.workspace.Project;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs wait, end, fail and are stopped without harm to others. */
@Tag("process")
class JobsTest {
  /** Takes many minutes if nobody stops it. */
  private static final String ENDLESS =
      "{\"kind\": \"cv\", \"options\": {\"learner\": \"scm\", \"features\": \"half-spaces\","
          + " \"folds\": 200, \"threads\": 1}}";

  @TempDir Path temp;

  /** Waits until a process works on the job: it has said something. */
  private static void running(TestServer server, String project, int number)
      throws InterruptedException {
    for (int k = 0; k < 2400; k++) {
      JsonObject job = server.get("/api/v1/projects/" + project + "/jobs/" + number).json();
      assertThat(job.get("state").getAsString()).as("%s", job).isIn("waiting", "running");
      if (!job.getAsJsonArray("messages").isEmpty()) {
        return;
      }
      Thread.sleep(50);
    }
    throw new AssertionError("the job does not run");
  }

  private static List<ProcessHandle> children() {
    return ProcessHandle.current()
        .children()
        .filter(ProcessHandle::isAlive)
        .filter(child -> child.info().command().orElse("").endsWith("java"))
        .toList();
  }

  /** The lock of the workspace goes with the server: whoever takes it next finds it at rest. */
  @Test
  void nothingIsWrittenAfterTheServerEnded() throws Exception {
    for (int k = 0; k < 4; k++) {
      Path workspace = temp.resolve("ended-" + k);
      try (TestServer server = new TestServer(workspace)) {
        String project = server.sample("iris");
        Thread.sleep(300L * k); // the look starts, runs, ends
        assertThat(server.get("/api/v1/projects/" + project).status()).isEqualTo(200);
      }
      assertThat(children()).isEmpty();
      Map<Path, FileTime> left = changes(workspace);
      assertThat(left).isNotEmpty();
      Thread.sleep(100);
      assertThat(changes(workspace)).isEqualTo(left);
      assertThat(left.keySet()).noneMatch(file -> file.toString().endsWith(".tmp"));
      try (Workspace again = Workspace.open(workspace, Assertions::fail)) {
        String state = again.list().get(0).job(1).state().word();
        assertThat(state).isIn("waiting", "running", "done");
      }
    }
  }

  private static Map<Path, FileTime> changes(Path folder) throws IOException {
    Map<Path, FileTime> changes = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        changes.put(file, Files.getLastModifiedTime(file));
      }
    }
    return changes;
  }

  @Test
  void aCancelledOrKilledJobHarmsNobody() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"), 300, 3)) {
      String project = server.sample("breast-cancer");
      server.ended(project, 1);
      int first = server.job(project, ENDLESS);
      running(server, project, first);
      int second = server.job(project, ENDLESS);
      String path = "/api/v1/projects/" + project + "/jobs/";
      Reply waiting = server.post(path + second + "/cancel", "");
      assertThat(waiting.json().get("state").getAsString()).isEqualTo("cancelled");
      assertThat(server.result(project, "{\"kind\": \"look\"}").toString()).contains("malignant");
      assertThat(server.post(path + first + "/again", "").status()).isEqualTo(409);
      server.post(path + first + "/cancel", "");
      JsonObject stopped = server.ended(project, first);
      assertThat(stopped.get("state").getAsString()).as("%s", stopped).isEqualTo("cancelled");
      assertThat(server.post(path + first + "/cancel", "").status()).isEqualTo(409);

      server.post(path + first + "/again", "");
      running(server, project, first);
      List<ProcessHandle> workers = children();
      assertThat(workers).isNotEmpty();
      workers.forEach(ProcessHandle::destroyForcibly);
      JsonObject killed = server.ended(project, first);
      assertThat(killed.get("state").getAsString()).isEqualTo("failed");
      assertThat(killed.get("error").getAsString()).contains("137").doesNotContain("\n");
      assertThat(server.result(project, "{\"kind\": \"look\"}").toString()).contains("malignant");
    }
    assertThat(children()).isEmpty();
  }

  @Test
  void theQueueHasAnEnd() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"), 300, 3)) {
      String project = server.project("small.csv", Tables.twoClasses(2000));
      server.ended(project, 1);
      running(server, project, server.job(project, ENDLESS));
      for (int k = 0; k < 3; k++) {
        server.job(project, ENDLESS);
      }
      Reply full = server.post("/api/v1/projects/" + project + "/jobs", ENDLESS);
      assertThat(full.status()).isEqualTo(429);
      assertThat(full.error()).contains("3 jobs wait already");
      assertThat(server.method("DELETE", "/api/v1/projects/" + project, "").status())
          .isEqualTo(204);
      assertThat(children()).as("processes in its folder").isEmpty();
      assertThat(server.root().resolve(project)).doesNotExist();
      String other = server.project("other.csv", Tables.twoClasses(30));
      assertThat(server.ended(other, 1).get("state").getAsString()).isEqualTo("done");
    }
  }

  @Test
  void aJobThatNeedsTooMuchMemorySaysSo() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"), 20, 10)) {
      StringBuilder wide = new StringBuilder();
      for (int column = 0; column < 20_000; column++) {
        wide.append("a_rather_long_name_of_a_column_").append(column).append(',');
      }
      wide.append("class\n");
      for (int row = 0; row < 60; row++) {
        wide.append("1,".repeat(20_000)).append(row % 2).append('\n');
      }
      String large = server.project("large.csv", wide.toString());
      String small = server.project("small.csv", Tables.twoClasses(30));
      JsonObject failed = server.ended(large, 1);
      assertThat(failed.get("state").getAsString()).as("%s", failed).isEqualTo("failed");
      assertThat(failed.get("error").getAsString())
          .contains("needs more memory than the 20 MB")
          .contains("--job-memory");
      JsonObject done = server.ended(small, 1);
      assertThat(done.get("state").getAsString()).as("%s", done).isEqualTo("done");
    }
  }

  @Test
  void jobsOfAServerThatEndedAreInterruptedAndGoOn() throws Exception {
    Path folder = temp.resolve("workspace");
    String project;
    try (TestServer server = new TestServer(folder)) {
      project = server.project("small.csv", Tables.twoClasses(1000));
      server.ended(project, 1);
      running(server, project, server.job(project, ENDLESS));
      server.job(
          project,
          "{\"kind\": \"train\", \"options\": {\"learner\": \"1-nn\","
              + " \"certificate\": \"none\"}}");
    }
    try (TestServer server = new TestServer(folder)) {
      JsonObject cut = server.get("/api/v1/projects/" + project + "/jobs/2").json();
      assertThat(cut.get("state").getAsString()).isEqualTo("interrupted");
      JsonObject waited = server.ended(project, 3);
      assertThat(waited.get("state").getAsString()).as("%s", waited).isEqualTo("done");
      Reply again = server.post("/api/v1/projects/" + project + "/jobs/2/again", "");
      assertThat(again.status()).isEqualTo(200);
      running(server, project, 2);
      server.post("/api/v1/projects/" + project + "/jobs/2/cancel", "");
      server.ended(project, 2);
    }
  }

  @Test
  void oneServerPerWorkspace() throws IOException {
    Path folder = temp.resolve("workspace");
    try (Workspace first = Workspace.open(folder, message -> {})) {
      assertThatThrownBy(() -> Workspace.open(folder, message -> {}))
          .isInstanceOf(DataException.class)
          .hasMessageContaining("another laconic serve uses this workspace")
          .hasMessageNotContaining("\n");
      assertThat(first.list()).isEmpty();
    }
    Workspace.open(folder, message -> {}).close();
  }

  @Test
  void aDamagedProjectIsLeftOut() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("workspace"));
    Path broken = Files.createDirectories(folder.resolve("broken-abcd"));
    Files.writeString(broken.resolve("project.json"), "{\"name\": ");
    Path sly = Files.createDirectories(folder.resolve("sly-abcd"));
    Files.writeString(sly.resolve("project.json"), "{\"data\": \"../../etc/passwd\"}");
    Path linked = Files.createDirectories(folder.resolve("linked-abcd"));
    Files.writeString(linked.resolve("project.json"), "{\"data\": \"data.csv\"}");
    Files.createSymbolicLink(linked.resolve("data.csv"), sly.resolve("project.json"));
    Path odd = Files.createDirectories(folder.resolve("odd-abcd/jobs/0001")).getParent();
    Files.writeString(
        odd.getParent().resolve("project.json"), "{\"data\": \"data.csv\", \"name\": \"odd\"}");
    Files.writeString(odd.resolve("0001/job.json"), "{\"kind\": \"rm\", \"state\": \"waiting\"}");
    List<String> warnings = new ArrayList<>();
    try (Workspace workspace = Workspace.open(folder, warnings::add)) {
      assertThat(workspace.list()).extracting(Project::id).containsExactly("odd-abcd");
    }
    for (String name : List.of("broken-abcd", "sly-abcd", "linked-abcd")) {
      assertThat(warnings).anyMatch(line -> line.contains(name));
    }
    try (TestServer server = new TestServer(folder)) {
      JsonObject job = server.get("/api/v1/projects/odd-abcd/jobs/1").json();
      assertThat(job.get("state").getAsString()).isEqualTo("failed");
      assertThat(job.get("error").getAsString()).startsWith("unknown kind of job");
    }
  }

  @Test
  void eventsTellOfJobsAndAPageThatDoesNotReadHoldsUpNobody() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"))) {
      List<RawConnection> deaf = new ArrayList<>();
      for (int k = 0; k < 10; k++) {
        deaf.add(
            new RawConnection(server.port())
                .say(
                    "GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:"
                        + server.port()
                        + "\r\nAccept: text/event-stream\r\nAuthorization: Bearer "
                        + server.token()
                        + "\r\n\r\n"));
      }
      HttpResponse<InputStream> events =
          HttpClient.newHttpClient()
              .send(
                  server.request("/api/v1/events").header("Accept", "text/event-stream").build(),
                  HttpResponse.BodyHandlers.ofInputStream());
      String project = server.project("small.csv", Tables.twoClasses(30));
      server.ended(project, 1);
      StringBuilder seen = new StringBuilder();
      while (!seen.toString().contains("\"state\":\"done\"")) {
        int read = events.body().read();
        assertThat(read).as("%s", seen).isNotNegative();
        seen.append((char) read);
      }
      assertThat(seen.toString())
          .contains("event: project")
          .contains("event: job")
          .contains("\"project\":\"" + project + "\",\"number\":1,\"kind\":\"look\"")
          .contains("\"state\":\"running\"");
      events.body().close();
      for (RawConnection connection : deaf) {
        connection.close();
      }
    }
  }

  @Test
  void aPageThatIsOneTooManyHearsWhy() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"))) {
      HttpClient client = HttpClient.newHttpClient();
      String heard = "";
      List<InputStream> open = new ArrayList<>();
      for (int k = 0; k < 200 && heard.isEmpty(); k++) {
        InputStream events =
            client
                .send(
                    server.request("/api/v1/events").header("Accept", "text/event-stream").build(),
                    HttpResponse.BodyHandlers.ofInputStream())
                .body();
        open.add(events);
        Thread.sleep(5);
        if (k >= 64) {
          heard = new String(events.readNBytes(11), StandardCharsets.UTF_8);
        }
      }
      assertThat(open).hasSize(65);
      assertThat(heard).isEqualTo("event: full");
      for (InputStream events : open) {
        events.close();
      }
    }
  }

  @Test
  void halfOpenConnectionsAndSlowSendersDoNotBlockTheServer() throws Exception {
    try (TestServer server = new TestServer(temp.resolve("workspace"))) {
      List<RawConnection> slow = new ArrayList<>();
      String host = "Host: 127.0.0.1:" + server.port() + "\r\n";
      String key = "Authorization: Bearer " + server.token() + "\r\n";
      for (int k = 0; k < 150; k++) {
        slow.add(new RawConnection(server.port()));
        slow.add(new RawConnection(server.port()).say("GET /api/v1/session HTTP/1.1\r\nHos"));
        slow.add(
            new RawConnection(server.port())
                .say(
                    "POST /api/v1/projects HTTP/1.1\r\n"
                        + host
                        + (k < 50 ? key : "")
                        + "X-File-Name: a.csv\r\nContent-Length: 100000\r\n\r\na"));
      }
      long began = System.nanoTime();
      assertThat(server.get("/api/v1/session").status()).isEqualTo(200);
      String project = server.sample("iris");
      assertThat(project).startsWith("iris-");
      assertThat((System.nanoTime() - began) / 1e9)
          .as("seconds; the slow ones are given up after 10 and more")
          .isLessThan(10);
      for (RawConnection connection : slow) {
        connection.close();
      }
    }
  }
}
