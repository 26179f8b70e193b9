package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages for man: one for each command, with all its options. */
class ManPagesTest {
  @TempDir Path folder;

  @Test
  void everyCommandHasAPageWithItsOptions() throws IOException {
    Cli.run("help", "--man", folder).succeeds();
    assertThat(names()).contains("laconic.1", "laconic-train.1", "laconic-data-fetch.1");
    String train = Files.readString(folder.resolve("laconic-train.1"));
    int options = Cli.json("help", "train").getAsJsonArray("options").size();
    assertThat(train.lines().filter(line -> line.startsWith("\\fB\\-"))).hasSize(options);
    assertThat(train)
        .startsWith(".TH \"LACONIC\\-TRAIN\" \"1\"")
        .contains(".SH \"NAME\"\nlaconic\\-train \\- ", ".SS \"Certificate\"", "laconic(1)");
  }

  /** A line that begins with a dot or an apostrophe would be taken for a command of roff. */
  @Test
  void noTextIsTakenForACommand() throws IOException {
    Cli.run("help", "--man", folder).succeeds();
    for (String name : names()) {
      assertThat(Files.readAllLines(folder.resolve(name)))
          .as(name)
          .filteredOn(line -> line.matches("[.'].*"))
          .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|PP|nf|fi)( \".*\")?"));
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
