package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class column of thousands of values, most often a number taken for a class. */
class ManyClassesTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void rows() throws IOException {
    StringBuilder text = new StringBuilder("a,b,kind,weight\n");
    for (int row = 0; row < 20_000; row++) {
      text.append(row % 7).append(',').append(row % 2 * 5 + row % 3).append(',');
      text.append(row % 2 == 0 ? "n," : "p,").append(row % 10_000).append(".5\n");
    }
    data = Files.writeString(temp.resolve("data.csv"), text);
    model = temp.resolve("model.json");
  }

  @Test
  void areNotLearned() {
    String line =
        "data.csv: 10000 classes in column \"weight\", at most 1000 can be learned; is this a"
            + " number or a name? --label names the class column";
    refuses(line, "train", data, "-m", model, "--label", "weight");
    refuses(line, "cv", data, "--label", "weight");
    refuses(line, "compare", data, "--learners", "pvm", "--label", "weight");
    refuses("is hardly the class", "train", data, "-m", model);
    assertThat(model).doesNotExist();
  }

  @Test
  void areNotCounted() {
    Cli.run("train", data, "-m", model, "--label", "kind", "--penalty", 1, "--certificate", "none")
        .succeeds();
    refuses(
        "10000 classes in column \"weight\" that the model does not know",
        "evaluate",
        model,
        data,
        "--label",
        "weight");
    Cli.run("evaluate", model, data, "--label", "kind").succeeds();
  }

  private static void refuses(String line, Object... words) {
    Cli.Result result = Cli.run(words);
    assertThat(result.code()).as(result.err()).isEqualTo(1);
    assertThat(result.err()).contains(line).doesNotContain("internal error", "subsets of");
  }
}
