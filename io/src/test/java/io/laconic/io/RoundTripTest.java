package io.laconic.io;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Dataset;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random tables, written as CSV and read again, are the same. */
class RoundTripTest {
  private static final String[] TEXTS = {
    "a",
    "B",
    "",
    "?",
    "NA",
    "a,b",
    "x;y",
    "say \"hi\"",
    "two\nlines",
    "ä",
    "\ud83d\ude00",
    "1e",
    "|",
    "a\tb"
  };

  @TempDir Path folder;

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void same(int seed) throws IOException {
    Random random = new Random(seed);
    int rows = 1 + random.nextInt(40);
    int columns = 1 + random.nextInt(12);
    List<String[]> table = table(random, rows, columns);
    Path file = folder.resolve("t.csv");
    Files.writeString(file, text(random, table));
    check(DataFiles.read(file, ReadOptions.training(null, Schema.NONE)), table, columns);
  }

  /** Even columns hold numbers, odd ones texts, the last one classes. */
  private static List<String[]> table(Random random, int rows, int columns) {
    List<String[]> table = new ArrayList<>();
    for (int row = 0; row <= rows; row++) {
      String[] cells = new String[columns + 1];
      for (int j = 0; j < columns; j++) {
        String number = random.nextInt(9) == 0 ? "" : Double.toString(random.nextGaussian());
        String text = row == 1 ? "z" : TEXTS[random.nextInt(TEXTS.length)];
        cells[j] = row == 0 ? "c" + j : j % 2 == 0 ? number : text;
      }
      cells[columns] = row == 0 ? "class" : random.nextBoolean() ? "p" : "q";
      table.add(cells);
    }
    return table;
  }

  private static String text(Random random, List<String[]> table) throws IOException {
    StringWriter text = new StringWriter();
    text.write(random.nextBoolean() ? "\ufeff" : "");
    CsvWriter writer =
        CsvWriter.builder()
            .fieldSeparator(",;\t|".charAt(random.nextInt(4)))
            .lineDelimiter(random.nextBoolean() ? LineDelimiter.CRLF : LineDelimiter.LF)
            .quoteStrategy(random.nextBoolean() ? QuoteStrategies.ALWAYS : QuoteStrategies.REQUIRED)
            .build(text);
    table.forEach(writer::writeRecord);
    writer.close();
    return text.append(random.nextBoolean() ? "\n" : "").toString();
  }

  private static void check(Dataset data, List<String[]> table, int columns) {
    assertThat(data.rowCount()).isEqualTo(table.size() - 1);
    assertThat(data.columns()).hasSize(columns);
    for (int row = 0; row < data.rowCount(); row++) {
      String[] cells = table.get(row + 1);
      for (int j = 0; j < columns; j++) {
        if (data.columns().get(j) instanceof NumericColumn numbers) {
          Double expected = cells[j].isEmpty() ? Double.NaN : Double.parseDouble(cells[j]);
          assertThat(numbers.value(row)).isEqualTo(expected);
        } else if (data.columns().get(j) instanceof CategoryColumn texts) {
          boolean missing = List.of("", "?", "NA").contains(cells[j]);
          assertThat(texts.value(row)).isEqualTo(missing ? null : cells[j]);
          assertThat(texts.values()).isSortedAccordingTo(CodePoints.ORDER).doesNotHaveDuplicates();
        }
      }
      assertThat(data.labels().name(row)).isEqualTo(cells[columns]);
    }
  }
}
