package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --group COLUMN}: rows that belong together. */
class GroupTest {
  private static final int PATIENTS = 40;
  @TempDir Path temp;
  private Path data;

  /** Three rows of each patient, far apart in the file; the class is the patient's. */
  @BeforeEach
  void makeData() {
    SplittableRandom random = new SplittableRandom(4);
    List<String> lines = new ArrayList<>(List.of("patient,a,b,class"));
    for (int row = 0; row < 3 * PATIENTS; row++) {
      int patient = row % PATIENTS;
      boolean sick = patient % 3 == 0;
      double a = random.nextInt(100) / 10.0 + (sick ? 6 : 0);
      lines.add(
          String.format(
              Locale.ROOT,
              "%d,%s,%s,%s",
              100 + patient,
              a,
              random.nextInt(50) / 10.0,
              sick ? "sick" : "well"));
    }
    data = Cli.write(temp.resolve("data.csv"), lines.toArray(String[]::new));
  }

  private JsonObject train(Object... more) {
    List<Object> words =
        new ArrayList<>(List.of("train", data, "-m", temp.resolve("m.json"), "--group", "patient"));
    words.addAll(List.of(more));
    return Cli.json(words.toArray());
  }

  @Test
  void theColumnIsNoAttributeAndPredictDoesNotNeedIt() throws IOException {
    JsonObject model = train("--certificate", "standard");
    assertThat(model.getAsJsonArray("attributes").toString()).isEqualTo("[\"a\",\"b\"]");
    Path without = temp.resolve("new.csv");
    Files.write(
        without,
        Files.readAllLines(data).stream().map(line -> line.replaceFirst("^[^,]*,", "")).toList());
    Path out = temp.resolve("out.csv");
    Cli.run("predict", temp.resolve("m.json"), without, "-o", out).succeeds();
    assertThat(Files.readAllLines(out)).hasSize(3 * PATIENTS + 1);
    Cli.run("predict", temp.resolve("m.json"), data, "-o", out).succeeds();
  }

