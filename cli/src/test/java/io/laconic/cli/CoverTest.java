package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cover DATA --radius R}. */
class CoverTest {
  @TempDir Path temp;

  private Path write(String... lines) throws IOException {
    return Files.write(temp.resolve("rows.csv"), List.of(lines));
  }

  /** Rows on a line: 0 and 1 and 2 are near 1, 10 and 11 are near each other. */
  private Path line() throws IOException {
    return write("x,y", "0,5", "1,5", "2,5", "10,5", "11,5");
  }

  @Test
  void fewRowsAreNearAllOthers() throws IOException {
    Cli.Result result = Cli.run("cover", line(), "--radius", 1.5, "--scale", "none").succeeds();
    assertThat(result.out().lines())
        .containsExactly(
            "2 balls of radius 1.5 (l2) cover all 5 rows:",
            "  row  covers  newly",
            "    1       3      3",
            "    3       2      2");
    JsonObject json = Cli.json("cover", line(), "--radius", 1.5, "--scale", "none");
    assertThat(json.get("count").getAsInt()).isEqualTo(2);
    assertThat(json.get("least").isJsonNull()).isTrue();
    assertThat(json.get("smallest").getAsBoolean()).isFalse();
    JsonObject exact =
        Cli.json("cover", line(), "--radius", 1.5, "--scale", "none", "--method", "exact");
    assertThat(exact.get("least").getAsInt()).isEqualTo(2);
    assertThat(exact.get("smallest").getAsBoolean()).isTrue();
  }

  /** A ball of the radius itself is not covered: nearer than that. */
  @Test
  void theRadiusItselfIsNotNearer() throws IOException {
    JsonObject json = Cli.json("cover", line(), "--radius", 1, "--scale", "none");
    assertThat(json.get("count").getAsInt()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"greedy", "ratio", "lp", "exact"})
  void everyRowOfIrisIsNearAChosenOne(String method) {
    Object[] words = {"cover", "sample:iris", "--radius", 1, "--method", method};
    JsonObject json = Cli.json(words);
    JsonArray balls = json.getAsJsonArray("balls");
    int newly = 0;
    for (int k = 0; k < balls.size(); k++) {
      JsonObject ball = balls.get(k).getAsJsonObject();
      newly += ball.get("newlyCovered").getAsInt();
      assertThat(ball.get("covers").getAsInt())
          .isGreaterThanOrEqualTo(ball.get("newlyCovered").getAsInt());
    }
    assertThat(newly).isEqualTo(150);
    assertThat(json.get("scale").getAsString()).isEqualTo("standard");
    if (!json.get("least").isJsonNull()) {
      assertThat(balls.size()).isGreaterThanOrEqualTo(json.get("least").getAsInt());
    }
    List<Object> more = new ArrayList<>(List.of(words));
    more.addAll(List.of("--threads", 3));
    assertThat(Cli.json(more.toArray())).isEqualTo(json);
  }

  @Test
  void chosenRowsAreWrittenWithAllTheirColumns() throws IOException {
    Path data =
        write(
            "patient_id,x,group,class",
            "7001,0,a,yes",
            "7002,1,a,no",
            "7003,2,a,yes",
            "7004,9,\"b, c\",no",
            "7005,9.5,\"b, c\",no",
            "7006,0.5,a,yes",
            "7007,0.25,a,yes",
            "7008,1.5,a,no",
            "7009,1.25,a,no",
            "7010,1.75,a,yes");
    Path out = temp.resolve("typical.csv");
    Cli.Result result =
        Cli.run("cover", data, "--radius", 1.2, "--scale", "none", "-o", out).succeeds();
    assertThat(result.err()).contains("not compared: column class, patient_id");
    assertThat(Files.readAllLines(out))
        .containsExactly(
            "patient_id,x,group,class,row,covers,newly_covered",
            "7002,1,a,no,1,8,8",
            "7004,9,\"b, c\",no,3,2,2");
  }

  @Test
  void otherMetricsAndAMatrix() throws IOException {
    Path words = write("word", "ACGTACGT", "ACGTACGA", "TTTTTTTT", "TTTTTTTA");
    JsonObject json =
        Cli.json(
            "cover",
            words,
            "--radius",
            1,
            "--metric",
            "mismatch",
            "--mismatch-k",
            3,
            "--alphabet",
            "dna");
    assertThat(json.get("count").getAsInt()).isEqualTo(2);
    Path matrix = Files.writeString(temp.resolve("m.csv"), "0,1,9\n1,0,9\n9,9,0\n");
    Path three = write("x", "1", "2", "3");
    JsonObject cells =
        Cli.json("cover", three, "--radius", 2, "--metric", "precomputed", "--matrix", matrix);
    assertThat(cells.get("count").getAsInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 2 | --radius or --radius-quantile is needed",
        "--radius 1,2 | 2 | --radius takes one value here",
        "--radius 0 | 2 | --radius must be a number > 0; got 0",
        "--radius 1 --positive yes | 2 | --positive means nothing here",
        "--radius 1 --metric dann | 2 | --metric dann needs classes",
        "--radius 1 --roundings 9 | 2 | --roundings goes with --method lp or exact"
      })
  void wrongCallsAreNamed(String options, int code, String words) throws IOException {
    List<Object> all = new ArrayList<>(List.of("cover", line()));
    if (!options.isEmpty()) {
      all.addAll(List.of(options.split(" ")));
    }
    Cli.Result result = Cli.run(all.toArray());
    assertThat(result.code()).as(result.err()).isEqualTo(code);
    assertThat(result.err()).contains(words);
  }

  @Test
  void missingValuesAndEmptyFilesAreNamed() throws IOException {
    Path holes = write("x,y", "1,", "2,3", "3,4");
    String places =
        holes.getFileName() + ": 1 row has missing values (first: row 0 (line 2), column \"y\")";
    assertThat(Cli.run("cover", holes, "--radius", 1).succeeds().err())
        .contains(places + ": medians and most frequent values stand in for them");
    Cli.Result refused = Cli.run("cover", holes, "--radius", 1, "--missing", "error");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains(places + ". Use --missing drop (2 rows stay) or --missing median.");
    assertThat(Cli.run("cover", holes, "--radius", 9, "--missing", "drop").succeeds().err())
        .contains(places + ": left out");
    assertThat(Cli.json("cover", holes, "--radius", 9, "--missing", "drop").get("rows").getAsInt())
        .isEqualTo(2);
    assertThat(Cli.run("cover", temp.resolve("none.csv"), "--radius", 1).code()).isEqualTo(1);
  }
}
