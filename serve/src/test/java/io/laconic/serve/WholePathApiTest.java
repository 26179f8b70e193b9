package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.serve.TestServer.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a file to a rule, what it says of rows, and everything that one takes along. */
@Tag("process")
class WholePathApiTest {
  private static final String MODEL =
      "\"files\": {\"model\": {\"job\": 2, \"name\": \"model.json\"}}";

  @TempDir static Path temp;
  private static TestServer server;
  private static String project;
  private static JsonObject trained;

  @BeforeAll
  static void train() throws InterruptedException {
    server = new TestServer(temp.resolve("workspace"));
    project = server.project("Patients of May.csv", Tables.twoClasses(300));
    assertThat(server.job(project, "{\"kind\": \"train\"}")).isEqualTo(2);
    trained = server.ended(project, 2);
    assertThat(trained.get("state").getAsString()).as("%s", trained).isEqualTo("done");
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  @Test
  void aNewProjectIsLookedAt() throws InterruptedException {
    JsonObject look = server.ended(project, 1);
    assertThat(look.get("kind").getAsString()).isEqualTo("look");
    assertThat(look.getAsJsonObject("result").get("rows").getAsInt()).isEqualTo(300);
    JsonObject summary =
        server.get("/api/v1/projects").json().getAsJsonArray("projects").asList().stream()
            .map(JsonElement::getAsJsonObject)
            .filter(one -> one.get("id").getAsString().equals(project))
            .findFirst()
            .orElseThrow();
    assertThat(summary.get("name").getAsString()).isEqualTo("Patients of May");
    assertThat(summary.get("rows").getAsInt()).isEqualTo(300);
  }

  @Test
  void trainingGivesModelPageAndMenu() {
    assertThat(names(trained)).contains("model.json", "report.html", "result.json");
    assertThat(trained.getAsJsonObject("result").has("menu")).isTrue();
    assertThat(trained.get("command").getAsString())
        .endsWith(
            "train data.csv --menu -m models/0002.json --report jobs/0002/report.html --report"
                + " jobs/0002/report.json");
    Reply model = server.get(path("/jobs/2/files/model.json"));
    assertThat(model.json().get("format").getAsString()).isEqualTo("laconic-model");
    assertThat(model.header("Content-Disposition")).isNull();
    Reply page = server.get(path("/jobs/2/files/report.html"));
    assertThat(page.header("Content-Security-Policy"))
        .startsWith("sandbox allow-scripts allow-downloads;")
        .contains("default-src 'none'")
        .contains("frame-ancestors 'self'")
        .doesNotContain("allow-same-origin")
        .doesNotContain("connect-src");
    assertThat(
            server.get(path("/jobs/2/files/model.json?download=1")).header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"model.json\"");
  }

  @Test
  void aCommandIsShownWithoutBeingRun() {
    int before = server.get(path("")).json().getAsJsonArray("jobs").size();
    Reply reply =
        server.post(
            path("/commands"),
            "{\"kind\": \"train\", \"options\": {\"label\": \"it's\", \"drop\": [\"a,b\", \"c\"],"
                + " \"prove\": true, \"menu\": false}}");
    assertThat(reply.json().get("command").getAsString())
        .contains("train data.csv '--label=it'\\''s' --drop=a,b --drop=c --prove -m models/");
    assertThat(server.get(path("")).json().getAsJsonArray("jobs")).hasSize(before);
  }

  @Test
  void anotherRunIsCountedAsAnotherLookAtTheRows() throws InterruptedException {
    int number =
        server.job(project, "{\"kind\": \"train\", \"options\": {\"learner\": \"rules\"}}");
    JsonObject again = server.ended(project, number);
    assertThat(again.get("messages").toString()).contains("This is your 2nd model of these rows.");
  }

  @Test
  void rowsHavePredictionsAndReasons() throws InterruptedException {
    JsonObject rows = rows("?job=2&count=1000");
    assertThat(rows.get("matching").getAsInt()).isEqualTo(300);
    JsonArray predicted = rows.getAsJsonArray("prediction");
    JsonArray actual = rows.getAsJsonArray("actual");
    assertThat(rows.getAsJsonArray("because").get(0).getAsString()).isNotEmpty();
    int errors = 0;
    for (int row = 0; row < predicted.size(); row++) {
      errors += predicted.get(row).equals(actual.get(row)) ? 0 : 1;
    }
    assertThat(errors).isPositive().isLessThan(100);
    assertThat(rows("?job=2&only=errors").get("matching").getAsInt()).isEqualTo(errors);
    int died = rows("?job=2&only=died").get("matching").getAsInt();
    int lived = rows("?job=2&only=lived").get("matching").getAsInt();
    assertThat(died + lived).isEqualTo(300);
  }

  private static JsonObject rows(String query) throws InterruptedException {
    return server.rows(project, query);
  }

  @Test
  void rowsAreSearchedAndSorted() throws InterruptedException {
    JsonObject sorted = rows("?sort=age&descending=true&count=300");
    List<Integer> ages = new ArrayList<>();
    sorted.getAsJsonArray("cells").forEach(row -> ages.add(row.getAsJsonArray().get(0).getAsInt()));
    assertThat(ages).hasSize(300).isSortedAccordingTo(java.util.Comparator.reverseOrder());
    JsonObject found = rows("?search=NORTH&columns=place&columns=age&count=1000");
    assertThat(found.getAsJsonArray("cells"))
        .isNotEmpty()
        .hasSize(found.get("matching").getAsInt())
        .allMatch(row -> row.getAsJsonArray().get(0).getAsString().equals("north"));
    assertThat(server.get(path("/rows?sort=nothing")).status()).isEqualTo(400);
  }

  @Test
  void theCertificateIsChecked() throws InterruptedException {
    JsonObject result =
        server.result(project, "{\"kind\": \"certify\", " + MODEL + "}").getAsJsonObject();
    assertThat(result.get("holds").getAsBoolean()).as("%s", result).isTrue();
  }

  @Test
  void newRowsAreClassified() throws InterruptedException {
    Reply added =
        server.upload(
            path("/files"),
            "../new rows.csv",
            Tables.twoClasses(50).getBytes(StandardCharsets.UTF_8));
    String hash = added.json().get("file").getAsString();
    assertThat(added.json().get("name").getAsString()).isEqualTo("new rows.csv");
    assertThat(temp.resolve("workspace").resolve(project).resolve("new").resolve(hash + ".csv"))
        .exists();
    String files =
        "\"files\": {\"model\": {\"job\": 2, \"name\": \"model.json\"}, \"data\": {\"file\": \""
            + hash
            + "\"}}";
    int number = server.job(project, "{\"kind\": \"predict\", " + files + "}");
    JsonObject job = server.ended(project, number);
    assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
    assertThat(server.get(path("/jobs/" + number + "/files/predictions.csv")).text())
        .startsWith("age,dose,place,outcome,prediction,because,score")
        .hasLineCount(51);
    assertThat(rows("?job=" + number).get("rows").getAsInt()).isEqualTo(50);
    JsonObject measured =
        server.result(project, "{\"kind\": \"evaluate\", " + files + "}").getAsJsonObject();
    assertThat(measured.toString()).contains("errors");
    int watched = server.job(project, "{\"kind\": \"watch\", " + files + "}");
    assertThat(server.ended(project, watched).get("state").getAsString()).isEqualTo("done");
  }

  /** Samples in the table of the project, and what they have in a file beside it. */
  @Test
  void markersOfSamplesAreAFileBeside() throws InterruptedException {
    StringBuilder samples = new StringBuilder("sample,drug\n");
    StringBuilder markers = new StringBuilder("sample,marker,share\n");
    for (int k = 0; k < 90; k++) {
      samples.append("s").append(k).append(k % 3 == 0 ? ",R\n" : ",S\n");
      markers.append(k % 3 == 0 ? "s" + k + ",blaTEM,1\n" : "");
      markers.append(k % 2 == 0 ? "s" + k + ",sul1,0.9\n" : "").append("s" + k + ",x,0.1\n");
    }
    String own = server.project("samples.csv", samples.toString());
    Reply added =
        server.upload(
            "/api/v1/projects/" + own + "/files",
            "markers.csv",
            markers.toString().getBytes(StandardCharsets.UTF_8));
    String beside = "\"markers\": {\"file\": \"" + added.json().get("file").getAsString() + "\"}";
    String only = ", \"files\": {" + beside + "}}";
    String options = ", \"options\": {\"where\": \"share > 0.5\", \"learner\": \"scm\"}";
    JsonObject look =
        server
            .result(
                own, "{\"kind\": \"look\"" + options.replace(", \"learner\": \"scm\"", "") + only)
            .getAsJsonObject();
    assertThat(look.get("columns").toString()).contains("blaTEM", "sul1").doesNotContain("\"x\"");
    int number = server.job(own, "{\"kind\": \"train\"" + options + only);
    JsonObject done = server.ended(own, number);
    assertThat(done.get("state").getAsString()).as("%s", done).isEqualTo("done");
    assertThat(done.get("command").getAsString()).contains("--markers=new/");
    String files =
        ", \"files\": {\"model\": {\"job\": "
            + number
            + ", \"name\": \"model.json\"}, "
            + beside
            + "}}";
    assertThat(
            server
                .result(own, "{\"kind\": \"certify\"" + files)
                .getAsJsonObject()
                .get("holds")
                .getAsBoolean())
        .isTrue();
  }

  @Test
  void learnersAreComparedAndTradeOffsShown() throws InterruptedException {
    String small = server.project("small.csv", Tables.twoClasses(80));
    int compared =
        server.job(
            small,
            "{\"kind\": \"compare\", \"options\": {\"learners\": [\"rules\", \"1-nn\"], \"folds\": 2,"
                + " \"no-certificate\": true}}");
    JsonObject comparison = server.ended(small, compared);
    assertThat(comparison.get("state").getAsString()).as("%s", comparison).isEqualTo("done");
    assertThat(comparison.getAsJsonObject("result").getAsJsonArray("learners")).hasSize(2);
    assertThat(names(comparison)).contains("report.html");
    JsonObject levels =
        server
            .result(
                small,
                "{\"kind\": \"tradeoff\", \"options\": {\"learner\": \"scm\", \"max-size\": 1}}")
            .getAsJsonObject();
    assertThat(levels.toString()).contains("sensitivity");
  }

  @Test
  void similarRulesAreCounted() throws InterruptedException {
    String order =
        "{\"kind\": \"similar\", \"options\": {\"limit\": 3, \"time-limit\": 5}, " + MODEL + "}";
    assertThat(server.result(project, order).toString()).contains("rules");
  }

  @Test
  void aRowIsExplained() throws InterruptedException {
    JsonObject result =
        server
            .result(project, "{\"kind\": \"explain\", \"options\": {\"row\": 7}, " + MODEL + "}")
            .getAsJsonObject();
    assertThat(result.toString()).contains("because");
  }

  @Test
  void exportsAreWritten() throws InterruptedException {
    for (String form : List.of("sql", "java", "excel")) {
      int number =
          server.job(
              project,
              "{\"kind\": \"export\", \"options\": {\"to\": \"" + form + "\"}, " + MODEL + "}");
      JsonObject job = server.ended(project, number);
      assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
      assertThat(names(job)).hasSize(2);
    }
  }

  @Test
  void theFolderGoesAlongAsAZipFile() throws IOException {
    Reply reply = server.get(path("/archive"));
    List<String> names = new ArrayList<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(reply.bytes()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName());
      }
    }
    assertThat(names)
        .contains(
            project + "/project.json",
            project + "/data.csv",
            project + "/models/0002.json",
            project + "/jobs/0002/job.json")
        .noneMatch(name -> name.contains("/."));
  }

  @Test
  void aCopyKeepsTheModelsThatCountAsLooks() throws IOException {
    Reply copy = server.post("/api/v1/projects", "{\"copyOf\": \"" + project + "\"}");
    String id = copy.json().get("id").getAsString();
    Path folder = temp.resolve("workspace").resolve(id);
    assertThat(folder.resolve("models/earlier-0002.json")).exists();
    assertThat(Files.readAllBytes(folder.resolve("data.csv")))
        .isEqualTo(
            Files.readAllBytes(temp.resolve("workspace").resolve(project).resolve("data.csv")));
    assertThat(server.method("DELETE", "/api/v1/projects/" + id, "").status()).isEqualTo(204);
    assertThat(folder).doesNotExist();
    assertThat(server.get("/api/v1/projects/" + id).status()).isEqualTo(404);
  }

  @Test
  void nameAndSettingsAreKept() {
    Reply reply =
        server.method(
            "PATCH", path(""), "{\"name\": \"May\", \"settings\": {\"label\": \"outcome\"}}");
    assertThat(reply.json().getAsJsonObject("settings").get("label").getAsString())
        .isEqualTo("outcome");
    server.method("PATCH", path(""), "{\"name\": \"Patients of May\"}");
    String long64 = "x".repeat(70_000);
    assertThat(
            server
                .method("PATCH", path(""), "{\"settings\": {\"a\": \"" + long64 + "\"}}")
                .status())
        .isEqualTo(413);
  }

  private static List<String> names(JsonObject job) {
    List<String> names = new ArrayList<>();
    job.getAsJsonArray("files")
        .forEach(file -> names.add(file.getAsJsonObject().get("name").getAsString()));
    return names;
  }
}
