package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.serve.http.WorkbenchServer;
import io.laconic.serve.job.JobLimits;
import io.laconic.serve.upload.UploadLimits;
import io.laconic.serve.workspace.Workspace;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** A server with a workspace of its own, and a client that knows its token. */
public final class TestServer implements AutoCloseable {
  private static final long MEGABYTE = 1L << 20;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  static {
    // Jetty closes the connection after a request line that it cannot parse, and does not announce
    // it. A client that has just begun to use the connection again must ask on another one; the
    // JDK's does so for GET alone unless it is told.
    System.setProperty("jdk.httpclient.enableAllMethodRetry", "true");
  }

  private final HttpClient client = HttpClient.newHttpClient();
  private final Workspace workspace;
  private final WorkbenchServer server;

  public TestServer(Path folder) {
    this(folder, 400, 20);
  }

  /**
   * @param megabytes that a job may use
   */
  public TestServer(Path folder, long megabytes, int waiting) {
    workspace = Workspace.open(folder, message -> {});
    server =
        WorkbenchServer.start(
            workspace,
            new WorkbenchServer.Options(
                "127.0.0.1",
                0,
                new UploadLimits(4 * MEGABYTE, 24 * MEGABYTE, Duration.ofMinutes(1)),
                new JobLimits(megabytes * MEGABYTE, waiting)));
  }

  public int port() {
    return server.port();
  }

  public String token() {
    return server.token().text();
  }

  public String url() {
    return server.url();
  }

  public Path root() {
    return workspace.root();
  }

  /** An answer. */
  public record Reply(int status, byte[] bytes, HttpResponse<byte[]> response) {
    public String text() {
      return new String(bytes, StandardCharsets.UTF_8);
    }

    public JsonObject json() {
      return JsonParser.parseString(text()).getAsJsonObject();
    }

    /** The line that says why not. */
    public String error() {
      return json().get("error").getAsString();
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse(null);
    }
  }

  public Reply get(String path) {
    return send(request(path).GET());
  }

  public Reply post(String path, String json) {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  public Reply method(String method, String path, String json) {
    return send(request(path).method(method, HttpRequest.BodyPublishers.ofString(json)));
  }

  public Reply upload(String path, String name, byte[] bytes) {
    return send(
        request(path)
            .header(
                "X-File-Name", URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20"))
            .POST(HttpRequest.BodyPublishers.ofByteArray(bytes)));
  }

  /** A request with the token. */
  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + token());
  }

  public Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<byte[]> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      return new Reply(response.statusCode(), response.body(), response);
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** A new project of a CSV text; its id. */
  public String project(String name, String csv) {
    Reply reply = upload("/api/v1/projects", name, csv.getBytes(StandardCharsets.UTF_8));
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("id").getAsString();
  }

  public String sample(String name) {
    Reply reply = post("/api/v1/projects", "{\"sample\": \"" + name + "\"}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("id").getAsString();
  }

  /** Asks for a job; its number. */
  public int job(String project, String order) {
    Reply reply = post("/api/v1/projects/" + project + "/jobs", order);
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("number").getAsInt();
  }

  /** The job when it is over. */
  public JsonObject ended(String project, int number) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    JsonObject job = get("/api/v1/projects/" + project + "/jobs/" + number).json();
    while (isOpen(job)) {
      assertThat(System.nanoTime()).as("the job ends: %s", job).isLessThan(end);
      Thread.sleep(30);
      job = get("/api/v1/projects/" + project + "/jobs/" + number).json();
    }
    return job;
  }

  /** A window of rows, when their index is there. */
  public JsonObject rows(String project, String query) throws InterruptedException {
    String path = "/api/v1/projects/" + project + "/rows" + query;
    Reply reply = get(path);
    for (int k = 0; k < 600 && reply.status() == 202; k++) {
      Thread.sleep(100);
      reply = get(path);
    }
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).isEqualTo("application/json");
    return reply.json();
  }

  private static boolean isOpen(JsonObject job) {
    String state = job.get("state").getAsString();
    return state.equals("waiting") || state.equals("running");
  }

  /** Runs a job that must end well; its result. */
  public JsonElement result(String project, String order) throws InterruptedException {
    JsonObject job = ended(project, job(project, order));
    assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
    return job.get("result");
  }

  @Override
  public void close() throws IOException {
    server.stop();
    workspace.close();
  }
}
