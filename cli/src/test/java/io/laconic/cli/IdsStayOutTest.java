package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file that is sorted by class, with a number and a key for each row and nothing else that tells:
 * whoever sees these columns makes no errors, whoever does not guesses.
 */
class IdsStayOutTest {
  private static final int ROWS = 80;

  @TempDir Path temp;
  private Path data;

  @BeforeEach
  void write() {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>(List.of("record_id,key,noise,other,outcome"));
    for (int row = 0; row < ROWS; row++) {
      lines.add(
          (5000 + 3 * row)
              + ",k"
              + (100 + row)
              + ","
              + random.nextInt(1000)
              + ","
              + random.nextInt(1000)
              + ","
              + (row < ROWS / 2 ? "died" : "survived"));
    }
    data = Cli.write(temp.resolve("sorted.csv"), lines.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--certificate none",
        "--holdout 0.3",
        "--also-all ALL",
        "--type points",
        "--learner rules",
        "--learner dlm",
        "--learner pvm",
        "--learner scm --features half-spaces",
        "--learner soft-greedy",
        "--certificate none --learner rules"
      })
  void noModelReadsThem(String words) throws IOException {
    Path model = temp.resolve("m.json");
    Path all = temp.resolve("all.json");
    List<Object> train = new ArrayList<>(List.of("train", data, "-m", model));
    for (String word : words.isEmpty() ? new String[0] : words.split(" ")) {
      train.add(word.equals("ALL") ? all : word);
    }
    Cli.run(train.toArray()).succeeds();
    for (Path file : words.contains("ALL") ? List.of(model, all) : List.of(model)) {
      JsonObject read = Cli.json("evaluate", file, data);
      assertThat(read).isNotNull();
      Path without = temp.resolve("without.csv");
      Files.write(
          without,
          Files.readAllLines(data).stream()
              .map(line -> line.replaceFirst("^[^,]*,[^,]*,", ""))
              .toList());
      Cli.run("predict", file, without).succeeds(); // needs neither column
    }
  }

  /** Rivals too: nobody is much better than guessing. */
  @Test
  void nobodyWhoIsComparedSeesThem() {
    JsonObject json =
        Cli.json(
            "compare",
            data,
            "--folds",
            4,
            "--certificate",
            "none",
            "--learners",
            "scm,rules,dlm,pvm,1-nn");
    List<Integer> errors = new ArrayList<>();
    for (JsonElement learner : json.getAsJsonArray("learners")) {
      errors.add(learner.getAsJsonObject().get("errors").getAsInt());
    }
    assertThat(errors).hasSize(5).allMatch(count -> count > ROWS / 5);
  }

  @Test
  void crossValidationDoesNotSeeThem() {
    JsonObject json = Cli.json("cv", data, "--folds", 4, "--certificate", "none");
    assertThat(json.get("errors").getAsInt()).isGreaterThan(ROWS / 5);
  }
}
