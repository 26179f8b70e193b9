package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code similar MODEL DATA}. */
class SimilarTest {
  private static final int ROWS = 90;

  @TempDir Path temp;
  private Path data;
  private Path model;
  private final double[][] values = new double[ROWS][4];
  private final boolean[] ill = new boolean[ROWS];

  /** Ill mostly if lactate is high; pulse is nearly the same; a column of two categories. */
  @BeforeEach
  void rows() {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,pulse,age,ward,outcome");
    for (int row = 0; row < ROWS; row++) {
      int lactate = random.nextInt(9);
      int pulse = lactate + random.nextInt(2);
      int age = random.nextInt(6);
      int ward = random.nextInt(2);
      values[row] = new double[] {lactate, pulse, age, ward};
      ill[row] = (lactate > 3 && age > 1) != (random.nextInt(12) == 0);
      lines.add(
          String.join(
              ",",
              Integer.toString(lactate),
              Integer.toString(pulse),
              Integer.toString(age),
              ward == 1 ? "south" : "north",
              ill[row] ? "ill" : "well"));
    }
    data = Cli.write(temp.resolve("rows.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private void train(String options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "ill"));
    words.addAll(List.of(options.split(" ")));
    Cli.run(words.toArray()).succeeds();
  }

  private JsonObject similar(Object... options) {
    List<Object> words = new ArrayList<>(List.of("similar", model, data));
    words.addAll(List.of(options));
    return Cli.json(words.toArray());
  }

  /** {attribute, 0 above or 1 below, cut}: cuts lie between neighbouring values. */
  private List<int[]> conditions() {
    List<int[]> all = new ArrayList<>();
    for (int j = 0; j < 4; j++) {
      for (int side = 0; side < 2; side++) {
        for (int cut = 0; cut < 10; cut++) {
          int attribute = j;
          int between = cut;
          long below =
              java.util.Arrays.stream(values).filter(row -> row[attribute] <= between).count();
          if (below > 0 && below < ROWS) {
            all.add(new int[] {j, side, cut});
          }
        }
      }
    }
    return all;
  }

  private boolean holds(int[] condition, int row) {
    return values[row][condition[0]] > condition[2] == (condition[1] == 0);
  }

  /** Conjunctions of two conditions with few errors, counted by attributes. */
  private Map<String, Integer> counts(int most) {
    Map<String, Integer> counts = new TreeMap<>();
    List<int[]> conditions = conditions();
    for (int a = 0; a < conditions.size(); a++) {
      for (int b = a + 1; b < conditions.size(); b++) {
        int[] one = conditions.get(a);
        int[] other = conditions.get(b);
        int errors = 0;
        for (int row = 0; row < ROWS; row++) {
          errors += (holds(one, row) && holds(other, row)) == ill[row] ? 0 : 1;
        }
        boolean repeats = one[0] == other[0] && one[1] == other[1];
        if (errors <= most && !repeats) {
          counts.merge(one[0] == other[0] ? "" + one[0] : one[0] + "," + other[0], 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  @Test
  void countsAndListsRulesByTheColumnsThatTheyRead() {
    train("--certificate none --type conjunction --penalty 1 --max-size 2");
    JsonObject json = similar("--within", "20%");
    int most = json.get("mostErrors").getAsInt();
    assertThat(most).isEqualTo(json.get("errors").getAsInt() + 18);
    Map<String, Integer> expected = counts(most);
    assertThat(expected.size()).isGreaterThan(2);
    assertThat(json.get("count").getAsInt())
        .isEqualTo(expected.values().stream().mapToInt(Integer::intValue).sum());
    assertThat(json.get("sets").getAsInt()).isEqualTo(expected.size());
    assertThat(json.get("complete").getAsBoolean()).isTrue();
    assertThat(json.get("thresholds").getAsString()).isEqualTo("all");
    assertThat(json.get("certified").getAsBoolean()).isFalse();
    Map<String, Integer> listed = new TreeMap<>();
    List<String> columns = List.of("lactate", "pulse", "age", "ward");
    int before = 0;
    for (JsonElement element : json.getAsJsonArray("rules")) {
      JsonObject rule = element.getAsJsonObject();
      List<String> read = new ArrayList<>();
      rule.getAsJsonArray("columns")
          .forEach(name -> read.add("" + columns.indexOf(name.getAsString())));
      listed.put(String.join(",", read), rule.get("count").getAsInt());
      int errors = rule.get("errors").getAsInt();
      assertThat(errors).isBetween(before, most).isEqualTo(rule.get("errorsOnAll").getAsInt());
      assertThat(rule.get("rule").getAsString()).startsWith("ill if ");
      before = errors;
    }
    assertThat(listed).isEqualTo(expected);
    for (int j = 0; j < columns.size(); j++) {
      String number = "" + j;
      boolean inAll = expected.keySet().stream().allMatch(key -> key.contains(number));
      boolean inNone = expected.keySet().stream().noneMatch(key -> key.contains(number));
      assertThat(json.get("inAll").toString().contains(columns.get(j))).isEqualTo(inAll);
      assertThat(json.get("inNone").toString().contains(columns.get(j))).isEqualTo(inNone);
    }
  }

  @Test
  void limitShortensTheListOnly() {
    train("--certificate none --type conjunction --penalty 1 --max-size 2");
    JsonObject all = similar("--within", "0.1");
    JsonObject one = similar("--within", "0.1", "--limit", 1);
    assertThat(one.getAsJsonArray("rules")).hasSize(1);
    assertThat(one.get("count")).isEqualTo(all.get("count"));
    assertThat(one.get("inNone")).isEqualTo(all.get("inNone"));
    String out = Cli.run("similar", model, data, "--within", "10%", "--limit", 1).succeeds().out();
    assertThat(out)
        .contains("Of conjunctions of 2 conditions, ")
        .contains("In none of them: ")
        .contains(" of columns (--limit)")
        .contains("None of these rules is certified");
  }

  @Test
  void speaksOfTheRowsOfTheSubset() {
    train("--share 0.5 --type at-least");
    JsonObject json = similar();
    JsonObject stored =
        Cli.run(
                "train",
                data,
                "-m",
                model,
                "--positive",
                "ill",
                "--share",
                0.5,
                "--type",
                "at-least",
                "--json")
            .succeeds()
            .json();
    assertThat(json.get("subset")).isEqualTo(stored.getAsJsonObject("certificate").get("subset"));
    assertThat(json.get("rows").getAsInt()).isEqualTo(45);
    assertThat(json.get("allRows").getAsInt()).isEqualTo(ROWS);
    assertThat(json.get("errorsOnAll")).isEqualTo(stored.getAsJsonObject("training").get("errors"));
    String out = Cli.run("similar", model, data).succeeds().out();
    assertThat(out).contains(" of subset ").contains(" on all 90 training rows.");
  }

  @Test
  void modelsOfAllFormsOfCertificates() {
    for (String form : List.of("standard", "tight", "none", "holdout", "subsets")) {
      train("--type disjunction --penalty 1 --max-size 2 --certificate " + form);
      JsonObject json = similar("--within", "5%");
      assertThat(json.get("count").getAsInt()).as(form).isPositive();
    }
  }

  /** Of a list every rule is replaced while the others stay; the rule itself is among them. */
  @Test
  void replacesOneRuleOfAListAtATime() {
    train("--certificate none --learner rules --max-rules 4 --select short --penalty inf");
    JsonObject json = similar("--within", "5%");
    int errors = json.get("errors").getAsInt();
    assertThat(json.get("count").getAsInt()).isGreaterThan(1);
    List<String> rules = new ArrayList<>();
    for (JsonElement element : json.getAsJsonArray("rules")) {
      JsonObject rule = element.getAsJsonObject();
      rules.add(rule.get("rule").getAsString());
      assertThat(rule.get("errors").getAsInt()).isBetween(0, errors + 4);
    }
    assertThat(rules).anyMatch(rule -> rule.startsWith("rule 1: if "));
    assertThat(rules).anyMatch(rule -> rule.startsWith("rule 2: if "));
    assertThat(Cli.run("similar", model, data).succeeds().out())
        .containsPattern("Of rules in place of one of its \\d rules, for the same class");
    assertThat(Cli.run("train", data, "-m", model, "--learner", "rules", "--prove").out())
        .contains("  proof             ");
  }

  @Test
  void fewThresholdsIfTimeIsShort() {
    train("--certificate none --type conjunction --penalty 1 --max-size 2");
    JsonObject json = similar("--within", "10%", "--time-limit", "1e-9");
    assertThat(json.get("thresholds").getAsString()).isEqualTo("quantiles");
    assertThat(json.get("complete").getAsBoolean()).isFalse();
    assertThat(Cli.run("similar", model, data, "--time-limit", "1e-9").succeeds().out())
        .contains("At least, until the time limit: of conjunctions of 2 conditions with 12");
  }

  @Test
  void refusesWhatItCannotSearch() throws IOException {
    train("--features balls --certificate none");
    Cli.Result balls = Cli.run("similar", model, data);
    assertThat(balls.code()).isEqualTo(1);
    assertThat(balls.err())
        .contains("no similar rules: only rules of conditions on single columns");
    train("--certificate none --type conjunction --penalty 1 --max-size 2");
    Path other = temp.resolve("other.csv");
    Files.writeString(other, Files.readString(data) + "1,1,1,south,ill\n");
    Cli.Result another = Cli.run("similar", model, other);
    assertThat(another.code()).isEqualTo(1);
    assertThat(another.err()).contains("other.csv: the model was trained on another file");
    assertThat(Cli.run("similar", model, data, "--within", "2").code()).isEqualTo(2);
    assertThat(Cli.run("similar", model, data, "--limit", "0").code()).isEqualTo(2);
    assertThat(Cli.run("similar", model, data, "--time-limit", "-1").code()).isEqualTo(2);
  }
}
