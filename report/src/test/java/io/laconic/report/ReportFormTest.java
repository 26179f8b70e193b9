package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import io.laconic.io.file.Sha256;
import io.laconic.util.Version;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forms that journals ask for: what they say is what the model file and the rows say. */
class ReportFormTest {
  private static final String QUICK = "--type conjunction --penalty 1 --max-size 2";

  @TempDir Path temp;

  private Map<String, String> tripod(Path model, Path rows, String... options) throws IOException {
    Path file = temp.resolve("form.json");
    List<Object> words = new ArrayList<>(List.of("report", model, rows, "--for", "tripod"));
    words.addAll(List.of("-o", file));
    words.addAll(List.of(options));
    Pages.run(words.toArray());
    JsonObject form = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    Map<String, String> answers = new TreeMap<>();
    for (JsonElement item : form.getAsJsonArray("items")) {
      JsonObject one = item.getAsJsonObject();
      JsonArray known = one.getAsJsonArray("known");
      String author = one.get("author").getAsString();
      assertThat(known.isEmpty() && author.isEmpty()).as(one.toString()).isFalse();
      List<String> lines = new ArrayList<>();
      known.forEach(line -> lines.add(line.getAsString()));
      answers.put(one.get("number").getAsString(), String.join("\n", lines));
    }
    return answers;
  }

  private Map<String, String> ofClouds(int classes, String options) throws IOException {
    Path data = Pages.clouds(temp, 90, 3, classes);
    return tripod(Pages.train(temp, data, options), data);
  }

