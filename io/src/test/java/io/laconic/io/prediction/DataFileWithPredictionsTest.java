package io.laconic.io.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.laconic.data.FileNotation;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFileWithPredictionsTest {
  @TempDir private Path folder;

  private String copy(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    StringWriter out = new StringWriter();
    new DataFileWithPredictions(
            List.of("prediction", "because"),
            row -> List.of("p" + row, "why, so"),
            2,
            new Parallel(2))
        .copy(file.toString(), FileNotation.USUAL, out);
    return out.toString().replace("\r\n", "\n");
  }

  private static DataFileWithPredictions table(int rows) {
    return new DataFileWithPredictions(
        List.of("prediction", "because"),
        row -> List.of(row % 3 == 0 ? "" : "p" + row, row % 2 == 0 ? "why, so" : "\"why\""),
        rows,
        new Parallel(1 + rows % 3));
  }

  /** Lines that are copied as they are, and cells that are written one by one. */
  @Test
  void bothWaysGiveTheSame() throws IOException {
    String[] cells = {
      "1.5", "", " a ", "b c", "é", "x#", "5' long", "\"q,1\"", "\"a\r\nb\"", "\"\"\"\"", "0.25"
    };
    for (int seed = 0; seed < 400; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int kinds = seed % 2 == 0 ? 7 : cells.length;
      int rows = random.nextInt(seed % 40 == 0 ? 30_000 : 30);
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\n\n" : "");
      String end = random.nextBoolean() ? "\n" : random.nextBoolean() ? "\r\n" : "\r";
      text.append("one,prediction").append(end);
      for (int row = 0; row < rows; row++) {
        text.append(row).append(',').append(cells[random.nextInt(kinds)]).append(end);
      }
      text.append(random.nextInt(3) == 0 ? "  " + end : "");
      Path file = Files.writeString(folder.resolve("a.csv"), text);
      StringWriter fast = new StringWriter();
      table(rows).copy(file.toString(), FileNotation.USUAL, fast);
      StringWriter slow = new StringWriter();
      CsvWriter writer = CsvWriter.builder().build(slow);
      table(rows).copyText(new StringReader(text.toString()), -1, ',', writer);
      writer.flush();
      assertThat(fast.toString()).as("seed %d", seed).isEqualTo(slow.toString());
    }
  }

  @Test
  void aCommentSignAtTheStartIsQuoted() throws IOException {
    assertThat(copy("a.csv", "x,y\n1,2\n#3,4\n"))
        .isEqualTo("x,y,prediction,because\n1,2,p0,\"why, so\"\n\"#3\",4,p1,\"why, so\"\n");
  }

  /** Many programs read a control character only between quotes. */
  @Test
  void cellsWithControlCharactersKeepTheirQuotes() throws IOException {
    assertThat(copy("a.csv", "x,\"y\tz\"\n1,\"a\u001b[1mb\"\n2,\"c\td\"\n"))
        .isEqualTo(
            "x,\"y\tz\",prediction,because\n"
                + "1,\"a\u001b[1mb\",p0,\"why, so\"\n"
                + "2,\"c\td\",p1,\"why, so\"\n");
    assertThat(copy("b.csv", "x,y\n1,a\tb\n2,c\u0001d\n"))
        .as("lines without quotes stay as they are")
        .isEqualTo("x,y,prediction,because\n1,a\tb,p0,\"why, so\"\n2,c\u0001d,p1,\"why, so\"\n");
  }

  @Test
  void cellsKeepTheirText() throws IOException {
    assertThat(copy("a.csv", "x;name;class\n007;\"a;b\";u\n1.50;;v\n\n"))
        .isEqualTo(
            "x,name,class,prediction,because\n"
                + "007,a;b,u,p0,\"why, so\"\n"
                + "1.50,,v,p1,\"why, so\"\n");
  }

  @Test
  void namesThatAreTakenAreNumbered() throws IOException {
    assertThat(copy("a.csv", "prediction,prediction.2,x\n1,2,3\n"))
        .startsWith("prediction,prediction.2,x,prediction.3,because\n1,2,3,p0,");
  }

  @Test
  void otherFormatsBecomeColumns() throws IOException {
    assertThat(copy("a.libsvm", "+1 1:0.5 3:2\n-1 2:1\n"))
        .isEqualTo(
            "x1,x2,x3,class,prediction,because\n"
                + "0.5,0,2,1,p0,\"why, so\"\n"
                + "0,1,0,-1,p1,\"why, so\"\n");
  }
}
