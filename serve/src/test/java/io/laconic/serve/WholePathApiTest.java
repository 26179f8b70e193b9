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
            "train Patients-of-May.csv --menu -m models/0002.json --report jobs/0002/report.html --report"
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
        .isEqualTo("attachment; filename=\"Patients-of-May-rule.json\"");
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
        .contains(
            "train Patients-of-May.csv '--label=it'\\''s' --drop=a,b --drop=c --prove -m models/");
    assertThat(server.get(path("")).json().getAsJsonArray("jobs")).hasSize(before);
  }

  /** Samples in one file, their markers in another that is added; one sample has no markers. */
  @Test
  void markersOfSamplesAreAFileOfTheProject() throws InterruptedException {
    StringBuilder samples = new StringBuilder("sample,drug\n");
    StringBuilder markers = new StringBuilder("sample,geneA,geneB\n");
    for (int k = 0; k < 120; k++) {
      samples.append("s").append(k).append(k % 3 == 0 ? ",R\n" : ",S\n");
      String bits = (k % 3 == 0 ? ",1" : ",0") + (k % 7 < 3 ? ",1\n" : ",0\n");
      markers.append(k == 4 ? "" : "s" + k + bits);
    }
    String own = server.project("samples.csv", samples.toString());
    byte[] bytes = markers.toString().getBytes(StandardCharsets.UTF_8);
    Reply added = server.upload("/api/v1/projects/" + own + "/files", "genes.csv", bytes);
    String options = "\"options\": {\"markers\": " + added.json().get("file") + "}";
    JsonObject look = server.result(own, "{\"kind\": \"look\", " + options + "}").getAsJsonObject();
    assertThat(look.getAsJsonArray("columns")).hasSize(2);
    int number = server.job(own, "{\"kind\": \"train\", " + options + "}");
    assertThat(server.ended(own, number).get("command").getAsString()).contains("--markers=new/");
    JsonObject rows = server.rows(own, "?count=1000&job=" + number);
    assertThat(rows.getAsJsonArray("columns").toString()).isEqualTo("[\"sample\",\"drug\"]");
    assertThat(rows.getAsJsonArray("prediction")).hasSize(120);
    for (int k = 0; k < 120; k++) {
      assertThat(rows.getAsJsonArray("prediction").get(k).getAsString())
          .as("sample %d", k)
          .isEqualTo(k == 4 ? "" : k % 3 == 0 ? "R" : "S");
    }
    assertThat(
            server
                .post(
                    "/api/v1/projects/" + own + "/jobs",
                    "{\"kind\": \"look\", \"options\": {\"markers\": \"../data.csv\"}}")
                .error())
        .isEqualTo("the project has no file of that hash");
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
    int missed = rows("?job=2&only=lived&actual=died").get("matching").getAsInt();
    int alarms = rows("?job=2&only=died&actual=lived").get("matching").getAsInt();
    assertThat(missed + alarms).as("the cells of the confusion matrix").isEqualTo(errors);
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

  /** A condition of a rule leads to its rows. */
  @Test
  void rowsOnWhichAConditionHolds() throws InterruptedException {
    List<Integer> ages = new ArrayList<>();
    rows("?count=300")
        .getAsJsonArray("cells")
        .forEach(row -> ages.add(row.getAsJsonArray().get(0).getAsInt()));
    for (String sign : List.of(">", ">=", "<", "<=", "=", "!=")) {
      long holds = ages.stream().filter(age -> compare(age, sign)).count();
      String where = "?whereColumn=age&whereValue=50&whereSign=";
      String encoded = java.net.URLEncoder.encode(sign, StandardCharsets.UTF_8);
      assertThat(rows(where + encoded).get("matching").getAsLong()).as(sign).isEqualTo(holds);
    }
    assertThat(server.get(path("/rows?whereColumn=age&whereSign=~")).status()).isEqualTo(400);
  }

  private static boolean compare(int age, String sign) {
    return switch (sign) {
      case ">" -> age > 50;
      case ">=" -> age >= 50;
      case "<" -> age < 50;
      case "<=" -> age <= 50;
      case "=" -> age == 50;
      default -> age != 50;
    };
  }

  /** Without a certificate, and no look at the rows: it is only shown meanwhile. */
  @Test
  void aFirstRuleIsThereBeforeTheCertificate() throws InterruptedException {
    int number = server.job(project, "{\"kind\": \"first\", \"options\": {}}");
    JsonObject job = server.ended(project, number);
    assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
    assertThat(names(job)).contains("report.json").doesNotContain("model.json");
    assertThat(server.get(path("/jobs/" + number + "/files/report.json")).text())
        .contains("Nothing is promised of this rule.");
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
    Path folder = temp.resolve("workspace").resolve(project).resolve("new").resolve(hash);
    assertThat(folder.resolve("new-rows.csv")).exists();
    String files =
        "\"files\": {\"model\": {\"job\": 2, \"name\": \"model.json\"}, \"data\": {\"file\": \""
            + hash
            + "\", \"name\": \"May, week 2.csv\"}}";
    int number = server.job(project, "{\"kind\": \"predict\", " + files + "}");
    JsonObject job = server.ended(project, number);
    assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
    assertThat(server.get(path("/jobs/" + number + "/files/predictions.csv")).text())
        .startsWith("age,dose,place,outcome,prediction,because,score")
        .hasLineCount(51);
    assertThat(
            server
                .get(path("/jobs/" + number + "/files/predictions.csv?download=1"))
                .header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"May-week-2-predictions.csv\"");
    assertThat(rows("?job=" + number).get("rows").getAsInt()).isEqualTo(50);
    JsonObject shared = server.get(path("/shared?job=" + number)).json();
    assertThat(shared.get("shared").getAsInt()).as("rows of the training").isEqualTo(50);
    JsonObject measured =
        server.result(project, "{\"kind\": \"evaluate\", " + files + "}").getAsJsonObject();
    assertThat(measured.toString()).contains("errors");
    String watch = "{\"kind\": \"watch\", \"options\": {\"shrink\": true}, " + files + "}";
    JsonObject watched = server.ended(project, server.job(project, watch));
    assertThat(watched.get("state").getAsString()).as("%s", watched).isEqualTo("done");
    assertThat(watched.getAsJsonObject("result").has("promises")).isTrue();
    assertThat(watched.get("command").getAsString()).contains(" --shrink ");
  }

  /** Rows without classes, and later rows with them, are watched apart; all looks are told. */
  @Test
  void newRowsAreWatchedOverTime() throws InterruptedException {
    List<JsonObject> looks = new ArrayList<>();
    List<String> lines = Tables.twoClasses(90).lines().toList();
    for (int week = 0; week < 3; week++) {
      boolean classes = week > 0;
      StringBuilder rows = new StringBuilder();
      for (int k = 0; k <= 20; k++) {
        String line = lines.get(k == 0 ? 0 : 20 * week + k);
        rows.append(classes ? line : line.replaceFirst(",[^,]*$", "")).append('\n');
      }
      Reply added =
          server.upload(
              path("/files"),
              "week " + week + ".csv",
              rows.toString().getBytes(StandardCharsets.UTF_8));
      looks.add(
          server
              .result(
                  project,
                  "{\"kind\": \"watch\", \"files\": {\"model\": {\"job\": 2, \"name\":"
                      + " \"model.json\"}, \"data\": {\"file\": "
                      + added.json().get("file")
                      + ", \"classes\": "
                      + classes
                      + "}}}")
              .getAsJsonObject());
    }
    assertThat(looks.get(0).get("errors").isJsonNull()).isTrue();
    assertThat(looks.get(2).getAsJsonArray("history").asList())
        .extracting(look -> look.getAsJsonObject().get("file").getAsString())
        .containsSubsequence("week-1.csv", "week-2.csv")
        .doesNotContain("week-0.csv");
    assertThat(looks.get(2).toString()).doesNotContainPattern("[0-9a-f]{64}");
  }

  @Test
  void theRuleIsAPictureInFourFiles() throws InterruptedException {
    JsonObject job =
        server.ended(project, server.job(project, "{\"kind\": \"picture\", " + MODEL + "}"));
    assertThat(job.get("state").getAsString()).as("%s", job).isEqualTo("done");
    assertThat(names(job)).contains("rule.svg", "rule.png", "rule.pdf", "rule-slide.png");
    String files = path("/jobs/" + job.get("number").getAsInt() + "/files/");
    assertThat(server.get(files + "rule.svg").text()).contains("<svg", "Wrong on new cases");
    assertThat(server.get(files + "rule.pdf").text()).startsWith("%PDF");
    assertThat(server.get(files + "rule-slide.png?download=1").header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"Patients-of-May-rule-slide.png\"");
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

  /** A page to mail has no row in it; with rows in it, it says so in its name. */
  @Test
  void rowsAreInAPageOnlyOnRequest() throws InterruptedException {
    assertThat(server.get(path("/jobs/2/files/report.html")).text())
        .doesNotContain("class=\"row-data\"");
    int number =
        server.job(project, "{\"kind\": \"report\", \"options\": {\"rows\": 50}, " + MODEL + "}");
    server.ended(project, number);
    Reply page = server.get(path("/jobs/" + number + "/files/report.html?download=1"));
    assertThat(page.text()).contains("class=\"row-data\"");
    assertThat(page.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"Patients-of-May-report-with-rows.html\"");
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
            project + "/Patients-of-May.csv",
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
    assertThat(Files.readAllBytes(folder.resolve("Patients-of-May.csv")))
        .isEqualTo(
            Files.readAllBytes(
                temp.resolve("workspace").resolve(project).resolve("Patients-of-May.csv")));
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
    for (String rule : List.of("\"2\": {\"name\": \"mine\"}", "\"3\": {\"name\": \"hers\"}")) {
      reply = server.method("PATCH", path(""), "{\"settings\": {\"rules\": {" + rule + "}}}");
    }
    assertThat(reply.json().getAsJsonObject("settings").toString())
        .as("what one page says does not undo what another said")
        .isEqualTo(
            "{\"label\":\"outcome\",\"rules\":{\"2\":{\"name\":\"mine\"},\"3\":{\"name\":\"hers\"}}}");
    String long64 = "x".repeat(70_000);
    assertThat(
            server
                .method("PATCH", path(""), "{\"settings\": {\"a\": \"" + long64 + "\"}}")
                .status())
        .isEqualTo(413);
  }

  /** The rows are those that look saw, however the file is written. */
  @Test
  void rowsOfAFileWithATitle() throws InterruptedException {
    String table = "Register;;\n" + Tables.twoClasses(120).replace(',', ';');
    String id = server.project("register.csv", table);
    JsonObject look = server.ended(id, 1).getAsJsonObject("result");
    assertThat(look.get("assumed").toString()).isEqualTo("{\"skip\":\"1\"}");
    server.method(
        "PATCH",
        "/api/v1/projects/" + id,
        "{\"settings\": {\"reading\": {\"skip\": \"1\"}, \"label\": null}}");
    JsonObject rows = server.rows(id, "?count=3");
    assertThat(rows.get("columns").toString())
        .isEqualTo("[\"age\",\"dose\",\"place\",\"outcome\"]");
    assertThat(rows.get("rows").getAsInt()).isEqualTo(120);
  }

  /** What once went wrong is tried again for who asks again. */
  @Test
  void anIndexThatFailedIsMadeAgain() throws Exception {
    String id = server.project("late.csv", Tables.twoClasses(60));
    server.ended(id, 1);
    Path data = temp.resolve("workspace").resolve(id).resolve("late.csv");
    Path away = Files.move(data, temp.resolve("away.csv"));
    Reply reply = server.get("/api/v1/projects/" + id + "/rows");
    for (int k = 0; k < 600 && reply.status() == 202; k++) {
      Thread.sleep(100);
      reply = server.get("/api/v1/projects/" + id + "/rows");
    }
    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    Files.move(away, data);
    assertThat(server.rows(id, "?count=1").get("rows").getAsInt()).isEqualTo(60);
  }

  /** Reading rows may be stopped at any time; whoever asks later begins again. */
  @Test
  void anIndexMayBeStopped() throws Exception {
    String id = server.project("many.csv", Tables.twoClasses(60_000));
    String rows = "/api/v1/projects/" + id + "/rows";
    server.ended(id, 1);
    Thread asking = new Thread(() -> server.get(rows));
    asking.start();
    assertThat(server.method("DELETE", rows, "").status()).isEqualTo(204);
    asking.join();
    assertThat(server.method("DELETE", rows, "").status()).isEqualTo(204);
    assertThat(server.rows(id, "?count=1").get("rows").getAsInt()).isEqualTo(60_000);
  }

  private static List<String> names(JsonObject job) {
    List<String> names = new ArrayList<>();
    job.getAsJsonArray("files")
        .forEach(file -> names.add(file.getAsJsonObject().get("name").getAsString()));
    return names;
  }
}
