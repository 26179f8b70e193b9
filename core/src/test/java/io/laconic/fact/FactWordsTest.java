package io.laconic.fact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Facts in words, from the file. */
class FactWordsTest {
  @ParameterizedTest
  @CsvSource({"0,rows equal", "1,row equals", "2,rows equal"})
  void oneAndMany(int count, String words) {
    assertThat(Fact.of("equal-rows", "count", count).words())
        .isEqualTo(
            count
                + " "
                + words
                + " an earlier one; if copies of one draw, the rows are not independent.");
  }

  @Test
  void shares() {
    assertThat(new Fact("levels", Map.of("each", 1 - 0.07, "together", 0.86)).words())
        .contains("1 - delta = 93 %,")
        .endsWith("with 86 %.");
  }

  @Test
  void lists() {
    for (int count : new int[] {1, 6, 7}) {
      List<String> names = IntStream.range(0, count).mapToObj(k -> "c" + k).toList();
      String shown = count == 7 ? "c0, c1, c2, c3, c4 and 2 more" : String.join(", ", names);
      assertThat(Fact.of("categories-found", "columns", names).words())
          .isEqualTo("the categories of " + shown + " were found in the training rows");
    }
  }

  /** What a value holds is never taken for a place of another value. */
  @Test
  void valuesAreNotTemplates() {
    assertThat(Fact.of("rows-in-groups", "column", "{count} $1 \\").words())
        .isEqualTo("rows come in groups (column \"{count} $1 \\\")");
  }

  @Test
  void clauses() {
    assertThat(Fact.clauses(List.of())).isNull();
    assertThat(Fact.clauses(List.of(Fact.of("medians"), Fact.of("left-out"))))
        .isEqualTo(
            "missing values are replaced by medians of the training rows; attributes were left out"
                + " after looking at the rows");
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThatThrownBy(() -> Fact.of("no-such-code").words()).hasMessageContaining("no-such-code");
    assertThatThrownBy(() -> Fact.of("equal-rows").words()).hasMessageContaining("count");
  }

  /** Every line of the file is a comment, empty, or words for a code of its own. */
  @Test
  void everyLineIsRead() {
    List<String> codes =
        FactWords.file()
            .lines()
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .map(line -> line.substring(0, line.indexOf(": ")))
            .toList();
    assertThat(codes).doesNotHaveDuplicates().isEqualTo(FactWords.codes());
  }

  @Test
  void wholeNumbersAreEqualHoweverTheyWereMade() {
    assertThat(Fact.of("equal-rows", "count", 2)).isEqualTo(Fact.of("equal-rows", "count", 2L));
    assertThat(Fact.of("equal-rows", "count", 2).count("count")).isEqualTo(2);
    assertThat(Fact.of("equal-rows", "count", "2").count("count")).isEqualTo(-1);
  }
}