  @Test
  void tripodIsFilledInFromTheModelAndItsRows() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    Path model = Pages.train(temp, data, QUICK);
    Map<String, String> answers = tripod(model, data);
    assertThat(answers).hasSize(52);
    assertThat(answers.get("18e")).endsWith(Sha256.ofFile(data));
    assertThat(answers.get("5a")).contains("clouds.csv, 90 rows");
    assertThat(answers.get("22")).contains("otherwise");
    assertThat(answers.get("12a")).startsWith("The rule was learned from subset");
    assertThat(answers.get("23a")).contains("New rows: at most ").contains("No intervals: ");
    assertThat(answers.get("26")).contains("independent draws from one source");
    assertThat(answers.get("17")).isEmpty();
    List<String[]> rows = Files.readAllLines(data).stream().map(line -> line.split(",")).toList();
    String name = rows.get(0)[0];
    String last = rows.get(1)[rows.get(0).length - 1];
    double[] values =
        rows.stream()
            .filter(row -> row[row.length - 1].equals(last))
            .mapToDouble(row -> Double.parseDouble(row[0]))
            .sorted()
            .toArray();
    String median =
        new BigDecimal(values[(values.length + 1) / 2 - 1])
            .round(new MathContext(4))
            .stripTrailingZeros()
            .toPlainString();
    assertThat(answers.get("20b")).containsPattern("(?m)^" + name + ": .*" + last + " " + median);
  }

  /** What the form plans is what the command plans that it names. */
  @Test
  void tripodPlansAsTheCommandDoes() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    Path model = Pages.train(temp, data, QUICK);
    String said = tripod(model, data).get("10");
    Matcher share = Pattern.compile("the other rows \\(([0-9.]+) %\\)").matcher(said);
    assertThat(share.find()).as(said).isTrue();
    for (int rows : new int[] {45, 180}) {
      String plan =
          Pages.run("plan", "--rows", rows, "--error", Double.parseDouble(share.group(1)) / 100);
      String bound = plan.replaceAll("(?s).*certified +([0-9.]+ %).*", "$1");
      assertThat(said).contains(rows + " rows would promise at most " + bound + " wrong");
    }
  }

  @Test
  void otherRowsHaveLimitsAndNothingIsPromisedWithoutACertificate() throws IOException {
    Path data = Pages.clouds(temp, 90, 3, 2);
    Path others = Pages.clouds(Files.createDirectory(temp.resolve("others")), 60, 3, 2);
    Path model = Pages.train(temp, data, QUICK + " --certificate none");
    Map<String, String> answers = tripod(model, others);
    assertThat(answers.get("4")).contains("evaluated on other rows");
    assertThat(answers.get("16")).contains("Evaluated on clouds.csv, 60 rows");
    assertThat(answers.get("23a"))
        .containsPattern("error [0-9.]+ % \\([0-9.]+ %–[0-9.]+ %\\)")
        .contains("Nothing is promised of new rows.");
    assertThat(answers.get("26")).isEqualTo("Nothing is promised of new rows.");
  }

  /** Patients that come twice: what is planned and what new rows show is counted by patients. */
  @Test
  void patientsCountOnce() throws IOException {
    Path data = twice(temp.resolve("first.csv"), 0);
    Path others = twice(temp.resolve("second.csv"), 1000);
    Path model = temp.resolve("twice.json");
    Pages.run("train", data, "-m", model, "--group", "id", "--type", "conjunction");
    assertThat(tripod(model, data).get("10"))
        .containsPattern("30 groups would promise .* 120 groups would promise")
        .contains("(laconic plan --rows 60 --certificate subsets, a row for each group)");
    assertThat(tripod(model, data).get("20a"))
        .contains("120 rows of 60 groups (column \"id\"): ")
        .contains("sick (");
    Map<String, String> answers = tripod(model, others);
    String once = "one row of each of 60 groups counts (column \"id\")";
    assertThat(answers.get("12a")).contains("Evaluated on second.csv, 120 rows").contains(once);
    assertThat(answers.get("20b")).startsWith("Rows of second.csv:");
    String counted = Pages.run("evaluate", model, others);
    String error = counted.replaceAll("(?s).*\nerror +([0-9.]+ %).*", "$1");
    assertThat(answers.get("23a"))
        .startsWith("On second.csv: error " + error + " (")
        .contains(once);
    Path page = temp.resolve("second.html");
    Pages.run("report", model, others, "-o", page);
    String bound = counted.replaceAll("(?s).*model: (at most [0-9.]+ % wrong).*", "$1");
    assertThat(Files.readString(page))
        .contains("they certify by themselves: " + bound + " (95 % confidence; one row of each");
  }

  /** Points are told from numbers of conditions; of dates none is frequent; the rest is marked. */
  @Test
  void aFormCanBeReadAloud() throws IOException {
    List<String> lines = new ArrayList<>(List.of("seen,x,y,class"));
    for (int row = 0; row < 120; row++) {
      int x = row * 37 % 101;
      String day = LocalDate.of(2025, 1, 1).plusDays(row / 2).toString();
      lines.add(day + "," + x + "," + row * 13 % 17 + "," + (x > 50 ? "sick" : "well"));
    }
    Path data = Files.write(temp.resolve("dates.csv"), lines);
    Path rule = temp.resolve("rule.txt");
    Files.writeString(
        rule, "sick if at least 3 points of:\n  3  x > 50\n  1  y > 4\nwell otherwise\n");
    Path model = temp.resolve("sheet.json");
    Pages.run("rule", rule, data, "-m", model);
    Map<String, String> answers = tripod(model, data);
    assertThat(answers.get("22")).contains("3 points: x > 50\n1 point: y > 4");
    assertThat(answers.get("1")).startsWith("Written by people; predicts class");
    assertThat(answers.get("4")).isEqualTo("A rule that people wrote is evaluated.");
    assertThat(answers.get("9a")).doesNotContain("chosen");
    assertThat(answers.get("12a")).startsWith("The rule was given, not learned from these rows; ");
    assertThat(answers.get("12b")).doesNotContain("learned");
    assertThat(answers.get("18f")).endsWith("laconic rule RULE.txt dates.csv -m again.json");
    Path form = temp.resolve("form.md");
    Pages.run("report", model, data, "--for", "tripod", "-o", form);
    assertThat(Files.readString(form))
        .contains("| *by the author* |")
        .contains("<br>*by the author: the people it is meant for* |");
    Path trained = temp.resolve("trained.json");
    Pages.run("train", data, "-m", trained, "--type", "conjunction", "--rows-independent");
    assertThat(tripod(trained, data).get("20b"))
        .containsPattern("seen: .* \\d\\d different values; .* \\d\\d different values");
  }

  /**
   * New rows name their groups in another way, or have none; the picture says of what it speaks.
   */
  @Test
  void groupsOfNewRowsAreNamed() throws IOException {
    Path data = twice(temp.resolve("first.csv"), 0);
    Path model = temp.resolve("twice.json");
    Pages.run("train", data, "-m", model, "--group", "id", "--type", "conjunction");
    Path other = twice(temp.resolve("second.csv"), 1000);
    Files.writeString(other, Files.readString(other).replaceFirst("id", "case"));
    assertThat(Pages.fails("report", model, other, "-o", temp.resolve("page.html")))
        .contains("no column \"id\"")
        .contains("--group names the column of rows that belong together, --rows-independent says");
    assertThat(tripod(model, other, "--group", "case").get("23a"))
        .contains("one row of each of 60 groups counts (column \"case\")");
    assertThat(tripod(model, other, "--rows-independent").get("23a"))
        .startsWith("On second.csv: error ")
        .doesNotContain("groups counts");
    Path picture = temp.resolve("rule.svg");
    Pages.run("report", model, other, "--group", "case", "-o", picture);
    assertThat(Files.readString(picture).replaceAll("</text>\\s*<text[^>]*>", " "))
        .contains("95 % confidence for a random case of a new group (column “id”), if new groups")
        .contains("come from the same source.")
        .contains("Bars: one row of each of 60 groups counts (column");
  }

  private static Path twice(Path file, int first) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,x,y,class"));
    for (int row = 0; row < 120; row++) {
      int id = first + row / 2;
      int x = id * 37 % 101;
      lines.add(id + "," + (x + row % 2) + "," + id * 13 % 17 + "," + (x > 50 ? "sick" : "well"));
    }
    return Files.write(file, lines);
  }

  /** Prototypes have no cuts and cannot be filled in by hand; the form does not say so. */
  @Test
  void prototypesAreNotSpokenOfAsRules() throws IOException {
    Map<String, String> answers = ofClouds(3, "--learner pvm");
    assertThat(answers.get("12b")).contains("distance, scaling").doesNotContain("cuts");
    assertThat(answers.get("22")).contains("The values to compare with, and how, stand in ");
    assertThat(answers.get("27b")).doesNotContain("by hand");
    assertThat(answers.get("12e")).doesNotContain("AUC");
  }

  /** A line with the number of a void certificate says that it is not a guarantee. */
  @Test
  void aVoidCertificatePromisesNothing() throws IOException {
    Map<String, String> answers = ofClouds(2, QUICK + " --not-independent visits");
    assertThat(answers.get("10")).contains("With these, not as a guarantee (");
    assertThat(answers.get("23a")).contains("New rows: not as a guarantee (");
    assertThat(answers.get("26")).startsWith("Not a guarantee here: ");
  }

  /** A command can be copied from the Markdown as it is. */
  @Test
  void commandsAreCode() throws IOException {
    Path data = Pages.clouds(temp, 60, 3, 2);
    Path model = Pages.train(temp, data, QUICK);
    Path file = temp.resolve("form.md");
    Pages.run("report", model, data, "--for", "tripod", "-o", file);
    assertThat(Files.readString(file)).contains("<br>`laconic train clouds.csv -m again.json ");
  }

  /** Names of columns and classes cannot end a cell of a table, nor be markup. */
  @Test
  void namesAreNoMarkup() throws IOException {
    Path data = temp.resolve("evil.csv");
    List<String> lines = new ArrayList<>(List.of("\"a|b\",\"<b>x</b>\",class"));
    for (int row = 0; row < 60; row++) {
      lines.add(row + "," + row % 7 + "," + (row < 30 ? "\"*no|*\"" : "\"<i>yes</i>\""));
    }
    Files.write(data, lines);
    Path model = temp.resolve("evil.json");
    Pages.run("train", data, "-m", model, "--positive", "<i>yes</i>", "--type", "conjunction");
    Path markdown = temp.resolve("card.md");
    Path page = temp.resolve("card.html");
    Pages.run("report", model, data, "--for", "card", "-o", markdown, "-o", page);
    List<String> rows =
        Files.readAllLines(markdown).stream().filter(line -> line.startsWith("| ")).toList();
    assertThat(rows).hasSize(21);
    assertThat(rows).allSatisfy(line -> assertThat(line.split("(?<!\\\\)\\|", -1)).hasSize(6));
    assertThat(Files.readString(markdown)).doesNotContainPattern("(?<!\\\\)<i>");
    assertThat(Files.readString(page)).doesNotContain("<i>").contains("&lt;i&gt;yes");
  }

  @Test
  void wrongCalls() throws IOException {
    Path data = Pages.clouds(temp, 60, 3, 2);
    Path model = Pages.train(temp, data, QUICK + " --certificate none");
    for (List<Object> words :
        List.of(
            List.<Object>of("report", model, data, "-o", temp.resolve("a.md")),
            List.<Object>of("report", model, data, "-o", temp.resolve("a.docx"), "--for", "card"),
            List.<Object>of("report", model, data, "-o", temp.resolve("a.md"), "--for", "it"))) {
      StringWriter err = new StringWriter();
      int code =
          Main.run(
              new PrintWriter(new StringWriter()),
              new PrintWriter(err, true),
              words.stream().map(Object::toString).toArray(String[]::new));
      assertThat(code).isEqualTo(2);
      assertThat(err.toString()).contains("--for");
    }
  }

  /** Programs read CITATION.cff, people the report: both say the same. */
  @Test
  void citationIsThatOfTheFile() throws IOException {
    String file = Files.readString(Path.of("..", "CITATION.cff"));
    String version = Version.number().replace("-SNAPSHOT", "");
    assertThat(file).contains("version: " + version);
    String released = file.replaceAll("(?s).*date-released: (\\S+).*", "$1");
    assertThat(Version.citation())
        .contains("Laconic " + Version.number() + ": small classifiers with certificates")
        .endsWith("released " + released + ".");
  }
}
