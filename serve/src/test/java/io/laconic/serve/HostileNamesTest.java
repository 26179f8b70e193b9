package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.serve.TestServer.Reply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of files, columns, projects and jobs are texts; none of them becomes a path or a word. */
@Tag("process")
class HostileNamesTest {
  @TempDir static Path temp;
  private static TestServer server;
  private static String project;

  @BeforeAll
  static void start() throws InterruptedException {
    server = new TestServer(temp.resolve("workspace"));
    project = server.project("plain.csv", Tables.twoClasses(40));
    server.ended(project, 1);
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static List<String> outside() throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../outside.csv",
        "/etc/cron.d/evil.csv",
        "..\\..\\outside.csv",
        "C:\\Windows\\evil.csv",
        "<img src=x onerror=alert(1)>.csv",
        "\"; filename=\"evil.csv",
        "a\r\nSet-Cookie: x=1.csv",
        "nul\u0000l.csv",
        "\u202evsc.exe",
        "....csv",
        ".project.json",
        "-rf.csv",
        "@/etc/passwd"
      })
  void theNameOfAFileIsOnlyShown(String name) throws IOException {
    List<String> before = outside();
    Reply reply =
        server.upload(
            "/api/v1/projects", name, Tables.twoClasses(20).getBytes(StandardCharsets.UTF_8));
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    assertThat(reply.header("Content-Type")).isEqualTo("application/json");
    JsonObject json = reply.json();
    String id = json.get("id").getAsString();
    assertThat(id).matches("[a-z0-9][a-z0-9-]{0,59}");
    assertThat(json.get("data").getAsString())
        .matches("[A-Za-z0-9][A-Za-z0-9_-]{0,39}\\.(csv|json)");
    assertThat(json.get("file").getAsString()).doesNotContain("/").doesNotContain("\\");
    assertThat(server.root().resolve(id).resolve(json.get("data").getAsString())).exists();
    assertThat(outside()).isEqualTo(before);
    assertThat(reply.response().headers().map()).doesNotContainKey("set-cookie");
    assertThat(server.get("/api/v1/projects/" + id + "/archive").header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"" + id + ".zip\"");
    server.method("DELETE", "/api/v1/projects/" + id, "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "..",
        ".",
        "%2e%2e",
        "..%2f",
        "%2e%2e%2f%2e%2e%2fetc",
        "..%5c..",
        "%00",
        ".incoming",
        ".lock",
        "UPPER",
        "a%2fb",
        "a;b",
        "~",
        "%252e%252e"
      })
  void anIdIsNeverAPath(String id) {
    for (String rest : List.of("", "/rows", "/archive", "/jobs/1", "/jobs/1/files/result.json")) {
      Reply reply = server.get("/api/v1/projects/" + id + rest);
      assertThat(reply.status()).as("%s%s", id, rest).isIn(400, 404);
    }
    assertThat(server.method("DELETE", "/api/v1/projects/" + id, "").status()).isIn(400, 404);
    assertThat(server.root()).exists();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "..%2f..%2fproject.json",
        "..%2f0001%2fjob.json",
        "%2e%2e%2f%2e%2e%2fdata.csv",
        "%2fetc%2fpasswd",
        "job.json",
        ".",
        "..",
        "result.json%00.html",
        "link.csv"
      })
  void aFileOfAJobIsOneOfItsList(String name) throws IOException {
    Path link = server.root().resolve(project).resolve("jobs/0001/link.csv");
    if (!Files.isSymbolicLink(link)) {
      Files.createSymbolicLink(link, Path.of("/etc/passwd"));
    }
    Reply reply = server.get("/api/v1/projects/" + project + "/jobs/1/files/" + name);
    assertThat(reply.status()).isIn(400, 404);
    assertThat(reply.text()).doesNotContain("root:");
  }

  @Test
  void linksDoNotGoAlong() throws IOException {
    Path link = server.root().resolve(project).resolve("secret.txt");
    Files.createSymbolicLink(link, Path.of("/etc/passwd"));
    Reply reply = server.get("/api/v1/projects/" + project + "/archive");
    assertThat(reply.text()).doesNotContain("secret.txt").doesNotContain("root:");
    Files.delete(link);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/pom.xml",
        "/../ServeCommand.class",
        "/report/web/..%2f..%2f..%2f..%2fMETA-INF%2fMANIFEST.MF",
        "/report/vendor/../web/%00",
        "/META-INF/MANIFEST.MF",
        "//etc/passwd",
        "/.hidden.js",
        "/index.html%00.js"
      })
  void thePageHasNoOtherFiles(String path) throws IOException {
    String answer =
        RawConnection.ask(
            server.port(),
            "GET " + path + " HTTP/1.1",
            "Host: 127.0.0.1:" + server.port(),
            "Authorization: Bearer " + server.token());
    assertThat(answer).containsPattern("^HTTP/1.1 40[04] ").doesNotContain("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kind\": \"look\", \"options\": {\"schema\": \"/etc/passwd\"}}",
        "{\"kind\": \"look\", \"options\": {\"matrix\": \"/etc/passwd\"}}",
        "{\"kind\": \"train\", \"options\": {\"model\": \"/tmp/x\"}}",
        "{\"kind\": \"train\", \"options\": {\"report\": \"/tmp/x\"}}",
        "{\"kind\": \"train\", \"options\": {\"ranges\": \"/etc/passwd\"}}",
        "{\"kind\": \"train\", \"options\": {\"candidates\": \"unlabelled:/etc/passwd\"}}",
        "{\"kind\": \"train\", \"options\": {\"engine\": \"spark\"}}",
        "{\"kind\": \"compare\", \"options\": {\"learners\": \"pvm:candidates=unlabelled:/x\"}}",
        "{\"kind\": \"compare\", \"options\": {\"learners\": [\"soft-greedy:ranges=/x\"]}}",
        "{\"kind\": \"train\", \"options\": {\"label=x --model\": \"/tmp/x\"}}",
        "{\"kind\": \"train\", \"options\": {\"\": \"x\"}}",
        "{\"kind\": \"train\", \"options\": {\"label\": {\"a\": 1}}}",
        "{\"kind\": \"train\", \"options\": []}",
        "{\"kind\": \"worker\"}",
        "{\"kind\": \"serve\"}",
        "{\"kind\": \"data\"}",
        "{\"kind\": null}",
        "{}",
        "[]",
        "not JSON",
        "{\"kind\": \"look\"} {}",
        "{\"kind\": \"certify\", \"files\": {\"model\": \"/etc/passwd\"}}",
        "{\"kind\": \"certify\", \"files\": {\"model\": {\"job\": 1, \"name\": \"../x\"}}}",
        "{\"kind\": \"certify\", \"files\": {\"model\": {\"job\": 99, \"name\": \"a\"}}}",
        "{\"kind\": \"certify\", \"files\": {\"model\": {\"job\": \"x\", \"name\": \"a\"}}}",
        "{\"kind\": \"certify\", \"files\": {\"model\": {\"file\": \"../../data\"}}}",
        "{\"kind\": \"certify\", \"files\": {\"model\": {\"file\": null}}}",
        "{\"kind\": \"look\", \"files\": {\"matrix\": {\"job\": 1, \"name\": \"result.json\"}}}",
        "{\"kind\": \"certify\"}",
        "{\"kind\": \"export\", \"options\": {\"to\": \"../x\"}}"
      })
  void aJobNamesNoFilesAndNoOtherOptions(String order) {
    Reply reply = server.post("/api/v1/projects/" + project + "/jobs", order);
    assertThat(reply.status()).as(reply.text()).isIn(400, 404);
    assertThat(reply.error()).isNotEmpty().doesNotContain("Exception").doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@/etc/passwd",
        "--model=/tmp/x",
        "-m",
        "$(touch x)",
        "`x`",
        "a b",
        "it's",
        "a\nb",
        "",
        "<script>",
        "${env:HOME}",
        "-"
      })
  void aValueStaysAValue(String value) throws Exception {
    JsonObject options = new JsonObject();
    options.addProperty("label", value);
    JsonObject order = new JsonObject();
    order.addProperty("kind", "look");
    order.add("options", options);
    int number = server.job(project, order.toString());
    JsonObject job = server.ended(project, number);
    assertThat(job.toString())
        .contains(
            value.isEmpty() ? "--label must be the name of a column" : "plain.csv: no column");
    String command = job.get("command").getAsString();
    Process shell =
        new ProcessBuilder("sh", "-c", "printf '%s|' " + command.substring(command.indexOf(' ')))
            .start();
    assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("look|plain.csv|--label=" + value + "|");
  }

  @Test
  void hostileColumnsAndClassesStayText() throws InterruptedException {
    StringBuilder csv = new StringBuilder("\"<b onload=x>\",\"=cmd|' /C calc'!A0\",class\n");
    for (int row = 0; row < 40; row++) {
      csv.append(row).append(",\"</script>").append(row % 3).append("\",");
      csv.append(row < 20 ? "\"<i>yes\"" : "\"no\"\"; drop\"").append('\n');
    }
    String id = server.project("hostile.csv", csv.toString());
    JsonObject look = server.ended(id, 1);
    assertThat(look.get("state").getAsString()).isEqualTo("done");
    assertThat(look.getAsJsonObject("result").toString()).contains("<b onload=x>");
    assertThat(server.rows(id, "?count=1").getAsJsonArray("columns").get(0).getAsString())
        .isEqualTo("<b onload=x>");
  }

  @Test
  void deepAndLargeRequestsAreRefused() {
    String deep = "[".repeat(100_000);
    assertThat(server.post("/api/v1/projects", deep).status()).isEqualTo(400);
    String large = "{\"sample\": \"" + "x".repeat(2 << 20) + "\"}";
    assertThat(server.post("/api/v1/projects", large).status()).isEqualTo(413);
    assertThat(
            server.get("/api/v1/projects/" + project + "/rows?search=" + "x".repeat(2000)).status())
        .isEqualTo(400);
    assertThat(server.get("/api/v1/projects/" + project + "/rows?from=99999999999").status())
        .isEqualTo(400);
    assertThat(server.get("/api/v1/projects/" + project + "/rows?from=-5&count=-1").status())
        .isIn(200, 202);
  }
}
