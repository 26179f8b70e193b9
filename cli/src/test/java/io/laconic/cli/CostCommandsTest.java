package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
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

/** What a miss and a false alarm cost decides which rule is made. */
class CostCommandsTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  /** 1200 rows, 2 % ill. Most of the ill have a high lactate, and so have some of the others. */
  @BeforeEach
  void rows() {
    Random random = new Random(11);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,age,outcome");
    for (int row = 0; row < 1200; row++) {
      boolean ill = row % 50 == 0;
      double lactate = (ill && random.nextInt(8) > 0 ? 40 : 0) + random.nextInt(60);
      lines.add(lactate / 10 + "," + (20 + random.nextInt(60)) + (ill ? ",ill" : ",well"));
    }
    data = Cli.write(temp.resolve("rare.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private Object[] command(String name, Object... options) {
    List<Object> words = new ArrayList<>(List.of(name, data));
    if (name.equals("train")) {
      words.addAll(List.of("-m", model));
    }
    if (!name.equals("compare")) {
      words.addAll(List.of("--learner", "scm", "--type", "conjunction,disjunction"));
    }
    words.addAll(List.of("--positive", "ill"));
    words.addAll(List.of(options));
    return words.toArray();
  }

  private static int wrong(JsonObject file, String label) {
    return file.getAsJsonObject("training").getAsJsonObject("errorsByClass").get(label).getAsInt();
  }

  /** Without costs nearly all of the ill are missed; with costs few are. */
  @Test
  void costsSteer() {
    JsonObject plain = Cli.json(command("train"));
    JsonObject steered = Cli.json(command("train", "--cost-fn", 100, "--cost-fp", 1));
    assertThat(wrong(plain, "ill")).isGreaterThanOrEqualTo(8);
    assertThat(wrong(steered, "ill")).isLessThanOrEqualTo(6);
    assertThat(wrong(steered, "well")).isGreaterThan(wrong(plain, "well"));
    JsonObject request = steered.getAsJsonObject("procedure").getAsJsonObject("request");
    assertThat(request.get("cost-fn").getAsString()).isEqualTo("100");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("holds: the same rule was learned again")
        .contains("--cost-fn 100, --cost-fp 1")
        .contains("cost: at most ")
        .contains("per row expected (missed 100, false alarm 1)");
    assertThat(Cli.run("explain", model).succeeds().out()).isNotEmpty();
  }

  /** Another cost in the file: the rule that is made again is another one. */
  @Test
  void forgedCostsAreNoticed() throws IOException {
    Cli.run(command("train", "--cost-fn", 100, "--cost-fp", 1)).succeeds();
    String json = Files.readString(model);
    String forged = json.replaceFirst("\"cost-fn\": \"100\"", "\"cost-fn\": \"1\"");
    assertThat(forged).isNotEqualTo(json);
    Files.writeString(model, forged);
    Cli.Result result = Cli.run("certify", model, data);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("does not hold");
  }

  /** Costs 1:1, or 7:7, give the model of before, apart from the costs that are written down. */
  @Test
  void equalCostsChangeNothing() {
    String plain = withoutCosts(Cli.json(command("train")));
    for (int cost : new int[] {1, 7}) {
      assertThat(withoutCosts(Cli.json(command("train", "--cost-fn", cost, "--cost-fp", cost))))
          .isEqualTo(plain);
    }
  }

  private static String withoutCosts(JsonObject file) {
    JsonObject copy = JsonParser.parseString(file.toString()).getAsJsonObject();
    JsonObject request = copy.getAsJsonObject("procedure").getAsJsonObject("request");
    if (request != null) {
      request.remove("cost-fn");
      request.remove("cost-fp");
      request.remove("prevalence");
    }
    copy.remove("provenance");
    return copy.toString();
  }

  @Test
  void balanced() {
    JsonObject file = Cli.json(command("train", "--weight", "balanced"));
    assertThat(
            file.getAsJsonObject("procedure")
                .getAsJsonObject("request")
                .get("weight")
                .getAsString())
        .isEqualTo("balanced");
    // what counts is the mean of both shares: "ill if lactate >= 6" misses 11 of 24 and flags
    // nobody, "lactate > 4" misses 3 and flags a third; both have about 0.23
    double balanced = (wrong(file, "ill") / 24.0 + wrong(file, "well") / 1176.0) / 2;
    assertThat(balanced).isLessThanOrEqualTo(0.25);
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("--weight balanced")
        .contains("balanced error: at most ");
    Cli.Result both =
        Cli.run(command("train", "--weight", "balanced", "--cost-fn", 2, "--cost-fp", 1));
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("--cost-fn does not go with --weight balanced");
    assertThat(Cli.run(command("train", "--weight", "balanced", "--certificate", "tight")).code())
        .isEqualTo(2);
    assertThat(Cli.run(command("train", "--cost-fn", 0, "--cost-fp", 0)).err())
        .contains("must not both be 0");
  }

  /**
   * A known share of positives weighs the classes too; without a certificate costs steer as well.
   */
  @Test
  void prevalenceAndNoCertificate() {
    JsonObject known =
        Cli.json(command("train", "--cost-fn", 1, "--cost-fp", 1, "--prevalence", "0.4,0.6"));
    assertThat(wrong(known, "ill")).isLessThanOrEqualTo(6);
    Cli.run("certify", model, data).succeeds();
    JsonObject none =
        Cli.json(
            command(
                "train",
                "--certificate",
                "none",
                "--select",
                "cv",
                "--cost-fn",
                100,
                "--cost-fp",
                1));
    assertThat(wrong(none, "ill")).isLessThanOrEqualTo(6);
  }

  /** The papers' forms report the cost of the rule with few errors. */
  @Test
  void publishedFormsReportOnly() {
    Object[] costs = {
      "--certificate", "tight", "--cost-fn", 100, "--cost-fp", 1, "--prevalence", "0.01,0.03"
    };
    String with = withoutCosts(withProcedure(Cli.json(command("train", costs))));
    String without =
        withoutCosts(withProcedure(Cli.json(command("train", "--certificate", "tight"))));
    assertThat(with).isEqualTo(without);
    assertThat(Cli.run(command("train", costs)).succeeds().out()).contains("cost   ");
  }

  private static JsonObject withProcedure(JsonObject file) {
    if (!file.has("procedure") || file.get("procedure").isJsonNull()) {
      file.add("procedure", new JsonObject());
    }
    return file;
  }

  @Test
  void measuredBesideErrors() throws IOException {
    Object[] costs = {"--cost-fn", 100, "--cost-fp", 1, "--folds", 2};
    Path page = temp.resolve("page.html");
    JsonObject json = Cli.json(command("cv", costs));
    double perRow = json.getAsJsonObject("cost").get("perRow").getAsDouble();
    assertThat(perRow).isBetween(0.01, 2.0); // always "well" costs 2
    assertThat(json.getAsJsonObject("cost").getAsJsonArray("byFold")).hasSize(2);
    assertThat(Cli.run(command("cv", costs)).succeeds().out())
        .contains(" per row (missed 100, false alarm 1)");
    Path csv = temp.resolve("table.csv");
    Cli.Result compared =
        Cli.run(
                command(
                    "compare",
                    "--cost-fn",
                    100,
                    "--cost-fp",
                    1,
                    "--folds",
                    2,
                    "--learners",
                    "scm:type=disjunction,1-nn",
                    "--no-certificate",
                    "-o",
                    csv))
            .succeeds();
    assertThat(compared.out()).contains("errors      cost  conditions");
    assertThat(Files.readAllLines(csv).get(0)).endsWith(",cost");
    assertThat(Files.exists(page)).isFalse();
  }

  /** The wanted rate is certified with 0.8 of delta; what cannot be reached is told. */
  @Test
  void wantedSensitivity() throws IOException {
    JsonObject file = Cli.json(command("train", "--min-sensitivity", 0.3));
    JsonObject certificate = file.getAsJsonObject("certificate");
    assertThat(certificate.get("sensitivity").getAsDouble()).isGreaterThanOrEqualTo(0.3);
    assertThat(certificate.get("specificity").getAsDouble()).isGreaterThan(0.3);
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("--min-sensitivity 0.3")
        .contains("wanted: sensitivity of at least 30 %: certified (of delta, 0.8 is for it");
    String json = Files.readString(model);
    Files.writeString(
        model, json.replace("\"min-sensitivity\": \"0.3\"", "\"min-specificity\": \"0.3\""));
    assertThat(Cli.run("certify", model, data).code()).isEqualTo(1);
    assertThat(Cli.run(command("train", "--min-sensitivity", 0.99)).succeeds().out())
        .contains(
            "wanted            sensitivity of at least 99 %: not certified, this is the nearest");
    JsonObject other = Cli.json(command("train", "--min-specificity", 0.9));
    assertThat(other.getAsJsonObject("certificate").get("specificity").getAsDouble())
        .isGreaterThanOrEqualTo(0.9);
    Cli.run("certify", model, data).succeeds();
  }

  /** Predictive values share delta as rates do; the promises say so too. */
  @Test
  void wantedPredictiveValue() throws IOException {
    JsonObject file = Cli.json(command("train", "--min-npv", 0.98));
    JsonObject npv = null;
    for (JsonElement one : file.getAsJsonObject("certificate").getAsJsonArray("promises")) {
      JsonObject promise = one.getAsJsonObject();
      npv = promise.get("code").getAsString().equals("npv") ? promise : npv;
    }
    int rows = npv.get("rows").getAsInt();
    double wrong =
        BinomialInverse.upper(rows - npv.get("right").getAsInt(), rows, Math.log(0.8 * 0.05 / 32));
    assertThat(npv.get("least").getAsDouble()).isCloseTo(1 - wrong, within(1e-9));
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("wanted: NPV of at least 98 %: ")
        .contains("(of delta, 0.8 is for it and 0.2 for PPV)");
    String json = Files.readString(model);
    Files.writeString(model, json.replace("\"min-npv\"", "\"min-ppv\""));
    assertThat(Cli.run("certify", model, data).code()).isEqualTo(1);
    assertThat(Cli.run(command("train", "--min-ppv", 0.9, "--sample", "by-class")).err())
        .contains("--min-ppv is for rows whose classes are as frequent as among future rows");
  }

  /** Error rate, each class, predictive values and net benefit: a fourth of delta each. */
  @Test
  void linesThatHoldTogether() {
    JsonObject file = Cli.json(command("train", "--all-together", "--net-benefit", "0.1,0.2"));
    JsonObject certificate = file.getAsJsonObject("certificate");
    assertThat(certificate.get("delta").getAsDouble()).isEqualTo(0.05 / 4);
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains(
            "The 4 kinds of numbers that were asked for hold all together with probability at least"
                + " 95 %.");
    JsonObject alone = Cli.json(command("train", "--net-benefit", "0.1,0.2"));
    assertThat(certificate.get("risk").getAsDouble())
        .isGreaterThan(alone.getAsJsonObject("certificate").get("risk").getAsDouble());
  }

  @Test
  void wrongWishes() {
    assertThat(Cli.run(command("train", "--min-sensitivity", 1.5)).err())
        .contains("--min-sensitivity must be a number between 0 and 1; got 1.5");
    assertThat(Cli.run(command("train", "--min-sensitivity", 0.9, "--select", "cv")).err())
        .contains("--min-sensitivity goes with --select short");
    assertThat(Cli.run(command("train", "--min-sensitivity", 0.9, "--certificate", "none")).err())
        .contains("--min-sensitivity goes with --certificate subsets or holdout");
    assertThat(Cli.run(command("train", "--min-sensitivity", 0.9, "--min-specificity", 0.9)).err())
        .contains("--min-sensitivity does not go with --min-specificity: give one");
    Path three = Cli.write(temp.resolve("three.csv"), "x,class", "1,a", "2,b", "3,c", "4,a");
    Cli.Result result = Cli.run("train", three, "-m", model, "--cost-fn", 2, "--cost-fp", 1);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("need two classes, there are 3").contains("--positive NAME");
  }

  /** Rules from few false alarms to few misses; one is taken, and its certificate checked. */
  @Test
  void tradeoff() throws IOException {
    JsonObject table = Cli.json(command("tradeoff"));
    var lines = table.getAsJsonArray("rules");
    assertThat(lines.size()).isGreaterThan(2);
    double before = -1;
    for (var line : lines) {
      JsonObject one = line.getAsJsonObject();
      double sensitivity = one.get("sensitivity").getAsDouble();
      assertThat(sensitivity).isGreaterThanOrEqualTo(before);
      assertThat(one.get("certifiedSensitivity").getAsDouble()).isLessThanOrEqualTo(sensitivity);
      before = sensitivity;
    }
    int last = lines.size();
    Cli.Result taken = Cli.run(command("tradeoff", "-m", model, "--take", last)).succeeds();
    assertThat(taken.out()).contains("specificity (%)").contains("Line " + last + " (");
    JsonObject certificate =
        JsonParser.parseString(Files.readString(model))
            .getAsJsonObject()
            .getAsJsonObject("certificate");
    assertThat(certificate.get("rulesPerSubset").getAsInt()).isEqualTo(9);
    assertThat(certificate.get("sensitivity").getAsDouble())
        .isEqualTo(lines.get(last - 1).getAsJsonObject().get("certifiedSensitivity").getAsDouble());
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("holds")
        .contains("of a trade-off")
        .contains("trade-off: one of 9 levels");
    String json = Files.readString(model);
    Files.writeString(model, json.replace("\"rulesPerSubset\": 9", "\"rulesPerSubset\": 1"));
    assertThat(Cli.run("certify", model, data).out()).contains("rulesPerSubset: stored 1");
    assertThat(Cli.run(command("tradeoff", "-m", model, "--take", 99)).err())
        .contains("--take 99: there are lines 1 to ");
    assertThat(Cli.run(command("tradeoff", "--take", 1)).err()).contains("go together");
    assertThat(Cli.run(command("tradeoff", "--certificate", "none")).code()).isEqualTo(2);
  }

  /** Three classes: a dear class is missed less often; the certificate holds. */
  @Test
  void costMatrix() {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < 400; row++) {
      String label = List.of("a", "b", "c").get(random.nextInt(10) == 0 ? 2 : random.nextInt(2));
      int x = random.nextInt(20) + (label.equals("b") ? 10 : label.equals("c") ? 5 : 0);
      int y = random.nextInt(20) + (label.equals("c") ? 8 : 0);
      lines.add(x + "," + y + "," + label);
    }
    Path three = Cli.write(temp.resolve("three.csv"), lines.toArray(String[]::new));
    Path costs =
        Cli.write(temp.resolve("costs.csv"), "true,a,b,c", "a,0,1,1", "b,1,0,1", "c,20,20,0");
    Object[] plain = {"train", three, "-m", model, "--learner", "rules"};
    Object[] dear = {"train", three, "-m", model, "--learner", "rules", "--cost-matrix", costs};
    int before = wrong(Cli.json(plain), "c");
    JsonObject file = Cli.json(dear);
    assertThat(wrong(file, "c")).isLessThan(before);
    assertThat(Cli.run("certify", model, three).succeeds().out())
        .contains("--cost-matrix of [a, b, c]")
        .contains("cost: at most ")
        .contains("(cost matrix of 3 classes)");
    Path two = Cli.write(temp.resolve("two.csv"), "true,a,b", "a,0,1", "b,1,0");
    Cli.Result missing =
        Cli.run("train", three, "-m", model, "--learner", "rules", "--cost-matrix", two);
    assertThat(missing.code()).isEqualTo(1);
    assertThat(missing.err()).contains("the cost matrix has no class \"c\"");
  }
}
