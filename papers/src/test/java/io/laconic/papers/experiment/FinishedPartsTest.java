package io.laconic.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.papers.dlm.BestDecisionLists;
import io.laconic.papers.scm.BestScm;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hashes, kept parts, penalties and words. */
class FinishedPartsTest {
  @TempDir Path temp;

  @Test
  void keepsNumbersExactly() {
    FinishedParts parts = new FinishedParts(temp);
    PenaltyPair value = new PenaltyPair(0.1, Double.POSITIVE_INFINITY);
    parts.write("p", new FinishedParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "run", PenaltyPair.class))
        .isEqualTo(new FinishedParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "another run", PenaltyPair.class)).isNull();
    assertThat(parts.read("q", "run", PenaltyPair.class)).isNull();
    assertThat(new FinishedParts(null).read("p", "run", PenaltyPair.class)).isNull();
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
