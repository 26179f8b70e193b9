package io.laconic.io.fuzz;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.io.companion.RangesFile;
import io.laconic.io.matrix.MatrixFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged files that once made a reader fail. Whatever fuzzing finds gets a case here, with what
 * happened.
 */
class FoundFilesTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** A line of a control character and blanks: ArrayIndexOutOfBoundsException. */
  @Test
  void matrixOfAControlCharacter() throws IOException {
    Path file = file("a.txt", "\u001b  ");
    assertThatThrownBy(() -> MatrixFile.read(file))
        .isInstanceOf(DataException.class)
        .hasMessage("a.txt, row 0 (line 1), column 0: \"\" is not a finite number");
  }

  /** A line break inside a quoted cell went into the message, which had two lines. */
  @Test
  void rangesWithALineBreakInACell() throws IOException {
    Path header = file("r.csv", "attribute;\";high\n\"\n");
    assertThatThrownBy(() -> RangesFile.read(header))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith(
            "r.csv: the first line must be attribute,low,high; got attribute,;high")
        .hasMessageNotContaining("\n");
    Path cell = file("s.csv", "attribute,low,high\na,\"1\n2\",3\n");
    assertThatThrownBy(() -> RangesFile.read(cell))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("is not a number")
        .hasMessageNotContaining("\n");
    Path twice = file("t.csv", "attribute,low,high\n\"a\nb\",1,2\n\"a\nb\",1,2\n");
    assertThatThrownBy(() -> RangesFile.read(twice))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("occurs twice")
        .hasMessageNotContaining("\n");
  }
}
