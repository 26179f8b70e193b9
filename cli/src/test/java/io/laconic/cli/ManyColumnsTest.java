package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.util.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sparse file of a few cells and millions of columns takes the time and memory of its cells. */
@Tag("long")
class ManyColumnsTest {
  @TempDir Path temp;

  /** Attributes 5 and 6 tell the classes; others occur once. */
  private Path sparse(String name, int last) throws IOException {
    return sparse(name, 40, last);
  }

  private Path sparse(String name, int rows, int last) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      text.append(row % 2 == 0 ? "-1 6:1 " : "1 5:1 ").append(1000 + 100 * row).append(":2 ");
      text.append(last - rows + 1 + row).append(":1\n");
    }
    return Files.writeString(temp.resolve(name), text);
  }

  private JsonObject train(Path data, Object... more) throws IOException {
    Path model = temp.resolve("model.json");
    Object[] words = new Object[more.length + 4];
    List<Object> first = List.of("train", data, "-m", model);
    for (int k = 0; k < words.length; k++) {
      words[k] = k < 4 ? first.get(k) : more[k - 4];
    }
    Cli.run(words).succeeds();
    return JsonParser.parseString(Files.readString(model)).getAsJsonObject();
  }

  @Test
  void everyCommandTakesMillionsOfColumns() throws IOException {
    Path data = sparse("wide.svm", Thorough.times(1_500_000, 10_000_000));
    JsonObject file = train(data, "--learner", "scm");
    assertThat(file.getAsJsonObject("attributes").get("prefix").getAsString()).isEqualTo("x");
    assertThat(file.getAsJsonArray("encoding")).isEmpty();
    Path model = temp.resolve("model.json");
    assertThat(Files.size(model)).isLessThan(20_000);
    assertThat(Cli.run("explain", model).succeeds().out()).contains("x5");
    assertThat(Cli.run("evaluate", model, data).succeeds().out()).contains("0 errors of 40");
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
    Path out = temp.resolve("out.csv");
    Cli.run("predict", model, data, "-o", out).succeeds();
    assertThat(Files.readAllLines(out).get(0))
        .startsWith("x5,x6,x1000,")
        .endsWith(",because,score");
  }

  /** Other learners look at every column; they say so before they begin. */
  @Test
  void learnersThatNeedEveryColumnSaySo() throws IOException {
    Path data = sparse("wide.svm", 8, 1_000_008);
    Cli.Result result =
        Cli.run(
            "train",
            data,
            "-m",
            temp.resolve("m.json"),
            "--learner",
            "1-nn",
            "--certificate",
            "none");
    assertThat(result.succeeds().err())
        .contains("warning: wide.svm: 1-nn looks at all of 1000008 columns in every row")
        .contains("--learner scm or rules does not");
  }

  @ParameterizedTest
  @ValueSource(strings = {"standard", "tight", "subsets"})
  void theRuleIsThatOfFewerColumns(String form) throws IOException {
    Object[] options = {"--learner", "scm", "--penalty", 1, "--certificate", form};
    JsonObject few = train(sparse("few.svm", 9_000), options);
    Cli.run("certify", temp.resolve("model.json"), temp.resolve("few.svm")).succeeds();
    JsonObject many = train(sparse("many.svm", 1_200_000), options);
    Cli.run("certify", temp.resolve("model.json"), temp.resolve("many.svm")).succeeds();
    assertThat(few.get("attributes").isJsonArray()).isTrue();
    assertThat(many.get("attributes").isJsonObject()).isTrue();
    if (!form.equals("subsets")) { // the draw depends on the cells
      String rule = few.has("rules") ? "rules" : "features";
      assertThat(many.get(rule)).isEqualTo(few.get(rule)).isNotNull();
    }
  }

  /** The number that was known beforehand is that of the model, whatever the rows have. */
  @Test
  void theNumberOfAttributesMayBeKnown() throws IOException {
    Path data = sparse("known.svm", 1_100_000);
    JsonObject file =
        train(data, "--learner", "scm", "--attributes", 2_000_000, "--certificate", "tight");
    assertThat(file.getAsJsonObject("attributes").get("count").getAsInt()).isEqualTo(2_000_000);
    assertThat(file.getAsJsonObject("message").get("attributeCount").getAsInt())
        .isEqualTo(2_000_000);
    assertThat(Cli.run("certify", temp.resolve("model.json"), data).succeeds().out())
        .contains("holds");
  }

  /** Whatever rows of the file a rule was made of, its certificate can be checked. */
  @Test
  void aSubsetWithoutTheLargestIndexIsCertified() throws IOException {
    Path data = sparse("small.svm", 10_000);
    for (int seed = 1; seed <= 3; seed++) {
      JsonObject file = train(data, "--learner", "scm", "--subset-seed", seed, "--penalty", 1);
      Cli.Result result = Cli.run("certify", temp.resolve("model.json"), data);
      assertThat(result.code())
          .as(file.getAsJsonArray("attributes").size() + " attributes: " + result.out())
          .isZero();
    }
  }

  /** Time that grows with the square of the number of columns would take many minutes here. */
  @Test
  @Timeout(200)
  void aTableOfManyNamedColumnsIsReadOnce() throws IOException {
    int columns = 100_000;
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < columns; j++) {
      text.append('g').append(j).append(',');
    }
    text.append("kind,class\n");
    for (int row = 0; row < 10; row++) {
      for (int j = 0; j < columns; j++) {
        text.append((row * 31 + j * 17) % 10).append(',');
      }
      text.append(row % 3).append("th,").append(row % 2 == 0 ? "a" : "b").append('\n');
    }
    Path data = Files.writeString(temp.resolve("wide.csv"), text);
    train(data, "--learner", "scm", "--certificate", "none", "--penalty", 1, "--max-size", 1);
    Path model = temp.resolve("model.json");
    Cli.run("evaluate", model, data).succeeds();
    Cli.run("explain", model, data, "--row", 1).succeeds();
    assertThat(io.laconic.io.modelfile.ModelFile.read(model).model().newValue(all(data))).isEmpty();
  }

  private static io.laconic.data.Dataset all(Path data) {
    return io.laconic.io.DataFiles.read(
        data, io.laconic.io.table.ReadOptions.training(null, io.laconic.data.Schema.NONE));
  }
}
