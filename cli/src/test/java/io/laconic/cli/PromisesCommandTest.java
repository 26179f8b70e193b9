package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.bound.BinomialInverse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is promised besides the error rate: shown, stored, checked, and caught when forged. */
class PromisesCommandTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void rows() {
    data = twoSites(temp, 400);
    model = temp.resolve("model.json");
  }

  /** Rows of two sites and a few of a third; lactate tells most of the ill. */
  static Path twoSites(Path folder, int rows) {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,age,site,outcome");
    for (int row = 0; row < rows; row++) {
      boolean ill = random.nextInt(3) == 0;
      int lactate = random.nextInt(40) + (ill && random.nextInt(10) > 0 ? 35 : 0);
      String site = row % 40 == 0 ? "mobile" : row % 3 == 0 ? "north" : "south";
      lines.add(
          lactate / 10.0 + "," + (20 + random.nextInt(60)) + "," + site + (ill ? ",ill" : ",well"));
    }
    return Cli.write(folder.resolve("two-sites.csv"), lines.toArray(String[]::new));
  }

  private Object[] train(Object... options) {
    List<Object> words =
        new ArrayList<>(
            List.of("train", data, "-m", model, "--learner", "scm", "--type", "conjunction"));
    words.addAll(List.of(options));
    return words.toArray();
  }

  @Test
  void predictiveValuesAreShownStoredAndChecked() throws IOException {
    String shown = Cli.run(train()).succeeds().out();
    assertThat(shown)
        .contains("promised          PPV: of those called ill at least ")
        .contains("NPV: of those called well at least ")
        .contains("where ill is as frequent as here (");
    String checked = Cli.run("certify", model, data).succeeds().out();
    assertThat(checked).contains("Checked too: PPV: of those called ill at least ");
    JsonObject json = Cli.json("certify", model, data);
    assertThat(json.getAsJsonArray("promises")).hasSize(2);
    assertThat(json.getAsJsonArray("promises").get(0).getAsJsonObject().get("code").getAsString())
        .isEqualTo("ppv");
    String file = Files.readString(model);
    Path forged = temp.resolve("forged.json");
    Files.writeString(
        forged, file.replaceFirst("(\"code\": *\"ppv\".*?\"least\": *)0\\.[0-9]+", "$10.999"));
    Cli.Result found = Cli.run("certify", forged, data);
    assertThat(found.code()).isEqualTo(1);
    assertThat(found.out()).contains("promise ppv: least");
  }

  @Test
  void groupsOfPeople() throws IOException {
    String shown = Cli.run(train("--by", "site,age:40,60", "--gap")).succeeds().out();
    assertThat(shown)
        .contains("Where site is north: at least ")
        .contains("Where age is 40 to below 60: at least ")
        .contains(
            "Between two of the groups of site that are listed, error rates differ by at most")
        .contains("Too few rows to say something where site is mobile.");
    assertThat(shown)
        .containsSubsequence(
            "Where age is below 40", "Where age is 40 to below 60", "Where age is 60 and above");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("Checked too: Where site is south: at least ");
    List<String> lines = Files.readAllLines(data);
    Path other = Cli.write(temp.resolve("other.csv"), lines.subList(0, 300).toArray(String[]::new));
    assertThat(Cli.run("evaluate", model, other, "--by", "site,age:40", "--gap").succeeds().out())
        .contains("Where site is south: at least ")
        .contains("Where age is below 40: at least ")
        .contains("Between two of the groups of age that are listed");
    assertThat(Cli.run("evaluate", model, other, "--gap").err()).contains("--gap goes with --by");
    assertThat(Cli.run("evaluate", model, other, "--by", "ward").err())
        .contains("there is no column \"ward\"");
  }

  @Test
  void rowsCollectedByClass() {
    assertThat(Cli.run(train("--sample", "by-class")).succeeds().out())
        .contains("Nothing is promised of those called ill: the classes were collected one by one");
    assertThat(Cli.run(train("--sample", "by-class", "--prevalence", "0.05,0.1")).succeeds().out())
        .contains("where at least 5 % of the rows are ill.")
        .contains("where at least 90 % of the rows are well.");
    Cli.run("certify", model, data).succeeds();
  }

  /** Of rows collected class by class no error rate is shown, anywhere. */
  @Test
  void noErrorRateOfRowsCollectedByClass() throws IOException {
    Object[] asked = train("--sample", "by-class", "--by", "site", "--gap", "--menu");
    List<String> shown =
        List.of(
            Cli.run(asked).succeeds().out(),
            Cli.run("certify", model, data).succeeds().out(),
            Cli.run("explain", model).succeeds().out());
    for (String out : shown) {
      assertThat(out)
          .contains("no error rate is certified: the classes were collected one by one")
          .contains("Of ill: between two of the groups of site that are listed")
          .doesNotContain("at most 1 in 20", "clearly better", "risk by", "Risk by", "certified at")
          .doesNotContainPattern("(?m)^(?!.*Of (ill|well) where).*at most [0-9.]+ % wrong");
    }
    JsonObject certificate =
        JsonParser.parseString(Files.readString(model))
            .getAsJsonObject()
            .getAsJsonObject("certificate");
    assertThat(certificate.get("risk").isJsonNull()).isTrue();
    assertThat(certificate.getAsJsonObject("majority").get("risk").isJsonNull()).isTrue();
    JsonObject checked = Cli.json("certify", model, data);
    assertThat(checked.get("risk").isJsonNull()).isTrue();
    assertThat(checked.getAsJsonObject("riskByAlternatives").size()).isZero();
    Path forged = temp.resolve("forged.json");
    String file = Files.readString(model);
    Files.writeString(forged, file.replaceFirst("\"risk\": null", "\"risk\": 0.2"));
    assertThat(Cli.run("certify", forged, data).code()).isEqualTo(1);
    assertThat(Cli.run(train("--sample", "by-class", "--cost-fn", "5", "--cost-fp", "1")).err())
        .contains("need --prevalence LO,HI with --sample by-class");
    Path rows = twoSites(Files.createDirectory(temp.resolve("others")), 300);
    assertThat(Cli.run("watch", model, rows, "--shrink", "--state", temp.resolve("s")).err())
        .contains("no error rate is certified");
    assertThat(Cli.run("near", model, model, rows).err()).contains("no error rate is certified");
    assertThat(Cli.run("elsewhere", model, rows, "--prevalence", "0.1,0.5").succeeds().out())
        .contains("10 % to 50 % of them are ill")
        .doesNotContain("the same score");
  }

  /** Rows of a test set that were collected class by class, or come in groups. */
  @Test
  void rowsOfATestSet() throws IOException {
    Cli.run(train()).succeeds();
    Path rows = twoSites(Files.createDirectory(temp.resolve("new")), 300);
    String out =
        Cli.run("evaluate", model, rows, "--sample", "by-class", "--by", "site").succeeds().out();
    assertThat(out)
        .contains("no error rate is certified", "Of ill: at least ", "Of ill where site is south")
        .contains("Nothing is promised of those called ill", "no PPV and NPV")
        .doesNotContain("always saying");
    assertThat(Cli.json("evaluate", model, rows, "--sample", "by-class").get("risk").isJsonNull())
        .isTrue();
    Cli.Result grouped = Cli.run("evaluate", model, rows, "--group", "site").succeeds();
    assertThat(grouped.err()).contains("one row of each of 3 groups counts (column \"site\")");
    assertThat(grouped.out()).contains(" of 3 (");
  }

  /** What would be promised says first that it is not. */
  @Test
  void voidPromisesSaySo() {
    String void1 = "Not a guarantee here, since the rows are not independent draws; ";
    assertThat(Cli.run(train("--not-independent", "twins", "--net-benefit", "0.2")).out())
        .containsSubsequence("promised          " + void1, "PPV: ", "where ill is as frequent");
    assertThat(Cli.run("certify", model, data).out()).contains("Checked too: " + void1);
  }

  @Test
  void netBenefit() {
    assertThat(Cli.run(train("--net-benefit", "0.2,0.5")).succeeds().out())
        .contains("At threshold 20 % the net benefit is at least ")
        .contains("At threshold 50 % the net benefit is at least ");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("Checked too: At threshold 20 % the net benefit is at least ");
    assertThat(Cli.run(train("--net-benefit", "0.2,1")).err())
        .contains(
            "--net-benefit must be numbers between 0 and 1 with commas between them; got 0.2,1");
  }

  @Test
  void rowsOfOneSiteTestTheRule() throws IOException {
    String shown = Cli.run(train("--holdout-where", "site=north")).succeeds().out();
    long north = Files.readAllLines(data).stream().filter(line -> line.contains(",north,")).count();
    assertThat(shown)
        .contains("new rows drawn like those where site is north are classified wrongly")
        .contains("The numbers speak of rows where site is north: of that site, that period")
        .contains(" on the other " + north + " rows; the rule was learned from the rows that are")
        .contains("(" + (400 - north) + " of 400 rows)")
        .doesNotContain("site is south");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("non-default: --holdout-where site=north");
    Path forged = temp.resolve("forged.json");
    String file = Files.readString(model);
    Files.writeString(forged, file.replace("site is north", "site is south"));
    Cli.Result found = Cli.run("certify", forged, data);
    assertThat(found.code()).isEqualTo(1);
    assertThat(found.out()).contains("testRows");
    assertThat(Cli.run("certify", model, data, "--other-seeds", "3").err())
        .contains("--other-seeds goes with rows that were drawn");
  }

  @Test
  void rowsAfterATimeTestTheRule() throws IOException {
    List<String> lines = Files.readAllLines(data);
    for (int row = 0; row < lines.size(); row++) {
      String date =
          row == 0 ? "date" : String.format("%d/%d/2023", 1 + row % 28, 1 + row * 11 / 400);
      lines.set(row, date + "," + lines.get(row));
    }
    Files.write(data, lines);
    long late = lines.stream().filter(line -> line.matches("[0-9]+/(9|1[0-9])/.*")).count();
    assertThat(Cli.run(train("--holdout-after", "date=2023-08-31")).succeeds().out())
        .contains("drawn like those where date is after 2023-08-31")
        .contains(" on the other " + late + " rows");
    Cli.run("certify", model, data).succeeds();
    assertThat(Cli.run(train("--holdout-after", "date=soon")).err())
        .contains("\"soon\" is not a date that is understood");
    assertThat(Cli.run(train("--holdout-after", "age=2023-08-31")).err())
        .contains("column \"age\" has numbers, and \"2023-08-31\" is not one");
    assertThat(Cli.run(train("--holdout-where", "site=east")).err())
        .contains("there is no row where site is east");
    assertThat(Cli.run(train("--holdout-where", "site=north", "--holdout", "0.2")).err())
        .contains("--holdout-where goes with --certificate holdout and no share for it");
  }

  /** Of another place, and of a rule that is near: conditions first, the larger number first. */
  @Test
  void rowsWithoutClasses() throws IOException {
    Cli.run(train()).succeeds();
    List<String> lines = new ArrayList<>(List.of("lactate,age,site"));
    Random random = new Random(8);
    for (int row = 0; row < 500; row++) {
      lines.add(random.nextInt(75) / 10.0 + "," + (20 + random.nextInt(60)) + ",east");
    }
    Path there = Cli.write(temp.resolve("there.csv"), lines.toArray(String[]::new));
    String out = Cli.run("elsewhere", model, there, "--prevalence", "0.1,0.5").succeeds().out();
    assertThat(out)
        .startsWith("Conditions, which no row without a class can test, nor can watch:")
        .contains("wrong there, if the same score means the same there; nothing here tests that.")
        .contains("look there as they do here, and 10 % to 50 % of them are ill");
    JsonObject json = Cli.json("elsewhere", model, there, "--prevalence", "0.1,0.5");
    assertThat(most(json, 0)).isGreaterThanOrEqualTo(most(json, 1));
    assertThat(Cli.run("elsewhere", model, data).err()).contains("was trained on these rows");
    Path other = temp.resolve("other.json");
    Cli.run("train", data, "-m", other, "--type", "disjunction", "--subset-seed", "5").succeeds();
    JsonObject near = Cli.json("near", model, other, there);
    double differ = value(near, 0, "differ");
    assertThat(most(near, 0))
        .isCloseTo(value(near, 0, "certified") + value(near, 0, "apart"), within(1e-12));
    assertThat(value(near, 0, "apart"))
        .isCloseTo(BinomialInverse.upper((long) differ, 500, Math.log(0.025)), within(1e-12));
    assertThat(most(Cli.json("near", model, model, there), 0)).isLessThanOrEqualTo(most(near, 0));
    assertThat(Cli.run("near", model, other, data).err()).contains("was trained on these rows");
  }

  private static double most(JsonObject json, int k) {
    return value(json, k, "most");
  }

  private static double value(JsonObject json, int k, String name) {
    return json.getAsJsonArray("promises")
        .get(k)
        .getAsJsonObject()
        .getAsJsonObject("values")
        .get(name)
        .getAsDouble();
  }

  /** A number of any promise that is a little better than the rows say is found. */
  @Test
  void forgedPromisesAreCaught() throws IOException {
    Cli.run(train("--by", "site", "--gap", "--net-benefit", "0.2", "--against", "ill if age > 50"))
        .succeeds();
    Cli.run("certify", model, data).succeeds();
    JsonObject stored = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
    JsonArray promises = stored.getAsJsonObject("certificate").getAsJsonArray("promises");
    assertThat(promises.size()).isGreaterThanOrEqualTo(7);
    Path forged = temp.resolve("forged.json");
    for (int k = 0; k < promises.size(); k++) {
      JsonObject copy = stored.deepCopy();
      JsonObject promise =
          copy.getAsJsonObject("certificate").getAsJsonArray("promises").get(k).getAsJsonObject();
      String name =
          List.of("least", "most", "none", "groups").stream()
              .filter(promise::has)
              .findFirst()
              .orElseThrow();
      if (name.equals("groups")) {
        promise.add(name, new JsonArray());
      } else {
        promise.addProperty(name, promise.get(name).getAsDouble() + 0.001);
      }
      Files.writeString(forged, copy.toString());
      Cli.Result found = Cli.run("certify", forged, data);
      assertThat(found.code()).as(promise.toString()).isEqualTo(1);
    }
  }

  @Test
  void wrongColumns() {
    Cli.Result result = Cli.run(train("--by", "ward"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("there is no column \"ward\"; the columns are");
    assertThat(model).doesNotExist();
    assertThat(Cli.run(train("--gap")).err()).contains("--gap goes with --by");
    assertThat(Cli.run(train("--prevalence", "0.1,0.2", "--certificate", "none")).err())
        .contains("--prevalence needs --cost-fn and --cost-fp with this certificate");
  }
}
