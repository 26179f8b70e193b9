package io.laconic.io.packing;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.csv.BlockSize;
import io.laconic.io.file.InputFile;
import io.laconic.io.packed.PackingSummary;
import io.laconic.util.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packing on several threads against packing row by row: the same bytes or the same complaint. */
class CsvPackerTest {
  private static final String[] NUMBERS = {
    "0", "1", "1", "0", "7", "-128", "0.5", "-0.0", "1e3", "2.5E-7", ".5", "0.1", "1e300", " 4 "
  };
  private static final String[] WORDS = {"red", "green", "b c", "é", "x'", "\"a,b\"", "+", "-"};
  private static final String[] ODD = {
    "", "?", "NA", "none", ".", "1,234", "45 %", "-999", "inf", "nan", "1e400", "1.2.3", "\"", "\0"
  };

  @TempDir private Path folder;

  @Test
  void theBytesAreThoseOfRowByRow() throws IOException {
    Map<String, Integer> seen = new TreeMap<>();
    for (int seed = 0; seed < 150; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Path file = written(text(random), seed % 5 == 0);
      PackingOptions options = options(random);
      long memory = random.nextBoolean() ? 1 : 1 << 12 + random.nextInt(5);
      String expected = packed(file, options.withThreads(1), 1, 1 << 17);
      String found = packed(file, options.withThreads(2 + seed % 3), memory, 8 + seed % 90);
      assertThat(found).as("seed %d", seed).isEqualTo(expected);
      seen.merge(expected.startsWith("bytes") ? "packed" : "refused", 1, Integer::sum);
    }
    assertThat(seen.get("packed")).isGreaterThan(60);
    assertThat(seen.get("refused")).isGreaterThan(10);
  }

  /** A quote far behind ends reading by blocks; a second try must not see what was left by it. */
  @Test
  void aQuoteAtTheEnd() throws IOException {
    String many = "x,w,class\n" + "0.5,red,a\n1,green,b\n".repeat(500);
    for (String last : List.of("2,\"re\"\"d\",a\n", "zz,red,a\n", "1,red\n", "\n1,red,a\n")) {
      Path file = written(many + last, false);
      PackingOptions options =
          new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.AUTO);
      assertThat(packed(file, options.withThreads(3), 4000, 64))
          .isEqualTo(packed(file, options.withThreads(1), 1, 64));
    }
  }

  /** Long lines would need much memory on many threads; they are read row by row. */
  @Test
  void longLinesAreReadByOneThread() throws IOException {
    String row = "1,".repeat(5000);
    StringBuilder header = new StringBuilder();
    for (int j = 0; j < 5000; j++) {
      header.append('c').append(j).append(',');
    }
    Path file = written(header + "class\n" + (row + "a\n" + row + "b\n").repeat(4), false);
    assertThat(BlockSize.within(1_000_000, 2).largest()).isLessThan(20_000);
    PackingOptions options = new PackingOptions(null, true, Schema.NONE, PackingOptions.Bits.AUTO);
    CsvPacker packer =
        new CsvPacker(InputFile.of(file), options.withThreads(2), 1_000_000, Progress.SILENT);
    PackingSummary summary = packer.write(folder.resolve("long.packed"));
    assertThat(summary.rows()).isEqualTo(8);
    assertThat(summary.columns()).isEqualTo(Map.of("bits", 5000));
    assertThat(packer.isByBlocks()).isFalse();
  }

  private Path written(String text, boolean compressed) throws IOException {
    Path file = folder.resolve(compressed ? "a.csv.gz" : "a.csv");
    try (OutputStream stored = Files.newOutputStream(file);
        OutputStream out = compressed ? new GZIPOutputStream(stored) : stored) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static PackingOptions options(SplittableRandom random) {
    Schema schema =
        random.nextInt(4) == 0
            ? new Schema(Map.of("x0", Schema.Kind.CATEGORICAL, "x1", Schema.Kind.NUMERIC))
            : Schema.NONE;
    PackingOptions.Bits bits =
        PackingOptions.Bits.values()[random.nextInt(12) == 0 ? random.nextInt(3) : 0];
    return new PackingOptions(null, random.nextInt(5) > 0, schema, bits);
  }

  private static String text(SplittableRandom random) {
    String end = random.nextBoolean() ? "\n" : "\r\n";
    char separator = ",,,;\t".charAt(random.nextInt(5));
    boolean commas = separator != ',' && random.nextBoolean();
    int width = 1 + random.nextInt(5);
    int oddness = random.nextInt(3) == 0 ? 20 : 400;
    StringBuilder text = new StringBuilder(random.nextInt(8) == 0 ? "\ufeff" : "");
    for (int j = 0; j < width; j++) {
      text.append("x").append(j).append(separator);
    }
    text.append("class").append(end);
    int words = random.nextInt(3) == 0 ? random.nextInt(width) : -1;
    int usualWords = random.nextInt(4) == 0 ? WORDS.length : 5;
    int rows = random.nextInt(80);
    for (int row = 0; row < rows; row++) {
      for (int j = 0; j < width; j++) {
        String cell =
            j == words
                ? WORDS[random.nextInt(usualWords)]
                : NUMBERS[random.nextInt(j % 2 == 0 ? 4 : NUMBERS.length)];
        cell = random.nextInt(oddness) == 0 ? ODD[random.nextInt(ODD.length)] : cell;
        text.append(commas ? cell.replace('.', ',') : cell).append(separator);
      }
      text.append(random.nextInt(oddness) == 0 ? "" : random.nextBoolean() ? "yes" : "no");
      text.append(row == rows - 1 && random.nextBoolean() ? "" : end);
      text.append(random.nextInt(2000) == 0 ? end : "");
    }
    return text.append(random.nextInt(9) == 0 ? end + end : "").toString();
  }

  /** All that a user could see: the file and what is said of it, or the complaint. */
  private String packed(Path file, PackingOptions options, long memory, int block) {
    Path target = folder.resolve("a.packed");
    BlockSize size = new BlockSize(block, BlockSize.USUAL.largest());
    try {
      Files.deleteIfExists(target);
      PackingSummary summary =
          new CsvPacker(InputFile.of(file), options, memory, size, Progress.SILENT).write(target);
      return "bytes " + HexFormat.of().formatHex(Files.readAllBytes(target)) + summary;
    } catch (DataException e) {
      return e.getMessage();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
