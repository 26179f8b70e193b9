package io.laconic.papers.subsets;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.papers.PaperCli;
import io.laconic.papers.PaperStandIns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that show what certificates by subsets are worth. */
class SubsetTableTest {
  @TempDir Path temp;

  /** The sample that comes with Laconic, and a made-up table. */
  @Test
  void certifiedErrorsOfSeveralForms() throws IOException {
    PaperStandIns.write(temp);
    PaperCli.Result result =
        PaperCli.reproduce("subsets", "--quick", "--data", temp, "-o", temp.resolve("out"));
    assertThat(result.code()).as(result.err()).isZero();
    List<String> lines = Files.readAllLines(temp.resolve("out").resolve("subsets.csv"));
    assertThat(lines).hasSize(3);
    String[] cells = lines.get(1).split(",");
    assertThat(cells[0]).isEqualTo("breast-cancer");
    assertThat(cells[3]).as("majority").isEqualTo("37.3");
    double standard = Double.parseDouble(cells[4]);
    double subsets = Double.parseDouble(cells[6]);
    assertThat(subsets).isBetween(8.0, 10.5).isLessThan(0.7 * standard);
    assertThat(result.out()).contains("of a hold-out of 30 %");
  }

  @Test
  void drawsAreSimulated() throws IOException {
    PaperStandIns.write(temp);
    PaperCli.Result result =
        PaperCli.reproduce("subsets-draws", "--quick", "--data", temp, "-o", temp.resolve("out"));
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(temp.resolve("out").resolve("subsets-draws.csv")).isNotEmptyFile();
    assertThat(result.out())
        .contains("samples in all")
        .contains("No certified number was too small");
  }
}
