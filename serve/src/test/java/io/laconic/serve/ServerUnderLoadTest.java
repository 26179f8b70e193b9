package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server in a process of its own: 200 requests at once, and killed at random moments. {@code
 * .ci/serve-load SECONDS KILLS} does more of both.
 */
@Tag("process")
class ServerUnderLoadTest {
  private static final int AT_ONCE = 200;
  private static final int SECONDS = Integer.getInteger("laconic.load.seconds", 3);
  private static final int KILLS = Integer.getInteger("laconic.load.kills", 3);

  @TempDir Path temp;

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
  private Process process;
  private String address;
  private String token;

  private void start() throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                "io.laconic.cli.Main",
                "serve",
                "--no-browser",
                "--job-memory",
                "128",
                "--workspace",
                temp.resolve("workspace").toString())
            .redirectError(temp.resolve("messages").toFile())
            .start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String url = out.readLine();
    assertThat(url)
        .as(Files.readString(temp.resolve("messages")))
        .matches("http://127\\.0\\.0\\.1:\\d+/\\?token=[0-9a-f]{48}");
    address = url.substring(0, url.indexOf("/?"));
    token = url.substring(url.indexOf('=') + 1);
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (process != null) {
      process.destroyForcibly().waitFor();
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + "/api/v1" + path))
        .timeout(Duration.ofSeconds(60))
        .header("Authorization", "Bearer " + token);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private JsonObject get(String path) throws Exception {
    HttpResponse<String> response = send(request(path).GET());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JsonParser.parseString(response.body()).getAsJsonObject();
  }

  private JsonObject post(String path, String json) throws Exception {
    HttpResponse<String> response =
        send(
            request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
    return JsonParser.parseString(response.body()).getAsJsonObject();
  }

  private HttpRequest.Builder upload(String csv) {
    return request("/projects")
        .header("X-File-Name", "load.csv")
        .POST(HttpRequest.BodyPublishers.ofString(csv));
  }

  @Test
  void answersTwoHundredRequestsAtOnce() throws Exception {
    start();
    String project = post("/projects", "{\"sample\": \"iris\"}").get("id").getAsString();
    List<String> paths =
        List.of(
            "/session",
            "/projects",
            "/projects/" + project,
            "/projects/" + project + "/jobs/1",
            "/projects/" + project + "/rows?from=20&count=50",
            "/projects/" + project + "/rows?search=set&sort=sepal_length&count=20",
            "/openapi.json",
            "/projects/none");
    AtomicInteger answered = new AtomicInteger();
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    int round = 0;
    do {
      List<CompletableFuture<Void>> open = new ArrayList<>();
      for (int k = 0; k < AT_ONCE; k++) {
        String path = paths.get((k + round) % paths.size());
        open.add(
            client
                .sendAsync(request(path).GET().build(), HttpResponse.BodyHandlers.ofString())
                .thenAccept(
                    response -> {
                      assertThat(response.statusCode())
                          .as("%s: %s", path, response.body())
                          .isIn(path.endsWith("none") ? List.of(404) : List.of(200, 202, 400));
                      JsonParser.parseString(response.body());
                      answered.incrementAndGet();
                    }));
      }
      CompletableFuture.allOf(open.toArray(CompletableFuture[]::new)).get();
      round++;
    } while (System.nanoTime() - end < 0);
    assertThat(answered).hasValue(round * AT_ONCE);
    System.out.printf(
        "serve: %d requests, %d at once, in %d s%n", answered.get(), AT_ONCE, SECONDS);
    process.destroy(); // as Ctrl-C
    assertThat(process.waitFor()).isEqualTo(143);
  }

  @Test
  void losesNothingWhenItIsKilled() throws Exception {
    Random random = new Random(11);
    Map<String, String> settings = new LinkedHashMap<>();
    Map<String, Integer> jobs = new LinkedHashMap<>();
    for (int kill = 0; kill <= KILLS; kill++) {
      start();
      check(settings, jobs);
      if (kill == 0) {
        step(settings, jobs, "first"); // a slow machine has something to lose, too
      }
      if (kill < KILLS) {
        Thread killer = killer(50 + random.nextInt(1500));
        work(settings, jobs, kill);
        killer.join();
        process.waitFor();
      }
    }
    assertThat(settings).isNotEmpty();
    System.out.printf(
        "serve: killed %d times, %d projects with %d jobs are there%n",
        KILLS, settings.size(), jobs.values().stream().mapToInt(k -> k).sum());
  }

  private Thread killer(long milliseconds) {
    Process victim = process;
    Thread killer =
        new Thread(
            () -> {
              try {
                Thread.sleep(milliseconds);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              victim.destroyForcibly();
            });
    killer.start();
    return killer;
  }

  /** Asks for one thing after the other until nobody answers; what was answered must be kept. */
  private void work(Map<String, String> settings, Map<String, Integer> jobs, int kill) {
    try {
      for (int step = 0; ; step++) {
        step(settings, jobs, kill + "-" + step);
      }
    } catch (Exception | AssertionError e) {
      // killed
    }
  }

  private void step(Map<String, String> settings, Map<String, Integer> jobs, String value)
      throws Exception {
    HttpResponse<String> made = send(upload("a,b,class\n" + "1,2,x\n2,1,y\n".repeat(20)));
    String id = JsonParser.parseString(made.body()).getAsJsonObject().get("id").getAsString();
    settings.put(id, null);
    jobs.put(id, 1);
    String body = "{\"settings\": {\"label\": \"" + value + "\"}}";
    send(request("/projects/" + id).method("PATCH", HttpRequest.BodyPublishers.ofString(body)));
    settings.put(id, value);
    post("/projects/" + id + "/jobs", "{\"kind\": \"look\"}");
    jobs.put(id, 2);
  }

  private void check(Map<String, String> settings, Map<String, Integer> jobs) throws Exception {
    for (Map.Entry<String, String> entry : settings.entrySet()) {
      JsonObject project = get("/projects/" + entry.getKey());
      assertThat(project.getAsJsonArray("jobs").size())
          .isGreaterThanOrEqualTo(jobs.get(entry.getKey()));
      if (entry.getValue() != null) {
        assertThat(project.getAsJsonObject("settings").get("label").getAsString())
            .isEqualTo(entry.getValue());
      }
      for (JsonElement job : project.getAsJsonArray("jobs")) {
        assertThat(job.getAsJsonObject().get("state").getAsString())
            .isIn("waiting", "running", "done", "interrupted");
      }
      Path folder = temp.resolve("workspace").resolve(entry.getKey());
      assertThat(folder.resolve("load.csv")).isRegularFile();
      assertThat(project.get("bytes").getAsLong())
          .isEqualTo(Files.size(folder.resolve("load.csv")));
    }
    assertThat(get("/projects").getAsJsonArray("projects").size())
        .isGreaterThanOrEqualTo(settings.size());
    assertThat(Files.readString(temp.resolve("messages"))).doesNotContain("left out");
    try (Stream<Path> left = Files.list(temp.resolve("workspace/.incoming"))) {
      assertThat(left).isEmpty();
    }
  }
}
