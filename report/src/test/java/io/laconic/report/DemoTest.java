package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo in a folder of its own, and the picture that README.md shows of it. */
@Tag("process")
class DemoTest {
  @TempDir private Path folder;

  @Test
  void whatTheDemoNamesNextWorks() throws IOException, InterruptedException {
    List<String> printed = output("demo");
    assertThat(printed).contains("malignant  if at least 5 points of:");
    assertThat(folder.resolve("laconic-demo.html")).isNotEmptyFile();
    String check = "./laconic certify demo.json sample:breast-cancer";
    assertThat(printed).anyMatch(line -> line.contains(check));
    assertThat(output("certify", "demo.json", "sample:breast-cancer").get(0)).startsWith("holds: ");
    assertThat(output("explain", "demo.json", "sample:breast-cancer", "--row", "5").get(0))
        .isEqualTo("row 5: malignant, because 5 of 9 points (5 needed for \"malignant\"):");
  }

  /** The picture of README.md and of the workbench's first page is the demo's own. */
  @Test
  void thePictureOfTheFirstPageIsThatOfTheDemo() throws IOException, InterruptedException {
    output("demo");
    output("report", "demo.json", "sample:breast-cancer", "-o", "rule.svg");
    assertThat(texts(folder.resolve("rule.svg")))
        .hasSizeGreaterThan(30)
        .isEqualTo(texts(Path.of("..", "docs", "rule.svg")));
  }

  private static List<String> texts(Path picture) throws IOException {
    return Pattern.compile("<text[^>]*>([^<]*)</text>")
        .matcher(Files.readString(picture))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  @Test
  void olderFormNamesTheRowsThatTheRuleIsMadeOf() throws IOException, InterruptedException {
    assertThat(output("demo", "--certificate", "standard"))
        .contains("The rule is defined by 3 of the 569 cells (rows 148, 225 and 371).");
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
