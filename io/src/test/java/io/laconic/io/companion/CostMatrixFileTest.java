package io.laconic.io.companion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.learn.choice.MatrixCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Costs of wrong answers, from good files and bad ones. */
class CostMatrixFileTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("costs.csv"), text);
  }

  /** Rows and columns in any order; the costs come in the order of the classes asked for. */
  @Test
  void readsCosts() throws IOException {
    MatrixCosts costs = CostMatrixFile.read(file("true;a;b;c\nc;5;2.5;0\na;0;1;1\nb;3;0;1\n"));
    assertThat(costs.classes()).containsExactly("a", "b", "c");
    MatrixCosts ordered = costs.forClasses(List.of("c", "b", "a"));
    assertThat(ordered.matrix()[0]).containsExactly(0, 2.5, 5);
    assertThat(ordered.matrix()[2]).containsExactly(1, 1, 0);
    assertThat(ordered.table(new int[3]).cost(0, 2)).isEqualTo(10); // in halves
    assertThatThrownBy(() -> costs.forClasses(List.of("a", "b")))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("has the class \"c\", which no row has");
    assertThatThrownBy(() -> costs.forClasses(List.of("a", "b", "c", "d")))
        .hasMessageContaining("has no class \"d\"; it has a, b, c");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      textBlock =
          """
          true,a ^ the header must have a first cell for the true class and then two classes or more
          true,a,a|a,0,1 ^ a class occurs twice in the header
          true,a,b|a,0,1 ^ the header has the class "b", but there is no row of it
          true,a,b|a,0,1|c,1,0 ^ line 3: the class "c" is not in the header
          true,a,b|a,0,1|a,0,1 ^ line 3: "a" occurs twice
          true,a,b|a,0,-1|b,1,0 ^ line 2, column "b": a cost must be a number >= 0, got -1
          true,a,b|a,0,x|b,1,0 ^ line 2, column "b": "x" is not a number
          true,a,b|a,2,1|b,1,0 ^ line 2, column "a": a right answer must cost 0, got 2
          true,a,b|a,0|b,1,0 ^ line 2: 3 cells expected as in the header, got 2
          true,a,b|a,0,0|b,0,0 ^ at least one wrong answer must cost something
          """)
  void namesThePlace(String text, String message) throws IOException {
    Path file = file(text.replace('|', '\n'));
    assertThatThrownBy(() -> CostMatrixFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("costs.csv")
        .hasMessageContaining(message);
  }
}
