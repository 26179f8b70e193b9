package io.laconic.io.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.companion.RangesFile;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged files that once made a reader fail. Whatever fuzzing finds gets a case here, with what
 * happened.
 */
class FoundFilesTest {
  /** Where the name begins in a ZIP file of one file. */
  private static final int NAME_AT = 30;

  private static final ReadOptions READING = ReadOptions.training(null, Schema.NONE);

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

  /** A zstd file whose header tells a size above 2^31: ArithmeticException. */
  @Test
  void sizeInAZstdFile() throws IOException {
    byte[] bytes = HexFormat.of().parseHex("28b52ffde83ff9010022222c622c2263202222");
    Path damaged = Files.write(folder.resolve("a.csv.zst"), bytes);
    assertThatThrownBy(() -> DataFiles.read(damaged.toString(), READING))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("a.csv.zst: ")
        .hasMessageNotContaining("\n");
  }

  /** The name of a file in a ZIP file, not in UTF-8 as older programs write it, or damaged. */
  @Test
  void nameInAZipFile() throws IOException {
    Path older = zip("o.zip", StandardCharsets.ISO_8859_1);
    assertThat(DataFiles.read(older.toString(), READING).rowCount()).isEqualTo(2);
    Path damaged = zip("d.zip", StandardCharsets.UTF_8);
    byte[] bytes = Files.readAllBytes(damaged);
    bytes[NAME_AT] = (byte) 0xff;
    Files.write(damaged, bytes);
    assertThatThrownBy(() -> DataFiles.read(damaged.toString(), READING))
        .isInstanceOf(DataException.class)
        .hasMessage("d.zip: a damaged ZIP file: the name of a file in it is not UTF-8");
  }

  private Path zip(String name, Charset names) throws IOException {
    Path file = folder.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file), names)) {
      out.putNextEntry(new ZipEntry("\u00e9t\u00e9.csv"));
      out.write("a,class\n1,x\n2,y\n".getBytes(StandardCharsets.UTF_8));
    }
    return file;
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
