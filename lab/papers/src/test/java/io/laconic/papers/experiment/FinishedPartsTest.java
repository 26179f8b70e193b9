package io.laconic.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.papers.dlm.DlmTable1.BestDecisionLists;
import io.laconic.papers.experiment.ExperimentRun.FinishedParts;
import io.laconic.papers.scm.BestScm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hashes, kept parts, penalties and words. */
class FinishedPartsTest {
  @TempDir Path temp;

  @Test
  void keepsNumbersExactly() {
    List<String> warnings = new ArrayList<>();
    FinishedParts parts = new FinishedParts(temp, warnings::add);
    PenaltyPair value = new PenaltyPair(0.1, Double.POSITIVE_INFINITY);
    parts.write("p", new FinishedParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "run", PenaltyPair.class))
        .isEqualTo(new FinishedParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "another run", PenaltyPair.class)).isNull();
    assertThat(parts.read("q", "run", PenaltyPair.class)).isNull();
    assertThat(new FinishedParts(null, warnings::add).read("p", "run", PenaltyPair.class)).isNull();
    assertThat(warnings).singleElement().asString().contains("p.json", "of other data, settings");
  }

  /** Every changed character of a part is noticed: it is computed again, with a word. */
  @Test
  void whatIsDamagedIsNotBelieved() throws IOException {
    List<String> warnings = new ArrayList<>();
    FinishedParts parts = new FinishedParts(temp, warnings::add);
    parts.write("p", new FinishedParts.Kept<>("run", 1.5, new PenaltyPair(0.25, 4)));
    Path file = temp.resolve("p.json");
    String text = Files.readString(file);
    List<String> damaged =
        List.of(
            text.replace("0.25", "-5.0"),
            text.replace("4.0", "7.0"),
            text.replace("1.5", "-1.5"),
            text.replaceAll("(?s)\"value\": .*?}", "\"value\": {}"),
            text.replaceAll("\"sha256\": \"[0-9a-f]{64}\"", "\"sha256\": null"),
            text.substring(0, text.length() / 2),
            "",
            "[]",
            "{}",
            "null",
            "3");
    for (String one : damaged) {
      assertThat(one).isNotEqualTo(text);
      Files.writeString(file, one);
      warnings.clear();
      assertThat(parts.read("p", "run", PenaltyPair.class)).as(one).isNull();
      assertThat(warnings)
          .as(one)
          .singleElement()
          .asString()
          .startsWith("warning: " + file + " is damaged")
          .endsWith("; it is computed again");
    }
    Files.write(file, new byte[] {'"', (byte) 0xff, '"'});
    warnings.clear();
    assertThat(parts.read("p", "run", PenaltyPair.class)).as("not UTF-8").isNull();
    assertThat(warnings).singleElement().asString().endsWith("; it is computed again");
    Files.writeString(file, text);
    assertThat(parts.read("p", "run", PenaltyPair.class).value())
        .isEqualTo(new PenaltyPair(0.25, 4));
  }

  @Test
  void readsHashesOfAFolder() {
    String hash = "0123456789abcdef".repeat(4);
    assertThat(
            KnownFileHashes.listed(
                "| file | rows | sha256 |\n|---|--:|---|\n| a-b.csv.gz | 3 | `" + hash + "` |\n"))
        .isEqualTo(Map.of("a-b.csv.gz", hash));
    assertThat(KnownFileHashes.known(temp)).containsKeys("pima.csv", "usps-train.csv.gz");
  }

  @Test
  void thePapersPenaltyTakesThePlaceOfTheNearest() {
    double[] list = BestScm.penalties(false, 2.1);
    assertThat(list).hasSize(15).contains(2.1).doesNotContain(2.2);
    assertThat(BestScm.penalties(false, 1.2)).hasSize(15);
    assertThat(Arrays.stream(BestScm.penalties(false, 1.5)).distinct().count()).isEqualTo(15);
    assertThat(BestDecisionLists.pairs(false, new PenaltyPair(4.8, Double.POSITIVE_INFINITY)))
        .hasSize(37);
    assertThat(BestDecisionLists.pairs(false, new PenaltyPair(1, Double.POSITIVE_INFINITY)))
        .hasSize(36);
  }

  @Test
  void writesNumbersAsPapersDo() {
    assertThat(CellFormat.number(Double.POSITIVE_INFINITY)).isEqualTo("inf");
    assertThat(CellFormat.number(3)).isEqualTo("3");
    assertThat(CellFormat.number(0.85)).isEqualTo("0.85");
    assertThat(CellFormat.fixed(Double.NaN, 1)).isEqualTo("-");
    assertThat(CellFormat.fixed(2.25, 1)).isEqualTo("2.3");
  }
}
