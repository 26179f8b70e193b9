package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers at the end of their range: one line that names the option, or the same as without. */
class ExtremeOptionsTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void train() throws IOException {
    StringBuilder text = new StringBuilder("a,b,class\n");
    for (int row = 0; row < 40; row++) {
      text.append(row % 7).append(',').append(row % 2 * 3 + row % 3).append(',');
      text.append(row % 2 == 0 ? "n\n" : "p\n");
    }
    data = Files.writeString(temp.resolve("data.csv"), text);
    model = temp.resolve("model.json");
    Cli.run("train", data, "-m", model, "--learner", "scm", "--penalty", 1).succeeds();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train DATA -m OTHER --alternatives Infinity",
        "train DATA -m OTHER --alternatives 1e308",
        "train DATA -m OTHER --alternatives NaN",
        "compare DATA --learners scm:penalty=1,1-nn --alternatives 1e308",
        "cv DATA --learner scm --penalty 1 --permutations 2147483647",
        "certify MODEL DATA --other-seeds 2147483647",
        "train DATA -m OTHER --threads 99999999999",
        "train DATA -m OTHER --learner k-nn --neighbours 2147483647",
        "train DATA -m OTHER --penalty NaN",
        "train DATA -m OTHER --delta Infinity",
        "train DATA -m OTHER --max-size 1e308",
        "explain MODEL DATA --row -2147483648",
      })
  void isRefused(String words) {
    Cli.Result result = Cli.run(words(words));
    String option = words.replaceFirst(".* (--[a-z-]+) \\S+$", "$1");
    assertThat(result.code()).as(result.err()).isEqualTo(2);
    assertThat(result.err().lines().filter(line -> line.startsWith("error: ")))
        .singleElement()
        .asString()
        .contains(option)
        .doesNotContain("internal error", "Exception", "memory");
  }

  @Test
  void tooLargeACountIsToldTheLargest() {
    assertThat(Cli.run(words("train DATA -m OTHER --learner k-nn --neighbours 2147483647")).err())
        .contains("--neighbours must be at most 2147483646; got 2147483647");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train DATA -m OTHER --learner scm --penalty 1",
        "predict MODEL DATA -o OTHER",
        "certify MODEL DATA",
        "evaluate MODEL DATA",
      })
  void anyNumberOfThreadsWillDo(String words) {
    Cli.run(words(words + " --threads 1000000000")).succeeds();
    Cli.run(words(words + " --threads 2147483647")).succeeds();
  }

  @Test
  void aModelOfSequencesWithoutATextColumnIsRefusedInOneLine() throws IOException {
    StringBuilder text = new StringBuilder("sequence,class\n");
    for (int row = 0; row < 30; row++) {
      text.append("acgtacgtac".charAt(row % 10)).append(row % 2 == 0 ? "acca" : "gttg");
      text.append("tg".charAt(row / 2 % 2)).append(row % 2 == 0 ? ",n\n" : ",p\n");
    }
    Path texts = Files.writeString(temp.resolve("texts.csv"), text);
    Cli.run("train", texts, "-m", model, "--learner", "1-nn", "--metric", "mismatch").succeeds();
    JsonObject file = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
    file.add("encoding", new JsonArray());
    Files.writeString(model, file.toString());
    Cli.Result result = Cli.run("predict", model, texts);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .contains("model.json: encoding: the mismatch kernel compares one column of texts")
        .doesNotContain("internal error");
  }

  @Test
  void numbersWhoseSquaresAreInfiniteAreNamed() throws IOException {
    Path large = temp.resolve("large.csv");
    Files.writeString(
        large, Files.readString(data).replace("\n6,", "\n1e308,").replace("\n5,", "\n-1e308,"));
    for (String learner : new String[] {"pvm", "k-nn", "k-means", "lvq1"}) {
      Cli.Result result = Cli.run("train", large, "-m", model, "--learner", learner);
      assertThat(result.code()).isEqualTo(1);
      assertThat(result.err()).contains("large.csv").doesNotContain("internal error");
    }
  }

  private Object[] words(String words) {
    Object[] result = words.split(" ");
    for (int k = 0; k < result.length; k++) {
      result[k] =
          ((String) result[k])
              .replace("DATA", data.toString())
              .replace("MODEL", model.toString())
              .replace("OTHER", temp.resolve("other").toString());
    }
    return result;
  }

  /** Differences of such cells are infinite: a model must still be what can be read back. */
  @Test
  void cellsOfTheLargestSizeMakeAModelThatCanBeRead() throws IOException {
    StringBuilder text = new StringBuilder("a,b,class\n");
    for (int row = 0; row < 60; row++) {
      String sign = row % 7 < 3 ? "" : "-";
      text.append(sign + "1.7e308," + row % 5 + "," + (row % 7 < 3 ? "p" : "n") + "\n");
    }
    Path large = Files.writeString(temp.resolve("large.csv"), text);
    Path file = temp.resolve("large.json");
    for (String learner : new String[] {"scm", "rules"}) {
      Cli.run("train", large, "-m", file, "--learner", learner).succeeds();
      assertThat(Files.readString(file)).doesNotContain("Infinity", "NaN");
      assertThat(Cli.run("certify", file, large).succeeds().out()).startsWith("holds");
      Cli.run("predict", file, large, "--probabilities").succeeds();
      for (int row : new int[] {0, 5}) {
        assertThat(Cli.run("explain", file, large, "--row", row).succeeds().out())
            .contains("1.7E308")
            .doesNotContain("Infinity", "NaN");
      }
    }
  }
}
