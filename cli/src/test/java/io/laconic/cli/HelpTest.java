package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What the command line says about itself. */
class HelpTest {
  @Test
  void withoutWordsItShowsTheHelp() {
    Cli.Result alone = Cli.run();
    assertThat(alone.code()).isZero();
    assertThat(alone.err()).isEmpty();
    assertThat(alone.out())
        .isEqualTo(Cli.run("--help").out())
        .isEqualTo(Cli.run("help").out())
        .contains("  train ", "  completion ", "  laconic demo ");
  }

  @Test
  void helpIsTheSameAsTheOption() {
    assertThat(Cli.run("help", "train").out()).isEqualTo(Cli.run("train", "--help").out());
    assertThat(Cli.run("help", "data", "fetch").out())
        .isEqualTo(Cli.run("data", "fetch", "--help").out())
        .startsWith("Usage: laconic data fetch");
  }

  @Test
  void versionIsTheSameAsTheOption() {
    assertThat(Cli.run("version").out()).isEqualTo(Cli.run("--version").out());
    assertThat(Cli.json("version").keySet())
        .containsExactly("laconic", "commit", "java", "platform", "with", "without");
  }

  @Test
  void groupsComeInOrderWithTheirOptions() {
    List<String> lines = Cli.run("train", "--help").out().lines().toList();
    List<String> headings = lines.stream().filter(line -> line.matches("[A-Z][a-z]+:")).toList();
    assertThat(headings)
        .containsExactly(
            "Data:", "Columns:", "Choosing:", "Certificate:", "Learner:", "Output:", "Examples:");
    assertThat(under("Data:", lines)).contains("--label", "--missing", "--schema", "--drop");
    assertThat(under("Choosing:", lines)).contains("--select", "--folds", "--cost-fn");
    assertThat(under("Certificate:", lines)).contains("--delta", "--certificate");
    assertThat(under("Learner:", lines)).contains("--learner", "--penalty", "--radius");
    assertThat(under("Output:", lines)).contains("--model", "--report", "--json", "--help");
  }

  /** Names of the options between a heading and the next empty line. */
  private static List<String> under(String heading, List<String> lines) {
    List<String> names = new ArrayList<>();
    for (String line : lines.subList(lines.indexOf(heading) + 1, lines.size())) {
      if (line.isBlank()) {
        break;
      }
      if (line.matches("(  -\\w,|     ) --.*")) {
        names.add(line.replaceFirst("^\\W*(\\w, )?\\W*", "--").replaceFirst("[= ].*", ""));
      }
    }
    return names;
  }

  @Test
  void asJsonEveryOptionHasAGroupAndAText() {
    JsonObject train = Cli.json("help", "train");
    List<JsonElement> options =
        StreamSupport.stream(train.getAsJsonArray("options").spliterator(), false).toList();
    assertThat(options)
        .hasSizeGreaterThan(60)
        .allSatisfy(
            option -> {
              assertThat(option.getAsJsonObject().get("group").getAsString()).isNotBlank();
              assertThat(option.getAsJsonObject().get("text").getAsString())
                  .isNotBlank()
                  .doesNotContain("${");
            });
    assertThat(train.get("arguments").toString()).isEqualTo("[\"DATA\"]");
    assertThat(Cli.json("help", "data").get("commands").toString())
        .isEqualTo("[\"list\",\"fetch\"]");
  }
}
