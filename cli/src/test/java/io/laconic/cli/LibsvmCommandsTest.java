package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.fact.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** LIBSVM files do not say how many attributes they have: what the commands make of that. */
class LibsvmCommandsTest {
  private static final String FOUND = "the number of attributes was found in the training rows";
  private static final String GAMMA =
      "gamma is one over the number of attributes, which was found in the training rows";

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeData() {
    SplittableRandom random = new SplittableRandom(4);
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < 60; row++) {
      double x = random.nextInt(100) / 100.0;
      double z = random.nextInt(100) / 100.0;
      boolean sick = x > 0.5 != random.nextInt(10) < 1;
      lines.add(String.format(Locale.ROOT, "%d 1:%s 3:%s", sick ? 1 : -1, x, z));
    }
    data = Cli.write(temp.resolve("data.svm"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private Object[] train(Path rows, String options) {
    List<Object> words = new ArrayList<>(List.of("train", rows, "-m", model));
    words.addAll(List.of("--type", "conjunction", "--penalty", 1));
    words.addAll(List.of(options.strip().split(" +")));
    return words.toArray();
  }

  private static String voidBecause(JsonObject file) {
    JsonElement reason = file.getAsJsonObject("certificate").get("voidBecause");
    if (reason.isJsonNull()) {
      return "";
    }
    assertThat(reason.getAsJsonArray()).hasSize(1);
    return Fact.of(reason.getAsJsonArray().get(0).getAsJsonObject().get("code").getAsString())
        .words();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--features rays|" + FOUND,
        "--features balls|",
        "--features half-spaces|",
        "--features half-spaces --kernel gaussian|" + GAMMA,
        "--features half-spaces --kernel gaussian --gamma 0.7|",
        "--features balls --metric kernel --kernel polynomial|" + GAMMA
      })
  void aNumberFoundInTheRowsVoidsWhereItCounts(String options, String expected) {
    for (String form : List.of(" --certificate standard", " --certificate tight")) {
      String reason = expected == null ? "" : expected;
      Cli.Result result = Cli.run(train(data, options + form)).succeeds();
      assertThat(result.err()).contains("note: data.svm: the number of attributes, 3, is the");
      assertThat(result.out()).contains(reason);
      JsonObject file = Cli.json(train(data, options + form));
      assertThat(voidBecause(file)).isEqualTo(reason);
      assertThat(file.getAsJsonObject("certificate").get("notes").toString())
          .contains("attributes-largest");
      JsonElement holds = Cli.json("certify", model, data).get("holds");
      assertThat(holds.isJsonNull()).isEqualTo(!reason.isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "5"})
  void aNumberKnownBeforehandVoidsNothing(String count) {
    for (String features : List.of("rays", "half-spaces --kernel gaussian")) {
      String options = "--features " + features + " --certificate standard --attributes " + count;
      assertThat(Cli.run(train(data, options)).succeeds().err()).doesNotContain("note:");
      JsonObject file = Cli.json(train(data, options));
      assertThat(voidBecause(file)).isEmpty();
      assertThat(file.getAsJsonArray("attributes")).hasSize(Integer.parseInt(count));
      assertThat(file.getAsJsonObject("certificate").get("notes").toString())
          .contains("attributes-known");
      assertThat(Cli.json("certify", model, data).get("holds").getAsBoolean()).isTrue();
      assertThat(Cli.json("evaluate", model, data).get("examples").getAsInt()).isEqualTo(60);
    }
  }

  /** A file of an older version, or a forged one, does not say that the number was found. */
  @Test
  void certifyAddsTheReasonThatTheFileLacks() throws IOException {
    Cli.run(train(data, "--certificate standard")).succeeds();
    String text = Files.readString(model);
    String stored = "[{\"code\": \"attribute-count-found\"}]";
    assertThat(text).contains("\"voidBecause\": " + stored);
    Files.writeString(model, text.replace(stored, "null"));
    JsonObject verdict = Cli.json("certify", model, data);
    assertThat(verdict.get("holds").isJsonNull()).isTrue();
    assertThat(verdict.get("conditionalOn")).isEqualTo(JsonParser.parseString(stored));
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .startsWith("recomputed, conditional on: " + FOUND);
  }

  @Test
  void aPackedFileRemembersWhereTheNumberCameFrom() {
    Path packed = temp.resolve("data.packed");
    Cli.run("pack", data, "-o", packed).succeeds();
    assertThat(voidBecause(Cli.json(train(packed, "--certificate standard")))).isEqualTo(FOUND);
    Cli.run("pack", data, "-o", packed, "--attributes", 4).succeeds();
    JsonObject file = Cli.json(train(packed, "--certificate standard"));
    assertThat(voidBecause(file)).isEmpty();
    assertThat(file.getAsJsonArray("attributes")).hasSize(4);
    assertThat(Cli.json("certify", model, packed).get("holds").getAsBoolean()).isTrue();
  }

  @Test
  void cvAndCompareTakeTheNumberToo() {
    assertThat(Cli.run("cv", data, "--folds", 2, "--inner-folds", 2).succeeds().err())
        .contains("note: data.svm: the number of attributes, 3,");
    for (String command : List.of("cv", "compare")) {
      Object[] words =
          command.equals("cv")
              ? new Object[] {"cv", data, "--folds", 2, "--inner-folds", 2, "--attributes", 4}
              : new Object[] {
                "compare",
                data,
                "--learners",
                "scm",
                "--folds",
                2,
                "--inner-folds",
                2,
                "--attributes",
                4
              };
      assertThat(Cli.run(words).succeeds().err())
          .contains("4 columns (4 numeric)")
          .doesNotContain("note:");
    }
  }

  @Test
  void wrongNumbersAreRefused() {
    Cli.Result zero = Cli.run(train(data, "--attributes 0"));
    assertThat(zero.code()).isEqualTo(2);
    assertThat(zero.err())
        .contains("--attributes must be a whole number from 1 to 50000000; got 0");
    assertThat(Cli.run("pack", data, "-o", temp.resolve("p"), "--attributes", -1).code())
        .isEqualTo(2);
    Cli.Result small = Cli.run(train(data, "--attributes 2"));
    assertThat(small.code()).isEqualTo(1);
    assertThat(small.err()).contains("data.svm, row 0 (line 1): \"3:");
    assertThat(small.err()).contains("has an index above --attributes 2");
    Cli.Result csv = Cli.run("train", "sample:iris", "-m", model, "--attributes", 4);
    assertThat(csv.code()).isEqualTo(1);
    assertThat(csv.err()).contains("--attributes is for LIBSVM files");
  }
}
