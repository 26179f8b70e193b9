package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScoreSheetTest {
  /** Points 3, 3, 2: the sums 0, 2, 3, 5, 6, 8 can be reached; their scores are sum - 5. */
  private static ScoreSheet sheet(int label) {
    return new ScoreSheet(
        List.of(
            new ScoreSheet.Line(3, "a > 1"),
            new ScoreSheet.Line(3, "b > 1"),
            new ScoreSheet.Line(2, "c > 1")),
        5,
        label,
        "ill",
        "well");
  }

  @Test
  void groupsOfScoresAreSumsThatCanBeReached() {
    assertThat(sheet(1).sums(Double.NaN, -2.5)).containsExactly(0, 2);
    assertThat(sheet(1).sums(-2.5, -1)).containsExactly(3, 3);
    assertThat(sheet(1).sums(-1, Double.NaN)).containsExactly(5, 8);
    assertThat(sheet(0).sums(-1, Double.NaN)).as("score 4 - sum").containsExactly(0, 3);
    assertThat(sheet(0).sums(Double.NaN, -1)).containsExactly(5, 8);
  }

  @Test
  void theCutIsSaid() {
    assertThat(sheet(1).cut()).isEqualTo("5 or more of 8 points: ill; otherwise well");
    ScoreSheet all =
        new ScoreSheet(
            List.of(new ScoreSheet.Line(1, "a > 1"), new ScoreSheet.Line(1, "b > 1")),
            2,
            1,
            "ill",
            "well");
    assertThat(all.cut()).isEqualTo("all 2 conditions: ill; otherwise well");
  }
}
