package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.cli.checkpoint.LockedLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code watch}: looks, alarms, what is refused, and the file that remembers. */
class WatchCommandTest {
  @TempDir static Path temp;
  private static Path train;
  private static Path model;

  private Path state;

  /** Rows: ill if age is above 60 or the site is Lima, 5 % flipped; 6 rows of each patient. */
  private static List<String> rows(int count, long seed, int older, boolean turned) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>(List.of("age,weight,site,patient,outcome"));
    for (int row = 0; row < count; row++) {
      int age = random.nextInt(100) + older;
      String site = List.of("Ghent", "Kyoto", "Lima").get(random.nextInt(3));
      boolean ill = (age > 60 || site.equals("Lima")) != (random.nextInt(20) == 0);
      lines.add(
          age
              + ","
              + random.nextInt(50)
              + ","
              + site
              + ",p"
              + row / 6
              + ","
              + (ill != turned ? "ill" : "well"));
    }
    return lines;
  }

  private static Path file(String name, List<String> lines) {
    return Cli.write(temp.resolve(name), lines.toArray(String[]::new));
  }

  @BeforeAll
  static void train() {
    train = file("train.csv", rows(400, 1, 0, false));
    model = temp.resolve("model.json");
    Cli.run(
            "train",
            train,
            "-m",
            model,
            "--learner",
            "scm",
            "--type",
            "disjunction",
            "--positive",
            "ill",
            "--rows-independent")
        .succeeds();
  }

  @BeforeEach
  void newState() throws IOException {
    state = Files.createTempDirectory(temp, "state").resolve("watch.state");
  }

  private Cli.Result watch(Path data, Object... more) {
    List<Object> words = new ArrayList<>(List.of("watch", model, data, "--state", state));
    words.addAll(List.of(more));
    return Cli.run(words.toArray());
  }

  private static JsonObject rate(JsonObject json, int k) {
    return json.getAsJsonArray("rates").get(k).getAsJsonObject();
  }

  @Test
  void theCertifiedErrorShrinksIfThatWasAskedForAtTheFirstLook() throws IOException {
    JsonObject first =
        Cli.json(
            "watch", model, file("s1.csv", rows(600, 21, 0, false)), "--shrink", "--state", state);
    JsonObject last =
        Cli.json("watch", model, file("s2.csv", rows(4000, 22, 0, false)), "--state", state);
    assertThat(first.get("alarm").getAsBoolean()).isFalse();
    JsonObject shrunk = last.getAsJsonArray("promises").get(0).getAsJsonObject();
    double most = shrunk.getAsJsonObject("values").get("most").getAsDouble();
    assertThat(most).isLessThan(shrunk.getAsJsonObject("values").get("before").getAsDouble() * 0.9);
    assertThat(shrunk.get("words").getAsString())
        .contains("if the error rate has been the same since 20")
        .contains("A watch begun anew is a try");
    String text = last.getAsJsonArray("text").toString();
    assertThat(text).contains(shrunk.get("words").getAsString());
    assertThat(Files.readString(state)).contains("\"shrinkingStarted\":1");
    Cli.Result risen =
        Cli.run("watch", model, file("s3.csv", rows(600, 23, 0, true)), "--state", state);
    assertThat(risen.code()).isEqualTo(3);
    assertThat(risen.out()).contains("all rows after look ").doesNotContain("if the error rate");
    assertThat(
            Cli.run(
                    "watch",
                    model,
                    file("s4.csv", rows(60, 24, 0, true)),
                    "--state",
                    state,
                    "--shrink",
                    "2")
                .err())
        .contains("how many watches there were, is settled at the first look");
    List<String> unlabelled =
        rows(60, 25, 0, false).stream()
            .map(line -> line.substring(0, line.lastIndexOf(',')))
            .toList();
    assertThat(
            Cli.run(
                    "watch",
                    model,
                    file("s5.csv", unlabelled),
                    "--shrink",
                    "--state",
                    temp.resolve("other.watch"))
                .err())
        .contains("--shrink needs rows whose class is known");
  }

  @Test
  void looksAreKeptBesideTheModelUnlessSaidOtherwise() {
    Path beside = temp.resolve("model.json.watch");
    Path week = file("week.csv", rows(100, 10, 0, false));
    assertThat(Cli.run("watch", model, week).succeeds().out()).contains("look 1 of 1");
    assertThat(beside).exists();
    assertThat(Cli.run("watch", model, week, "--state", beside).err()).contains("look 1, week.csv");
  }

  @Test
  void goodRowsGiveNoAlarmAndBadRowsDo() {
    for (int week = 1; week <= 3; week++) {
      Cli.Result good = watch(file("week" + week + ".csv", rows(100, 10 + week, 0, false)));
      assertThat(good.code()).as(good.err()).isZero();
      assertThat(good.out())
          .contains("week" + week + ".csv: 100 rows, ")
          .contains("look " + week + " of " + week)
          .contains("No alarm. However often you look, a false alarm comes in at most 5 %");
      assertThat(good.err()).isEmpty();
    }
    Cli.Result bad = watch(file("bad.csv", rows(60, 20, 0, true)));
    assertThat(bad.code()).isEqualTo(3);
    assertThat(bad.out()).contains("ALARM since look 4 (bad.csv): the certificate is contradicted");
    Cli.Result later = watch(file("later.csv", rows(100, 21, 0, false)), "--json");
    assertThat(later.code()).as("an alarm stays").isEqualTo(3);
    JsonObject json = later.json();
    assertThat(json.get("alarm").getAsBoolean()).isTrue();
    assertThat(json.get("contradicted").getAsBoolean()).isTrue();
    assertThat(json.get("rows").getAsInt()).isEqualTo(460);
    assertThat(json.get("look").getAsInt()).isEqualTo(5);
    assertThat(rate(json, 0).get("alarmLook").getAsInt()).isEqualTo(4);
    assertThat(rate(json, 0).get("class").isJsonNull()).isTrue();
    assertThat(rate(json, 1).get("class").getAsString()).isEqualTo("well");
    assertThat(json.get("evidence").getAsDouble()).isPositive();
  }

  @Test
  void theSameFileIsNotCountedAgain() throws IOException {
    Path week = file("same.csv", rows(50, 30, 0, false));
    watch(week);
    Path packed = temp.resolve("copy.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      Files.copy(week, out);
    }
    Cli.Result again = watch(packed, "--json");
    assertThat(again.err())
        .isEqualTo(
            "copy.csv.gz: was counted already (look 1, same.csv); it is not counted again\n");
    assertThat(again.json().get("rows").getAsInt()).isEqualTo(50);
    assertThat(again.json().get("counted").getAsBoolean()).isFalse();
    assertThat(Files.readAllLines(state)).hasSize(2);
  }

  @Test
  void theTrainingRowsAreRefusedInAnyOrder() {
    List<String> shuffled = new ArrayList<>(rows(400, 1, 0, false));
    String last = shuffled.remove(shuffled.size() - 1);
    shuffled.add(1, last);
    for (Path data : List.of(train, file("shuffled.csv", shuffled))) {
      Cli.Result result = watch(data);
      assertThat(result.code()).isEqualTo(1);
      assertThat(result.err())
          .isEqualTo(
              "error: "
                  + data.getFileName()
                  + ": these are the rows that the model was trained on; watch needs new ones\n");
      assertThat(state).doesNotExist();
    }
  }

  @Test
  void withoutClassesTheConditionsAreCompared() {
    List<String> rows = rows(200, 40, 0, false);
    rows.replaceAll(line -> line.substring(0, line.lastIndexOf(',')));
    Cli.Result same = watch(file("unlabelled.csv", rows));
    assertThat(same.code()).as(same.out()).isZero();
    assertThat(same.out()).contains("without classes").contains("age >").contains("site is Lima");
    List<String> older = rows(100, 41, 40, false);
    older.replaceAll(line -> line.substring(0, line.lastIndexOf(',')));
    Cli.Result drift = watch(file("older.csv", older), "--json");
    assertThat(drift.code()).isEqualTo(3);
    JsonObject json = drift.json();
    assertThat(json.get("contradicted").isJsonNull()).isTrue();
    assertThat(json.get("drift").getAsBoolean()).isTrue();
    assertThat(json.get("errors").isJsonNull()).isTrue();
    for (JsonElement one : json.getAsJsonArray("conditions")) {
      JsonObject condition = one.getAsJsonObject();
      boolean ofAge = condition.get("condition").getAsString().startsWith("age >");
      assertThat(condition.get("alarm").getAsBoolean()).as(condition.toString()).isEqualTo(ofAge);
    }
    assertThat(watch(file("labelled.csv", rows(50, 42, 0, false))).err())
        .contains("was begun with rows whose class is not known");
  }

  @Test
  void missingValuesAndNewCategoriesAreTold() {
    List<String> odd = rows(100, 50, 0, false);
    for (int row = 1; row <= 30; row++) {
      String[] cells = odd.get(row).split(",");
      cells[row <= 10 ? 0 : 2] = row <= 10 ? "" : "Oslo";
      odd.set(row, String.join(",", cells));
    }
    Cli.Result result = watch(file("odd.csv", odd));
    assertThat(result.code()).isEqualTo(3);
    assertThat(result.err())
        .doesNotContain("without an answer") // a condition on a missing value does not hold
        .contains("warning: column \"site\": value \"Oslo\" in 20 rows did not occur in training");
    assertThat(result.out())
        .containsPattern("age is missing +10\\.0 %")
        .contains(
            "new rows differ from those that the rule was tested on: site has a new category in 20.0 %");
  }

  @Test
  void whatIsSettledAtTheFirstLookStays() {
    watch(file("first.csv", rows(50, 60, 0, false)), "--level", "0.01");
    Path second = file("second.csv", rows(50, 61, 0, false));
    assertThat(watch(second, "--level", "0.05").err())
        .contains("the level was settled at the first look, 0.01; leave out --level");
    assertThat(watch(second, "--json").json().get("level").getAsDouble()).isEqualTo(0.01);
    Path other = temp.resolve("other.json");
    Cli.run(
            "train",
            train,
            "-m",
            other,
            "--learner",
            "scm",
            "--type",
            "conjunction",
            "--positive",
            "ill",
            "--rows-independent")
        .succeeds();
    Cli.Result refused = Cli.run("watch", other, second, "--state", state);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("is the state of another model");
  }

  @ParameterizedTest
  @ValueSource(strings = {"edit", "remove", "swap", "garbage", "empty line", "header only cut"})
  void aBrokenStateIsRefusedInOneLine(String damage) throws IOException {
    for (int look = 0; look < 3; look++) {
      watch(file("look" + look + ".csv", rows(30, 70 + look, 0, false)));
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(state));
    switch (damage) {
      case "edit" -> lines.set(1, lines.get(1).replaceFirst("\"errors\":\\d+", "\"errors\":0"));
      case "remove" -> lines.remove(1);
      case "swap" -> lines.add(1, lines.remove(2));
      case "garbage" -> lines.set(0, "rows,errors");
      case "empty line" -> lines.add(1, "");
      default -> lines = new ArrayList<>(List.of(lines.get(0).substring(0, 40)));
    }
    Files.write(state, lines);
    byte[] before = Files.readAllBytes(state);
    Cli.Result result = watch(file("next.csv", rows(30, 80, 0, false)));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains("is not a line of a state, or was changed");
    assertThat(Files.readAllBytes(state)).isEqualTo(before);
  }

  @Test
  void aLastLineThatWasCutOffIsCountedAgain() throws IOException {
    Path one = file("one.csv", rows(30, 90, 0, false));
    Path two = file("two.csv", rows(30, 91, 0, false));
    watch(one);
    String whole = Files.readString(state);
    watch(two);
    String both = Files.readString(state);
    Files.writeString(state, both.substring(0, (whole.length() + both.length()) / 2));
    Cli.Result result = watch(two);
    assertThat(result.code()).isZero();
    assertThat(result.err()).contains("line 3: was cut off while it was written");
    assertThat(Files.readString(state)).isEqualTo(both);
  }

  @Test
  void twoRunsAtOnceAreRefused() throws IOException {
    try (LockedLines held = LockedLines.open(state, "state")) {
      Cli.Result result = watch(file("locked.csv", rows(30, 95, 0, false)));
      assertThat(result.code()).isEqualTo(1);
      assertThat(result.err()).contains("another run is using this state; wait until it has ended");
      assertThat(held.read()).isEmpty();
    }
  }

  @Test
  void withoutACertificateErrorsContradictNothing() {
    Path none = temp.resolve("none.json");
    Cli.run(
            "train",
            train,
            "-m",
            none,
            "--learner",
            "scm",
            "--certificate",
            "none",
            "--positive",
            "ill",
            "--rows-independent")
        .succeeds();
    Path bad = file("bad-none.csv", rows(100, 96, 0, true));
    Cli.Result result = Cli.run("watch", none, bad, "--state", state);
    assertThat(result.code()).isZero();
    assertThat(result.err())
        .contains("classes are counted but contradict no promise: the model has no certificate");
    assertThat(result.out()).contains("errors (").contains("the rule reads");
  }

  @Test
  void modelsWithoutCountsNeedTheTrainingFileOnce() {
    Path standard = temp.resolve("standard.json");
    Cli.run(
            "train",
            train,
            "-m",
            standard,
            "--certificate",
            "standard",
            "--positive",
            "ill",
            "--rows-independent")
        .succeeds();
    Path week = file("standard-week.csv", rows(100, 97, 0, false));
    Cli.Result without = Cli.run("watch", standard, week, "--state", state, "--label", "outcome");
    assertThat(without.err()).contains("--training DATA with the training file");
    assertThat(without.out()).doesNotContain("the rule reads");
    Path more = temp.resolve("standard.state");
    assertThat(
            Cli.run(
                    "watch",
                    standard,
                    week,
                    "--state",
                    more,
                    "--training",
                    week,
                    "--label",
                    "outcome")
                .err())
        .contains("the model was trained on another file");
    Cli.Result with =
        Cli.run(
            "watch", standard, week, "--state", more, "--training", train, "--label", "outcome");
    assertThat(with.code()).as(with.err()).isZero();
    assertThat(with.out()).contains("the rule reads");
    assertThat(
            Cli.run("watch", model, week, "--state", temp.resolve("own.state"), "--training", train)
                .err())
        .contains("leave out --training");
  }

  @Test
  void oneRowOfEachGroupCounts() {
    Path grouped = temp.resolve("grouped.json");
    Cli.run(
            "train",
            train,
            "-m",
            grouped,
            "--group",
            "patient",
            "--learner",
            "scm",
            "--type",
            "disjunction",
            "--positive",
            "ill",
            "--rows-independent")
        .succeeds();
    Path week = file("grouped.csv", rows(120, 98, 0, false));
    JsonObject json = Cli.run("watch", grouped, week, "--state", state, "--json").json();
    assertThat(json.get("rows").getAsInt()).isEqualTo(20);
  }

  @Test
  void aClassColumnOfOtherClassesIsRefused() {
    List<String> other = rows(40, 99, 0, false);
    other.replaceAll(line -> line.replaceFirst("(ill|well)$", "yes"));
    Cli.Result result = watch(file("other-classes.csv", other));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("name the class column with --label");
    assertThat(state).doesNotExist();
  }

  @Test
  void certifyNoticesChangedCounts() throws IOException {
    String text = Files.readString(model);
    Path changed = temp.resolve("changed.json");
    Files.writeString(changed, text.replaceFirst("(\"kind\": \"holds\".*\"count\": )\\d+", "$11"));
    Cli.Result result = Cli.run("certify", changed, train);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("does not hold: occurrences, ");
    Files.writeString(changed, text.replaceFirst("(\"kind\": \"holds\", \"what\": \")", "$1x"));
    assertThat(Cli.run("watch", changed, train, "--state", state).err())
        .contains("occurrences[0].what: expected");
  }
}
