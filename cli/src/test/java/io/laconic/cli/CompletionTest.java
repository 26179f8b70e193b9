package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Completion: bash itself is asked what may follow; of the other shells the words are compared. */
@Tag("process")
class CompletionTest {
  /** Stands for the end of an answer. */
  private static final String END = "end of answer";

  @TempDir static Path temp;
  private static Path script;

  @BeforeAll
  static void write() throws IOException {
    script = temp.resolve("completion.bash");
    Files.writeString(script, Cli.run("completion", "bash").succeeds().out());
  }

  @Test
  void bashOffersWhatMayFollow() throws IOException, InterruptedException {
    List<List<String>> answers =
        bash(
            "laconic ",
            "laconic trai",
            "laconic data ",
            "laconic data fetch --fo",
            "laconic train d.csv --lear",
            "laconic train d.csv --learner ",
            "laconic train d.csv --type=conj",
            "laconic train d.csv --type conjunction,dis",
            "laconic train d.csv --report ",
            "laconic train sample:br",
            "laconic predict m.json d.csv --thr",
            "./laconic help trai",
            "laconic train 'a b.csv' --missing d",
            "laconic completion f");
    assertThat(answers.get(0)).contains("train", "predict", "data", "completion");
    assertThat(answers.get(1)).containsExactly("train");
    assertThat(answers.get(2)).containsExactly("list", "fetch");
    assertThat(answers.get(3)).containsExactly("--force");
    assertThat(answers.get(4)).containsExactly("--learner");
    assertThat(answers.get(5)).contains("scm", "rules", "pvm").doesNotContain("--learner");
    assertThat(answers.get(6)).containsExactly("conjunction");
    assertThat(answers.get(7)).containsExactly("conjunction,disjunction");
    assertThat(answers.get(8)).as("files").isEmpty();
    assertThat(answers.get(9)).containsExactly("breast-cancer");
    assertThat(answers.get(10)).containsExactly("--threads");
    assertThat(answers.get(11)).containsExactly("train");
    assertThat(answers.get(12)).containsExactly("does-not-hold", "drop");
    assertThat(answers.get(13)).containsExactly("fish");
  }

  /** What bash offers at the end of each line. */
  private static List<List<String>> bash(String... lines) throws IOException, InterruptedException {
    Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "bash is not at hand");
    StringBuilder calls = new StringBuilder("source '" + script + "'\n");
    for (String line : lines) {
      calls
          .append("COMP_LINE='" + line.replace("'", "'\\''") + "'; COMP_POINT=${#COMP_LINE}\n")
          .append("COMPREPLY=(); _laconic\n")
          .append("((${#COMPREPLY[@]})) && printf '%s\\n' \"${COMPREPLY[@]}\"; echo '")
          .append(END)
          .append("'\n");
    }
    Path file = Files.writeString(temp.resolve("calls.bash"), calls);
    Process bash =
        new ProcessBuilder("/bin/bash", "--norc", file.toString())
            .redirectErrorStream(true)
            .start();
    String all = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(all).isZero();
    List<List<String>> answers = new ArrayList<>();
    List<String> answer = new ArrayList<>();
    for (String line : all.lines().toList()) {
      if (line.equals(END)) {
        answers.add(answer);
        answer = new ArrayList<>();
      } else {
        answer.add(line);
      }
    }
    assertThat(answers).as(all).hasSize(lines.length);
    return answers;
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void everyShellKnowsEveryOptionOfTrain(String shell) {
    String words = Cli.run("completion", shell).succeeds().out();
    Cli.json("help", "train")
        .getAsJsonArray("options")
        .forEach(
            option -> {
              String name =
                  option.getAsJsonObject().getAsJsonArray("names").asList().stream()
                      .map(one -> one.getAsString())
                      .filter(one -> one.startsWith("--"))
                      .findFirst()
                      .orElseThrow();
              assertThat(words).contains(shell.equals("fish") ? " -l " + name.substring(2) : name);
            });
  }

  @ParameterizedTest
  @CsvSource({"zsh,#compdef laconic", "fish,# Completion of laconic for fish"})
  void quotesAreBalanced(String shell, String first) {
    String words = Cli.run("completion", shell).succeeds().out();
    assertThat(words).startsWith(first);
    String outside =
        words
            .replaceAll("(?m)^#.*$", "")
            .replace("'\\''", "")
            .replace("\\'", "")
            .replaceAll("'[^']*'", "");
    assertThat(outside).doesNotContain("'");
  }

  @Test
  void asJsonTheScriptIsAField() {
    assertThat(Cli.json("completion", "fish").keySet()).containsExactly("shell", "script");
  }
}
