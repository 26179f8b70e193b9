package io.laconic.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.serve.job.JobKind;
import io.laconic.serve.job.JobLimits;
import io.laconic.serve.upload.UploadLimits;
import io.laconic.serve.workspace.Workspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The description of the API names what the server answers, and nothing else. */
class OpenApiTest {
  @TempDir Path temp;

  @Test
  void describesEveryRoute() throws Exception {
    try (Workspace workspace = Workspace.open(temp, message -> {})) {
      WorkbenchServer server =
          WorkbenchServer.start(
              workspace,
              new WorkbenchServer.Options(
                  "127.0.0.1",
                  0,
                  new UploadLimits(1000, 1000, Duration.ofSeconds(10)),
                  new JobLimits(1 << 28, 3)));
      JsonObject described = described(server);
      Set<String> described1 = new TreeSet<>();
      described
          .getAsJsonObject("paths")
          .entrySet()
          .forEach(
              path ->
                  path.getValue()
                      .getAsJsonObject()
                      .keySet()
                      .forEach(
                          method ->
                              described1.add(
                                  method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
      Set<String> answered = new TreeSet<>(server.endpoints());
      answered.removeIf(endpoint -> !endpoint.contains(" /api/"));
      assertThat(described1).isEqualTo(answered).hasSizeGreaterThan(15);
      assertThat(described.getAsJsonObject("components").toString())
          .contains(JobKind.TRAIN.options());
      server.stop();
    }
  }

  private static JsonObject described(WorkbenchServer server) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + server.port() + "/api/v1/openapi.json"))
            .header("Authorization", "Bearer " + server.token().text())
            .build();
    String text =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    return JsonParser.parseString(text).getAsJsonObject();
  }
}
