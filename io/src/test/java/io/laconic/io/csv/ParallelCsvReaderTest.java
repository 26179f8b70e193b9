package io.laconic.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Schema;
import io.laconic.io.file.InputFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quick reader of large files against the other one: the same table or the same complaint. */
class ParallelCsvReaderTest {
  private static final String[] CELLS = {
    "0",
    "1",
    "-2.5",
    "+3",
    "0.125",
    "-0.0",
    "1e3",
    "2.5E-7",
    ".5",
    "7.",
    "123456789012345",
    "1234567890123456",
    "0.1234567890123456789",
    "99999999999999999999",
    "000000000000000001.5",
    " 4 ",
    "\t5",
    "",
    "?",
    "NA",
    "-",
    ".",
    "-.",
    "1.2.3",
    "1-2",
    "--1",
    "a",
    "b c",
    "é",
    "x'",
    "#",
    "1e400",
    "inf",
    "nan",
    " "
  };

  @TempDir private Path folder;

  @Test
  void readsAsTheOtherReaderDoes() throws IOException {
    int quick = 0;
    for (int seed = 0; seed < 3000; seed++) {
      String text = text(new SplittableRandom(seed));
      Path file = Files.write(folder.resolve("a.csv"), text.getBytes(StandardCharsets.UTF_8));
      ReadOptions options = options(new SplittableRandom(-seed));
      int block = 4 + seed % 90;
      String expected = told(() -> CsvFile.read(InputFile.of(file), options));
      String found = told(() -> CsvFile.read(InputFile.of(file), options, block));
      assertThat(found).as("seed %d: %s", seed, text).isEqualTo(expected);
      quick += expected.startsWith("rows") ? 1 : 0;
    }
    assertThat(quick).as("texts without an error").isGreaterThan(500);
  }

  private static ReadOptions options(SplittableRandom random) {
    ReadOptions options =
        random.nextInt(3) == 0
            ? ReadOptions.prediction(null, Schema.NONE, null)
            : ReadOptions.training(null, Schema.NONE);
    return options.withThreads(2 + random.nextInt(3));
  }

  private static String text(SplittableRandom random) {
    String end = random.nextBoolean() ? "\n" : "\r\n";
    char separator = ",;\t|".charAt(random.nextInt(4));
    int width = 1 + random.nextInt(5);
    int usual = random.nextInt(3) == 0 ? CELLS.length : 14;
    StringBuilder text = new StringBuilder(random.nextInt(8) == 0 ? "\ufeff" : "");
    text.append(random.nextInt(8) == 0 ? end : "");
    for (int j = 0; j < width; j++) {
      text.append(j == 0 ? "" : separator).append(j == width - 1 ? "class" : "x" + j);
    }
    text.append(end);
    int rows = random.nextInt(60);
    for (int row = 0; row < rows; row++) {
      int cells = random.nextInt(300) == 0 ? width + 1 : width;
      for (int j = 0; j < cells; j++) {
        String cell = j == width - 1 ? "yes" : CELLS[random.nextInt(usual)];
        text.append(j == 0 ? "" : separator).append(cell);
      }
      text.append(random.nextInt(400) == 0 ? "\r" : random.nextInt(400) == 0 ? "\"" : "");
      text.append(row == rows - 1 && random.nextBoolean() ? "" : end);
      text.append(random.nextInt(300) == 0 ? end : "");
    }
    return text.append(random.nextInt(5) == 0 ? " " + end + end : "").toString();
  }

  private interface Reading {
    LoadedTable read();
  }

  /** All that a user could see of what was read. */
  private static String told(Reading reading) {
    try {
      LoadedTable data = reading.read();
      return "rows " + described(data.dataset()) + data.warnings();
    } catch (DataException e) {
      return e.getMessage();
    }
  }

  private static String described(Dataset data) {
    StringBuilder text = new StringBuilder(data.source() + " ");
    for (Column column : data.columns()) {
      text.append(column.name()).append('=');
      if (column instanceof CategoryColumn category) {
        text.append(category.values());
        for (int row = 0; row < data.rowCount(); row++) {
          text.append(' ').append(category.value(row));
        }
      } else {
        text.append(Arrays.toString(((AnyNumericColumn) column).values()));
      }
    }
    for (int row = 0; row < data.rowCount() && data.hasLabels(); row++) {
      text.append(' ').append(data.labels().name(row));
    }
    return text.toString();
  }

  @Test
  void complainsOfBytesThatAreNoText() throws IOException {
    byte[] bytes = "x,class\n1,a\n2,b\n3,a\n4,b\n".getBytes(StandardCharsets.UTF_8);
    bytes[16] = (byte) 0xff;
    Path file = Files.write(folder.resolve("b.csv"), bytes);
    ReadOptions options = ReadOptions.training(null, Schema.NONE).withThreads(2);
    assertThat(told(() -> CsvFile.read(InputFile.of(file), options, 8)))
        .isEqualTo(told(() -> CsvFile.read(InputFile.of(file), options)))
        .contains("line 4: not UTF-8 text");
  }

  @Test
  void cutsAtLineEnds() throws IOException {
    String text = "ab\ncdefghijklmnop\n\nq\nrs";
    for (int size = 1; size < 30; size++) {
      LineBlocks blocks =
          new LineBlocks(
              new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
              new BlockSize(size, 1 << 20));
      StringBuilder all = new StringBuilder();
      while (!blocks.ended()) {
        String block = new String(blocks.next(), StandardCharsets.UTF_8);
        assertThat(block.isEmpty() || block.endsWith("\n") || blocks.ended()).isTrue();
        all.append(block);
      }
      assertThat(all.toString()).isEqualTo(text);
    }
  }

  /** A table of the size that the quick reader is for. */
  @Test
  void readsManyRows() throws IOException {
    StringBuilder text = new StringBuilder("x,y,class\n");
    for (int row = 0; row < 40_000; row++) {
      text.append(row).append(',').append(row / 8.0).append(row % 3 == 0 ? ",a\n" : ",b\n");
    }
    Path file = Files.writeString(folder.resolve("c.csv"), text);
    Dataset data =
        CsvFile.read(InputFile.of(file), ReadOptions.training(null, Schema.NONE).withThreads(3))
            .dataset();
    assertThat(data.rowCount()).isEqualTo(40_000);
    List<Column> columns = data.columns();
    for (int row = 0; row < data.rowCount(); row++) {
      assertThat(((AnyNumericColumn) columns.get(0)).value(row)).isEqualTo(row);
      assertThat(((AnyNumericColumn) columns.get(1)).value(row)).isEqualTo(row / 8.0);
      assertThat(data.labels().name(row)).isEqualTo(row % 3 == 0 ? "a" : "b");
    }
  }
}
