package io.laconic.io.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.csv.PlainCsvBlocks;
import io.laconic.io.file.InputFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.util.Parallel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Block by block gives what the reader of whole tables gives, to the byte, or gives up. */
class StreamedPredictionsTest {
  private static final int SMALL = 64;
  private static final Set<String> REQUIRED = Set.of("a", "c");
  private static final Schema SCHEMA =
      new Schema(
          Map.of("a", Schema.Kind.NUMERIC, "c", Schema.Kind.categories(List.of("blue", "red"))));
  private static final List<String> NAMES = List.of("prediction", "because");

  @TempDir Path temp;

  private static ReadOptions options(int threads) {
    return new ReadOptions(null, false, SCHEMA, REQUIRED, false).withThreads(threads);
  }

  /** Says of a row what it has read. */
  private static List<String> said(Dataset rows, int row) {
    double a = ((AnyNumericColumn) rows.column("a")).value(row);
    Column c = rows.column("c");
    String word = c.isMissing(row) ? "none" : ((CategoryColumn) c).value(row);
    return List.of(Double.isNaN(a) ? "" : Double.toString(a), word + ", \"said\"");
  }

  private static StreamedPredictions.Answers answers(Dataset rows) {
    return new StreamedPredictions.Answers(
        row -> said(rows, row),
        row -> rows.column("a").isMissing(row),
        row -> rows.column("c").isMissing(row));
  }

  private StreamedPredictions streamed;
  private byte[] written;

  private boolean stream(Path file, int threads, int blockSize) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    streamed = new StreamedPredictions(NAMES, REQUIRED, StreamedPredictionsTest::answers);
    PlainCsvBlocks blocks = new PlainCsvBlocks(InputFile.of(file), options(threads), blockSize);
    boolean done = streamed.copy(blocks, out, threads);
    written = out.toByteArray();
    return done;
  }

  private static byte[] whole(Path file, Dataset rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new DataFileWithPredictions(NAMES, row -> said(rows, row), rows.rowCount(), new Parallel(1))
        .copy(file.toString(), FileNotation.USUAL, out);
    return out.toByteArray();
  }

  /** Random files: most are plain, some have quotes, blank lines, comments or bad cells. */
  @Test
  void bytesAreThoseOfTheOtherReader() throws IOException {
    int plain = 0;
    int others = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Path file = Files.write(temp.resolve("f.csv"), text(random, random.nextInt(5) == 0));
      if (stream(file, 1 + random.nextInt(3), SMALL)) {
        Dataset rows = DataFiles.read(file.toString(), options(1));
        assertThat(written).as("seed %d", seed).isEqualTo(whole(file, rows));
        assertThat(streamed.rows()).isEqualTo(rows.rowCount());
        int missing = (int) rowsWithout(rows, "a");
        assertThat(streamed.unanswered().count()).isEqualTo(missing);
        assertThat(streamed.incomplete().count()).isEqualTo((int) rowsWithout(rows, "c"));
        if (missing > 0) {
          int first = 0;
          while (!rows.column("a").isMissing(first)) {
            first++;
          }
          assertThat(StreamedPredictions.place(streamed.unanswered().first()))
              .isEqualTo(rows.place(first));
        }
        plain++;
      } else {
        others++;
      }
    }
    assertThat(plain).isGreaterThan(150);
    assertThat(others).isGreaterThan(20);
  }

  private static long rowsWithout(Dataset rows, String column) {
    return java.util.stream.IntStream.range(0, rows.rowCount())
        .filter(rows.column(column)::isMissing)
        .count();
  }

  private static byte[] text(Random random, boolean odd) {
    String end = random.nextBoolean() ? "\n" : "\r\n";
    StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\ufeff" : "");
    text.append("id,a,prediction,c,class").append(end);
    int rows = 5 + random.nextInt(40);
    int strange = odd ? random.nextInt(rows) : -1;
    for (int row = 0; row < rows; row++) {
      String a = List.of("1", "-2.50", " 3e2 ", "", "NA", "0.1").get(random.nextInt(6));
      String c = List.of("red", "blue", " red", "").get(random.nextInt(4));
      String id = row % 7 == 0 ? "\u00e9" + row : "r" + row;
      String line = String.join(",", id, a, "p", c, random.nextBoolean() ? "x" : "y");
      text.append(row == strange ? strange(line, random) : line);
      text.append(row == rows - 1 && random.nextBoolean() ? "" : end);
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String strange(String line, Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> "\"" + line.replaceFirst(",", "\",");
      case 1 -> "#" + line;
      case 2 -> line + ",7";
      case 3 -> line.replaceFirst(",[^,]*,", ",1x,");
      default -> "";
    };
  }

  /** What is strange here is left to the other reader. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a;c\n1;red\n",
        "\na,c\n1,red\n",
        "a\n1\n",
        "#a,c,a\n1,red,2\n",
        "a,c\n1,red\n2,\"blue\"\n",
        "a,c\n1,red\n\n2,blue\n",
        "a,c\n1,red\n#2,blue\n",
        "a,c\n1,red\n2\n",
        "a,c\n1,red\nx,blue\n",
        "a,c\n1,red\n1e999,blue\n"
      })
  void othersAreLeft(String text) throws IOException {
    String more = "3,red\n".repeat(40);
    Path file = Files.writeString(temp.resolve("o.csv"), text + more);
    assertThat(stream(file, 2, SMALL)).isFalse();
  }

  @Test
  void otherEncodings() throws IOException {
    String text = "a,c,d\n" + "1,red,\u00e9\n".repeat(50);
    Path latin = Files.write(temp.resolve("l.csv"), text.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(stream(latin, 2, SMALL)).isFalse();
    Path wide = Files.write(temp.resolve("w.csv"), text.getBytes(StandardCharsets.UTF_16));
    assertThat(stream(wide, 2, SMALL)).isTrue();
    assertThat(written).isEqualTo(whole(wide, DataFiles.read(wide.toString(), options(1))));
    Path small = Files.writeString(temp.resolve("s.csv"), "a,c\n1,red\n");
    assertThat(stream(small, 2, SMALL)).isFalse();
    Path plain = Files.writeString(temp.resolve("p.csv"), text);
    assertThat(stream(plain, 2, SMALL)).isTrue();
  }
}
