package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.PenaltyPair;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hashes, kept parts, penalties and words. */
class PaperPartsTest {
  @TempDir Path temp;

  @Test
  void keepsNumbersExactly() {
    PaperParts parts = new PaperParts(temp);
    PenaltyPair value = new PenaltyPair(0.1, Double.POSITIVE_INFINITY);
    parts.write("p", new PaperParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "run", PenaltyPair.class))
        .isEqualTo(new PaperParts.Kept<>("run", 1.5, value));
    assertThat(parts.read("p", "another run", PenaltyPair.class)).isNull();
    assertThat(parts.read("q", "run", PenaltyPair.class)).isNull();
    assertThat(new PaperParts(null).read("p", "run", PenaltyPair.class)).isNull();
  }

  @Test
  void readsHashesOfAFolder() {
    String hash = "0123456789abcdef".repeat(4);
    assertThat(
            PaperHashes.listed(
                "| file | rows | sha256 |\n|---|--:|---|\n| a-b.csv.gz | 3 | `" + hash + "` |\n"))
        .isEqualTo(Map.of("a-b.csv.gz", hash));
    assertThat(PaperHashes.known(temp)).containsKeys("pima.csv", "usps-train.csv.gz");
  }

  @Test
  void thePapersPenaltyTakesThePlaceOfTheNearest() {
    double[] list = ScmBest.penalties(false, 2.1);
    assertThat(list).hasSize(15).contains(2.1).doesNotContain(2.2);
    assertThat(ScmBest.penalties(false, 1.2)).hasSize(15);
    assertThat(Arrays.stream(ScmBest.penalties(false, 1.5)).distinct().count()).isEqualTo(15);
    assertThat(DlmBest.pairs(false, new PenaltyPair(4.8, Double.POSITIVE_INFINITY))).hasSize(37);
    assertThat(DlmBest.pairs(false, new PenaltyPair(1, Double.POSITIVE_INFINITY))).hasSize(36);
  }

  @Test
  void writesNumbersAsPapersDo() {
    assertThat(PaperWords.number(Double.POSITIVE_INFINITY)).isEqualTo("inf");
    assertThat(PaperWords.number(3)).isEqualTo("3");
    assertThat(PaperWords.number(0.85)).isEqualTo("0.85");
    assertThat(PaperWords.fixed(Double.NaN, 1)).isEqualTo("-");
    assertThat(PaperWords.fixed(2.25, 1)).isEqualTo("2.3");
  }
}
