package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns of zeros and ones given as the candidates: any Boolean-valued features. */
class BooleanFeaturesTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeFiles() throws IOException {
    data = write("flags.csv", 1);
    model = temp.resolve("model.json");
  }

  /** Class yes: large and not dented, with some labels wrong; age would tell more. */
  private Path write(String name, int ageFactor) throws IOException {
    List<String> lines = new ArrayList<>(List.of("age,large,dented,rough,class"));
    for (int row = 0; row < 120; row++) {
      int large = row % 2;
      int dented = row / 2 % 3 == 0 ? 1 : 0;
      boolean yes = (large == 1 && dented == 0) != (row % 17 == 3);
      int age = ageFactor * (yes ? 50 + row % 7 : 20 + row % 11);
      lines.add(age + "," + large + "," + dented + "," + row % 5 / 4 + (yes ? ",yes" : ",no"));
    }
    return Files.write(temp.resolve(name), lines);
  }

  private JsonObject train(Path file, String words) {
    List<Object> all = new ArrayList<>(List.of("train", file, "-m", model));
    all.addAll(List.of(words.split(" ")));
    return Cli.json(all.toArray());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner scm --type conjunction",
        "--learner scm --type disjunction --certificate standard",
        "--learner scm --type conjunction --certificate tight",
        "--learner dlm --features rays",
        "--learner dlm --features rays --certificate standard",
        "--learner rules",
        "--certificate none"
      })
  void onlyTheyAreCandidates(String words) throws IOException {
    String features = " --boolean-features large,dented,rough";
    JsonObject trained = train(data, words + features);
    String rules = trained.get("rules").toString();
    assertThat(Cli.run("explain", model).succeeds().out())
        .containsPattern("large|dented")
        .doesNotContain("age ");
    if (!words.contains("none")) {
      assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds");
    }
    assertThat(train(data, words + " --only large,dented,rough").get("rules").toString())
        .isEqualTo(rules);
    assertThat(train(data, words).get("rules").toString()).isNotEqualTo(rules);
  }

  /** What other columns hold plays no part. */
  @Test
  void otherColumnsAreNotRead() throws IOException {
    String words = "--certificate none --learner scm --boolean-features large,dented,rough";
    String rules = train(data, words).get("rules").toString();
    Path other = write("other.csv", -3);
    assertThat(train(other, words).get("rules").toString()).isEqualTo(rules);
  }

  @Test
  void whatIsWrongIsSaid() throws IOException {
    refused("--boolean-features large,age", 1, "flags.csv, row 0 (line 2), column \"age\"");
    refused("--boolean-features large,age", 1, "--boolean-features needs zeros and ones, not 20");
    refused("--boolean-features larg", 1, "no column \"larg\"; did you mean \"large\"?");
    refused("--boolean-features large --only age", 2, "both name the columns to use");
    refused("--boolean-features large --learner pvm", 2, "rules of conditions on single columns");
    refused("--boolean-features large --learner dlm", 2, "with --features rays");
    Path words = temp.resolve("words.csv");
    List<String> lines = Files.readAllLines(data);
    lines.replaceAll(line -> line.replaceFirst("^(\\d+),1,", "$1,true,"));
    Files.write(words, lines);
    assertThat(Cli.run("train", words, "-m", model, "--boolean-features", "large").err())
        .contains("column \"large\": --boolean-features needs zeros and ones, not");
    assertThat(model).doesNotExist();
  }

  private void refused(String words, int code, String message) {
    List<Object> all = new ArrayList<>(List.of("train", data, "-m", model));
    all.addAll(List.of(words.split(" ")));
    Cli.Result result = Cli.run(all.toArray());
    assertThat(result.err()).contains(message);
    assertThat(result.code()).isEqualTo(code);
  }
}
