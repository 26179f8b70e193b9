package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.laconic.cli.wording.ScoreText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of many blocks: {@code predict} writes what {@code --json}, which reads them whole, says.
 */
class StreamedPredictTest {
  @TempDir static Path temp;
  private static Path model;
  private static List<String> lines;

  @BeforeAll
  static void train() {
    Path data = Cli.write(temp.resolve("train.csv"), rows(200, 1).toArray(String[]::new));
    model = temp.resolve("model.json");
    Cli.run(
            "train",
            data,
            "-m",
            model,
            "--learner",
            "scm",
            "--type",
            "at-least",
            "--missing",
            "drop",
            "--certificate",
            "holdout")
        .succeeds();
    lines = rows(8000, 2);
  }

  private static List<String> rows(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> rows = new ArrayList<>(List.of("name,age,weight,site,score,class"));
    for (int row = 0; row < count; row++) {
      int age = random.nextInt(100);
      String site = List.of("Ghent", "Kyoto", "Lima").get(random.nextInt(3));
      boolean ill = (age > 60 || site.equals("Lima")) != (random.nextInt(9) == 0);
      String missing = seed == 2 && row % 997 == 500 ? "" : Integer.toString(age);
      rows.add(
          "person number "
              + row
              + ","
              + missing
              + ","
              + random.nextInt(50)
              + ","
              + site
              + ",0.5,"
              + (ill ? "ill" : "well"));
    }
    return rows;
  }

  private static String expected(Path file, List<String> from) {
    JsonObject json = Cli.run("predict", model, file, "--json").succeeds().json();
    StringBuilder text = new StringBuilder(from.get(0) + ",prediction,because,score.2\r\n");
    for (int row = 1; row < from.size(); row++) {
      JsonObject one = json.getAsJsonArray("rows").get(row - 1).getAsJsonObject();
      boolean none = one.get("prediction").isJsonNull();
      text.append(from.get(row)).append(',');
      text.append(none ? "" : one.get("prediction").getAsString()).append(',');
      String because = one.get("because").getAsString();
      text.append(because.contains(",") ? "\"" + because + "\"" : because).append(',');
      text.append(none ? "" : ScoreText.of(one.get("score").getAsDouble()));
      text.append("\r\n");
    }
    return text.toString();
  }

  @Test
  void plainCompressedAndToStandardOutput() throws IOException {
    Path file = Cli.write(temp.resolve("new.csv"), lines.toArray(String[]::new));
    assertThat(Files.size(file)).isGreaterThan(2 << 17);
    Path out = temp.resolve("out.csv");
    Cli.Result result = Cli.run("predict", model, file, "-o", out).succeeds();
    assertThat(result.err()).contains("8000 rows classified").contains("8 rows with");
    assertThat(result.err()).contains("first: row 500 (line 502)");
    String expected = expected(file, lines);
    assertThat(Files.readString(out)).isEqualTo(expected);
    assertThat(Cli.run("predict", model, file, "--threads", 1).succeeds().out())
        .isEqualTo(expected);
    Path packed = temp.resolve("new.csv.gz");
    try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(packed))) {
      gzip.write(Files.readAllBytes(file));
    }
    Cli.run("predict", model, packed, "-o", out).succeeds();
    assertThat(Files.readString(out)).isEqualTo(expected);
  }

  /** Something unusual in the last line: the whole file is read by the other reader. */
  @ParameterizedTest
  @ValueSource(
      strings = {"\"a, b\",70,5,Lima,0.5,ill", "a,70,5,Oslo,0.5,ill", "\"a\",70,5,Lima,0.5,ill"})
  void unusualLastLines(String last) throws IOException {
    List<String> more = new ArrayList<>(lines);
    more.add(last);
    Path file = Cli.write(temp.resolve("odd.csv"), more.toArray(String[]::new));
    Path out = temp.resolve("odd-out.csv");
    Cli.run("predict", model, file, "-o", out).succeeds();
    String unquoted = last.contains(", ") ? last : last.replace("\"", "");
    more.set(more.size() - 1, unquoted);
    assertThat(Files.readString(out)).isEqualTo(expected(file, more));
  }

  /** A bad cell in the last line: the message names it, and nothing is written. */
  @Test
  void errorsNameTheirPlace() throws IOException {
    List<String> more = new ArrayList<>(lines);
    more.add("a,inf,5,Lima,0.5,ill");
    Path file = Cli.write(temp.resolve("bad.csv"), more.toArray(String[]::new));
    Path out = temp.resolve("bad-out.csv");
    Files.writeString(out, "before");
    Cli.Result result = Cli.run("predict", model, file, "-o", out);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("row 8000 (line 8002), column \"age\"").contains("inf");
    assertThat(Files.readString(out)).isEqualTo("before");
    Cli.Result shown = Cli.run("predict", model, file);
    assertThat(shown.out()).isEmpty();
    assertThat(result.err()).endsWith(" -o " + out + " --na inf" + System.lineSeparator());
    assertThat(shown.err()).isEqualTo(result.err().replace(" -o " + out, ""));
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)).endsWith("ill\n");
  }
}