  /** New rows may name their groups in another way, or have none. */
  @Test
  void newRowsSayWhatBelongsTogether() throws IOException {
    train("--certificate", "subsets", "--type", "conjunction");
    Path model = temp.resolve("m.json");
    Path renamed = temp.resolve("renamed.csv");
    Files.writeString(renamed, Files.readString(data).replaceFirst("patient", "person"));
    Path changed = temp.resolve("changed.csv"); // other rows than those of the training
    Files.writeString(changed, Files.readString(renamed).replaceFirst("\n[^\n]*\n", "\n"));
    for (String command : List.of("evaluate", "watch", "elsewhere")) {
      Cli.Result lacking = Cli.run(command, model, changed);
      assertThat(lacking.code()).isEqualTo(1);
      assertThat(lacking.err()).contains("no column \"patient\"", "--rows-independent says");
      Cli.run(command, model, changed, "--group", "person").succeeds();
      Cli.run(command, model, changed, "--rows-independent").succeeds();
      Cli.Result both = Cli.run(command, model, changed, "--group", "a", "--rows-independent");
      assertThat(both.code()).isEqualTo(2);
    }
    String one = Cli.run("evaluate", model, changed, "--group", "person").err();
    assertThat(one).contains("one row of each of " + PATIENTS + " groups counts");
    assertThat(Cli.run("evaluate", model, changed, "--rows-independent").err())
        .doesNotContain("groups counts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "tight"})
  void formsThatRebuildAreVoid(String form) {
    JsonObject certificate = train("--certificate", form).getAsJsonObject("certificate");
    assertThat(certificate.get("voidBecause").toString())
        .isEqualTo("[{\"code\":\"rows-in-groups\",\"column\":\"patient\"}]");
    Cli.Result words =
        Cli.run(
            "train",
            data,
            "-m",
            temp.resolve("n.json"),
            "--group",
            "patient",
            "--certificate",
            form);
    assertThat(words.out()).contains("not a guarantee here: rows come in groups");
    assertThat(words.err()).contains("; 40 groups by column \"patient\"");
    Cli.Result certified = Cli.run("certify", temp.resolve("m.json"), data).succeeds();
    assertThat(certified.out()).contains("conditional on: rows come in groups");
  }

  @Test
  void theCertificateOfADrawnFormHasTheGroup() {
    JsonObject certificate = train().getAsJsonObject("certificate");
    assertThat(certificate.get("group").getAsString()).isEqualTo("patient");
    assertThat(certificate.get("subsetSize").getAsInt()).isEqualTo(16);
    assertThat(certificate.get("outside").getAsInt()).isEqualTo(24);
    assertThat(certificate.get("voidBecause").isJsonNull()).isTrue();
    assertThat(certificate.get("notes").toString()).contains("group-weights");
    Cli.Result text =
        Cli.run("train", data, "-m", temp.resolve("m.json"), "--group", "patient").succeeds();
    assertThat(text.out())
        .contains("(95 % confidence; for a random row of a new group)")
        .contains("on one row of each of the other 24 groups");
    assertThat(Cli.run("certify", temp.resolve("m.json"), data).succeeds().out())
        .startsWith("holds: ");
  }

  /**
   * One large group has all its rows in the rarer class: of rows half are wrong with the other one,
   * of groups a fifth. The certificate speaks of groups, so must what it is compared with.
   */
  @Test
  void theVerdictComparesGroupsWithGroups() {
    SplittableRandom random = new SplittableRandom(6);
    List<String> lines = new ArrayList<>(List.of("patient,a,b,class"));
    for (int row = 0; row < 160; row++) {
      boolean large = row >= 100;
      boolean sick = large || row % 5 == 0;
      lines.add(
          String.join(
              ",",
              large ? "large" : "p" + row,
              Integer.toString(random.nextInt(40) + (sick ? 10 : 0)),
              Integer.toString(random.nextInt(50)),
              sick ? "sick" : "well"));
    }
    data = Cli.write(temp.resolve("large.csv"), lines.toArray(String[]::new));
    Cli.Result result =
        Cli.run("train", data, "-m", temp.resolve("m.json"), "--group", "patient").succeeds();
    String always = "always saying \"well\"";
    String share = "20.8 % wrong on one row of each group";
    assertThat(result.out())
        .contains("not shown to be better than " + always + " (" + share + ")")
        .contains("for comparison    " + always + ": " + share + ", certified at most ");
  }

  @Test
  void classesAreShuffledAmongGroups() throws IOException {
    JsonObject answer =
        Cli.json("cv", data, "--group", "patient", "--folds", 3, "--permutations", 4);
    assertThat(answer.get("pValue").getAsDouble()).isEqualTo(0.2);
    List<String> lines = Files.readAllLines(data);
    lines.set(1, lines.get(1).replace("sick", "well"));
    Files.write(data, lines);
    Cli.Result refused =
        Cli.run("cv", data, "--group", "patient", "--folds", 3, "--permutations", 4);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains("data.csv, row 0 (line 2) and row 40 (line 42): rows of one group")
        .contains("leave out --permutations");
  }

  @Test
  void foldsAreByGroup() {
    JsonObject answer =
        Cli.json("cv", data, "--group", "patient", "--folds", 5, "--certificate", "subsets");
    int rows = 0;
    for (JsonElement fold : answer.getAsJsonArray("folds")) {
      assertThat(fold.getAsJsonObject().get("examples").getAsInt()).isEqualTo(24);
      rows += 24;
    }
    assertThat(rows).isEqualTo(3 * PATIENTS);
    Cli.Result tooMany = Cli.run("cv", data, "--group", "patient", "--folds", 41);
    assertThat(tooMany.code()).isEqualTo(1);
    assertThat(tooMany.err()).contains("41 folds need as many groups or more; data.csv has 40");
  }

  @Test
  void aFileOfFoldsMustKeepGroupsTogether() {
    String[] byPatient =
        IntStream.range(0, 3 * PATIENTS)
            .mapToObj(row -> String.valueOf(row % PATIENTS % 4))
            .toArray(String[]::new);
    Path good = Cli.write(temp.resolve("good.txt"), byPatient);
    Cli.run("cv", data, "--group", "patient", "--folds-file", good).succeeds();
    byPatient[PATIENTS + 2] = "3";
    Path bad = Cli.write(temp.resolve("bad.txt"), byPatient);
    Cli.Result refused = Cli.run("cv", data, "--group", "patient", "--folds-file", bad);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains(
            "bad.txt: row 2 (line 4) and row 42 (line 44) of data.csv are of one group (column"
                + " \"patient\"), but in folds 2 and 3");
  }

  @Test
  void wrongCalls() {
    Cli.Result same = Cli.run("cv", data, "--group", "class", "--label", "class");
    assertThat(same.code()).isEqualTo(2);
    assertThat(same.err()).contains("--group and --label name the same column");
    Cli.Result unknown = Cli.run("cv", data, "--group", "clinic");
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("data.csv: no column \"clinic\"; the columns are");
  }
}
