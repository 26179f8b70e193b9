package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A column that is misspelled in any option: the error names the one that was meant. */
class ColumnNamesTest {
  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--label lactat",
        "--label lactat>=3",
        "--drop lactat",
        "--only lactat,age",
        "--category lactat",
        "--group lactat",
        "--dates lactat=days",
        "--direction lactat=up",
        "--forbid lactat",
        "--require lactat",
        "--together lactat,age",
        "--prefer lactat=2",
        "--by lactat",
        "--holdout-after lactat=3",
        "--holdout-where lactat=yes",
        "--boolean-features lactat"
      })
  void didYouMean(String words) {
    List<String> lines = new ArrayList<>(List.of("age,lactate,outcome"));
    IntStream.range(0, 40)
        .mapToObj(row -> row % 31 + "," + row % 7 + "," + (row % 7 > 3 ? "died" : "survived"))
        .forEach(lines::add);
    Path data = Cli.write(temp.resolve("t.csv"), lines.toArray(String[]::new));
    String[] option = words.split(" ");
    Cli.Result result = Cli.run("train", data, "-m", temp.resolve("m.json"), option[0], option[1]);
    assertThat(result.code()).isNotZero();
    assertThat(result.err()).contains("did you mean \"lactate");
  }
}
