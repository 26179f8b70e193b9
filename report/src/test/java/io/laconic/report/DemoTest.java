package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first example of README.md is what the program prints, in a folder of its own. */
@Tag("process")
class DemoTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));

  @TempDir private Path folder;

  @Test
  void firstExampleIsWhatTheProgramPrints() throws IOException, InterruptedException {
    List<String> printed = new ArrayList<>();
    for (String command : commands()) {
      printed.add("$ ./laconic " + command);
      printed.addAll(output(command.split(" ")));
      printed.add("");
    }
    printed.remove(printed.size() - 1);
    assertThat(example()).isEqualTo(printed);
    assertThat(folder.resolve("laconic-demo.html")).isNotEmptyFile();
  }

  @Test
  void olderFormNamesTheRowsThatTheRuleIsMadeOf() throws IOException, InterruptedException {
    assertThat(output("demo", "--certificate", "standard"))
        .contains("The rule is made of 3 of the 569 cells (rows 148, 225 and 371).");
  }

  /** The lines of the section, without their indentation. */
  private static List<String> example() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String section = readme.split("## First example\\n\\n")[1].split("\\n\\n(?=\\S)")[0];
    return section.lines().map(line -> line.isEmpty() ? line : line.substring(4)).toList();
  }

  private static List<String> commands() throws IOException {
    return example().stream()
        .filter(line -> line.startsWith("$ ./laconic "))
        .map(line -> line.substring("$ ./laconic ".length()))
        .toList();
  }

  private List<String> output(String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Dlaconic.program=./laconic",
                Main.class.getName()));
    command.addAll(List.of(words));
    Path out = folder.resolve("out");
    int code =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err").toFile())
            .start()
            .waitFor();
    assertThat(code).as(() -> "exit code of " + List.of(words)).isZero();
    return Files.readAllLines(out);
  }
}
