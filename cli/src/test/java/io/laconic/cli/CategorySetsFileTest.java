package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.Rules;
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

/** Sets of categories on the command line, in schema files and in model files. */
class CategorySetsFileTest {
  private static final List<String> JOBS = List.of("clerk", "cook", "judge", "nurse");
  private static final List<String> STAGES = List.of("I", "II", "III", "IV");

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("job,stage,age,outcome"));
    for (int row = 0; row < 200; row++) {
      int job = random.nextInt(4);
      int stage = random.nextInt(4);
      boolean ill = job % 2 == 1 && stage > 1 ^ random.nextInt(12) == 0;
      lines.add(
          JOBS.get(job)
              + ","
              + STAGES.get(stage)
              + ","
              + random.nextInt(20, 80)
              + (ill ? ",ill" : ",well"));
    }
    data = Files.write(temp.resolve("data.csv"), lines);
    model = temp.resolve("model.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--type points",
        "--type at-least",
        "--type conjunction",
        "--type disjunction --positive well",
        "--learner dlm --features rays",
        "--learner rules"
      })
  void aSetIsReadAgainAndCertified(String form) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--category-sets"));
    words.addAll(List.of("--order", "stage=I<II<III<IV"));
    words.addAll(List.of(form.split(" ")));
    Cli.run(words.toArray()).succeeds();
    assertThat(Rules.of(ModelFile.read(model).model()).features()).anyMatch(Feature::isSet);
    assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds");
    assertThat(Cli.run("explain", model).succeeds().out())
        .containsPattern("job is (not )?one of|stage (>=|<) I");
    assertThat(Cli.run("evaluate", model, data).succeeds().out()).contains("error");
    Cli.run("explain", model, data, "--row", 3).succeeds();
    Cli.run("predict", model, data, "-o", temp.resolve("said.csv")).succeeds();
  }

  @Test
  void aSchemaTellsTheOrder() throws IOException {
    Path schema =
        Files.writeString(
            temp.resolve("schema.json"),
            "{\"columns\": [{\"name\": \"stage\", \"kind\": \"categorical\","
                + " \"order\": \"I < II < III < IV\"}]}");
    Cli.run("train", data, "-m", model, "--type", "points", "--schema", schema).succeeds();
    assertThat(Cli.run("explain", model).succeeds().out()).contains("stage >= III");
    assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds");
    Files.writeString(
        schema,
        "{\"columns\": [{\"name\": \"stage\", \"kind\": \"categorical\", \"order\": \"I\"}]}");
    assertThat(Cli.run("train", data, "-m", model, "--schema", schema).err())
        .contains("order \"I\" is no order of categories");
  }

  @Test
  void aDamagedSetIsNamed() throws IOException {
    Cli.run("train", data, "-m", model, "--type", "points", "--category-sets").succeeds();
    String text = Files.readString(model);
    assertThat(text).containsPattern("\"others\": \\[\\d+\\], \"set\": \"any\"");
    for (String others : List.of("[]", "[7]", "[8]", "[99]")) {
      Files.writeString(
          model, text.replaceFirst("\"others\": \\[\\d+\\]", "\"others\": " + others));
      assertThatThrownBy(() -> ModelFile.read(model)).as(others).hasMessageContaining("others");
    }
    Files.writeString(model, text.replaceFirst("\"set\": \"any\"", "\"set\": \"some\""));
    assertThatThrownBy(() -> ModelFile.read(model)).hasMessageContaining("set");
  }
}
