package io.laconic.papers.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTableTest {
  private static final ResultTable TABLE =
      new ResultTable(
          "t",
          "Title",
          List.of("data", "errors, ours"),
          List.of(List.of("a|b", "7"), List.of("say \"x\"", "12")));

  @Test
  void alignsColumns() {
    assertThat(TABLE.lines())
        .containsExactly(
            "Title", "data     errors, ours", "a|b                 7", "say \"x\"            12");
  }

  @Test
  void quotesCells() {
    assertThat(TABLE.csv()).isEqualTo("data,\"errors, ours\"\na|b,7\n\"say \"\"x\"\"\",12\n");
  }

  @Test
  void escapesBars() {
    assertThat(TABLE.markdown())
        .isEqualTo("| data | errors, ours |\n| --- | --- |\n| a\\|b | 7 |\n| say \"x\" | 12 |\n");
  }

  @Test
  void refusesRowsOfAnotherWidth() {
    assertThatThrownBy(() -> new ResultTable("t", "", List.of("a"), List.of(List.of("1", "2"))))
        .hasMessage("2 cells under 1 columns: [1, 2]");
  }
}
