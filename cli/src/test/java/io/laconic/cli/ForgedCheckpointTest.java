package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a checkpoint says is not believed: it is used if it agrees with the data, or done again. */
class ForgedCheckpointTest {
  private static final int FOLDS = 4;

  @TempDir Path temp;
  private Path kept;
  private Object[] cv;
  private JsonObject whole;
  private List<String> lines;

  @BeforeEach
  void makeCheckpoint() throws IOException {
    Path data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
    kept = temp.resolve("kept.jsonl");
    cv =
        new Object[] {
          "cv",
          data,
          "--folds",
          FOLDS,
          "--penalty",
          1,
          "--certificate",
          "standard",
          "--resume",
          kept
        };
    whole = CvTest.untimed(Cli.json(cv));
    lines = Files.readAllLines(kept);
    assertThat(lines).hasSize(1 + FOLDS);
  }

  /** A line with another content and the checksum that belongs to it, computed here once more. */
  private String forged(String line, Consumer<JsonObject> change) {
    JsonObject content = JsonParser.parseString(line.substring(65)).getAsJsonObject();
    change.accept(content);
    return checksummed(content.toString());
  }

  private String checksummed(String json) {
    try {
      String run = JsonParser.parseString(lines.get(0)).getAsString();
      byte[] bytes = (run + "\n" + json).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes))
          + " "
          + json;
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** The run gives what it gives without the line, says a word, and mends the file. */
  private void isDoneAgain(String line, String why) throws IOException {
    List<String> changed = new ArrayList<>(lines);
    changed.set(2, line);
    Files.write(kept, changed);
    Cli.Result again = asJson(cv).succeeds();
    assertThat(again.err())
        .contains("warning: " + kept + ", line 3: " + why + "; it is computed again")
        .contains("cv: 3 of 4 folds are already done");
    assertThat(CvTest.untimed(again.json())).as(why).isEqualTo(whole);
    assertThat(Files.readAllLines(kept)).hasSize(1 + FOLDS);
    assertThat(Cli.run(cv).succeeds().err()).doesNotContain("computed again");
  }

  private static Consumer<JsonObject> result(String field, JsonElement value) {
    return line -> line.getAsJsonObject("result").add(field, value);
  }

  private static JsonElement json(String text) {
    return JsonParser.parseString(text);
  }

  @Test
  void everyFieldIsCheckedAgainstTheRun() throws IOException {
    String line = lines.get(2);
    Map<Consumer<JsonObject>, String> forgeries = new LinkedHashMap<>();
    forgeries.put(result("errors", json("-5")), "it says -5 errors, the predictions have ");
    forgeries.put(result("fold", json("7")), "there is no fold 7");
    forgeries.put(result("fold", json("-1")), "there is no fold -1");
    forgeries.put(result("fold", json("0")), "the rows are not those of fold 0");
    forgeries.put(result("rows", json("[]")), "the rows are not those of fold 1");
    forgeries.put(result("rows", json("[0,1,2]")), "the rows are not those of fold 1");
    forgeries.put(result("predictions", json("[]")), "it has 0 predictions for 15 rows");
    forgeries.put(result("predictions", repeated("2")), "a prediction is not one of the classes");
    forgeries.put(result("predictions", repeated("-2")), "a prediction is not one of the classes");
    forgeries.put(result("predictions", repeated("-1")), "it says ");
    forgeries.put(result("seconds", json("-1")), "a size or a time is not a number >= 0");
    forgeries.put(result("seconds", new JsonPrimitive("NaN")), "a size or a time is not a number");
    forgeries.put(result("certified", json("{\"risk\":1.5}")), "the risk is not from 0 to 1");
    forgeries.put(result("certified", json("{\"risk\":-0.1}")), "the risk is not from 0 to 1");
    forgeries.put(result("certified", null), "something is missing in it");
    forgeries.put(result("machine", null), "something is missing in it");
    forgeries.put(result("rows", null), "something is missing in it");
    forgeries.put(result("errors", json("\"many\"")), "it is not a result");
    forgeries.put(
        content -> content.addProperty("learner", "other"),
        "it is of a learner that is not measured");
    forgeries.put(content -> content.remove("result"), "something is missing in it");
    forgeries.put(
        content -> machine(content).addProperty("size", -1),
        "a size or a time is not a number >= 0");
    for (Map.Entry<Consumer<JsonObject>, String> forgery : forgeries.entrySet()) {
      List<String> changed = new ArrayList<>(lines);
      changed.set(2, forged(line, forgery.getKey()));
      Files.write(kept, changed);
      Cli.Result again = asJson(cv).succeeds();
      assertThat(again.err()).contains("warning: " + kept + ", line 3: " + forgery.getValue());
      assertThat(again.err()).contains("cv: 3 of 4 folds are already done");
      assertThat(CvTest.untimed(again.json())).as(forgery.getValue()).isEqualTo(whole);
    }
  }

  private static JsonObject machine(JsonObject line) {
    return line.getAsJsonObject("result").getAsJsonObject("machine");
  }

  private static JsonArray repeated(String number) {
    JsonArray numbers = new JsonArray();
    for (int k = 0; k < 60 / FOLDS; k++) {
      numbers.add(Integer.parseInt(number));
    }
    return numbers;
  }

  /** Files of earlier runs are read for as long as these names stay. */
  @Test
  void theNamesInTheFileStayThoughTheCodeHasOthers() {
    JsonObject line = json(lines.get(2).substring(65)).getAsJsonObject();
    assertThat(line.keySet()).containsExactly("learner", "result");
    assertThat(line.getAsJsonObject("result").keySet())
        .containsExactly(
            "fold", "rows", "predictions", "scores", "errors", "machine", "certified", "seconds");
    assertThat(machine(line).keySet())
        .containsExactly("parameters", "size", "ruleCounts", "attributes", "parts");
  }

  @Test
  void aDamagedLineIsDoneAgain() throws IOException {
    String line = lines.get(2);
    isDoneAgain(line.replaceFirst("\"errors\":", "\"errors\":1"), "the checksum is wrong");
    isDoneAgain(line.substring(65), "it has no checksum");
    isDoneAgain(line.substring(0, 100), "the checksum is wrong");
    isDoneAgain("", "it has no checksum");
    isDoneAgain("what is this", "it has no checksum");
    isDoneAgain(checksummed("null"), "something is missing in it");
    isDoneAgain(checksummed("[1,2"), "it is not a result");
    isDoneAgain(checksummed("[".repeat(100_000)), "it is not a result");
    isDoneAgain(lines.get(1), "it repeats an earlier line");
  }

  /** The same folds twice, as two runs at once once wrote them: each counts once. */
  @Test
  void aResultIsNeverCountedTwice() throws IOException {
    List<String> twice = new ArrayList<>(lines);
    twice.addAll(lines.subList(1, lines.size()));
    twice.addAll(lines.subList(1, lines.size()));
    Files.write(kept, twice);
    Cli.Result again = Cli.run(cv).succeeds();
    assertThat(again.err()).contains("it repeats an earlier line", ": 3 more lines like this");
    assertThat(CvTest.untimed(Cli.json(cv))).isEqualTo(whole);
    assertThat(Files.readAllLines(kept)).isEqualTo(lines);
  }

  /** Killed while the first line was written. */
  @Test
  void aFirstLineThatWasCutOff() throws IOException {
    for (int length : new int[] {1, 20, lines.get(0).length()}) {
      Files.writeString(kept, lines.get(0).substring(0, length));
      assertThat(CvTest.untimed(Cli.json(cv))).isEqualTo(whole);
      assertThat(Files.readAllLines(kept)).hasSize(1 + FOLDS);
    }
  }

  /** A last line that is whole but for its end. */
  @Test
  void aLastLineWithoutItsEnd() throws IOException {
    Files.writeString(kept, String.join("\n", lines.subList(0, 3)));
    assertThat(Cli.run(cv).succeeds().err())
        .contains("cv: 2 of 4 folds are already done")
        .doesNotContain("computed again");
    assertThat(CvTest.untimed(Cli.json(cv))).isEqualTo(whole);
    assertThat(Files.readAllLines(kept)).hasSize(1 + FOLDS);
  }

  @Test
  void onlyOneRunAtATime() throws IOException {
    String before = Files.readString(kept);
    try (FileChannel other = FileChannel.open(kept, StandardOpenOption.WRITE);
        FileLock lock = other.lock()) {
      assertThat(lock.isValid()).isTrue();
      Cli.Result second = Cli.run(cv);
      assertThat(second.err())
          .endsWith(
              "error: %s: another run is using this checkpoint; wait until it has ended, or name another file%n"
                  .formatted(kept));
      assertThat(second.code()).isEqualTo(1);
    }
    assertThat(Files.readString(kept)).isEqualTo(before);
    Cli.run(cv).succeeds();
  }

  /** Whoever comes first, each answer is that of one run. */
  @Test
  void twoRunsAtOnce() throws Exception {
    Files.delete(kept);
    List<CompletableFuture<Cli.Result>> both = new ArrayList<>();
    for (int k = 0; k < 2; k++) {
      both.add(CompletableFuture.supplyAsync(() -> asJson(cv)));
    }
    int done = 0;
    for (CompletableFuture<Cli.Result> one : both) {
      Cli.Result result = one.get();
      if (result.code() == 0) {
        done++;
        assertThat(CvTest.untimed(result.json())).isEqualTo(whole);
      } else {
        assertThat(result.err()).contains("another run is using this checkpoint");
      }
    }
    assertThat(done).isPositive();
    assertThat(Files.readAllLines(kept)).hasSize(1 + FOLDS);
  }

  /** A certificate by subsets is counted again as far as it can be. */
  @Test
  void certificatesOfCompareAreChecked() throws IOException {
    Files.delete(kept);
    Object[] compare = {
      "compare", cv[1], "--folds", 2, "--learners", "scm:penalty=1:max-size=2", "--resume", kept
    };
    final String answer = untimed(asJson(compare).succeeds());
    lines = Files.readAllLines(kept);
    String line = lines.get(3);
    assertThat(line).contains("\"certified\":{\"test\"");
    Map<Consumer<JsonObject>, String> forgeries = new LinkedHashMap<>();
    forgeries.put(c -> test(c).addProperty("subset", 32), "there is no subset 32");
    forgeries.put(
        c -> test(c).getAsJsonObject("drawn").addProperty("seed", 1), "the subsets are not those");
    forgeries.put(
        c -> test(c).getAsJsonObject("outside").add("errors", json("[0,-3]")),
        "the counts are not");
    forgeries.put(
        c -> test(c).getAsJsonObject("outside").add("rows", json("[900,900]")),
        "the counts are not");
    forgeries.put(
        c -> test(c).getAsJsonObject("majority").addProperty("errors", 1),
        "the errors of the most frequent class");
    forgeries.put(
        c -> certified(c).getAsJsonObject("certified").addProperty("risk", 0.001),
        "the risk does not follow from the counts");
    forgeries.put(c -> certified(c).addProperty("size", -2), "a size or a time");
    forgeries.put(c -> certified(c).remove("test"), "something is missing in it");
    for (Map.Entry<Consumer<JsonObject>, String> forgery : forgeries.entrySet()) {
      List<String> changed = new ArrayList<>(lines);
      changed.set(3, forged(line, forgery.getKey()));
      Files.write(kept, changed);
      Cli.Result again = asJson(compare).succeeds();
      assertThat(again.err()).contains("warning: " + kept + ", line 4: " + forgery.getValue());
      assertThat(untimed(again)).isEqualTo(answer);
    }
  }

  private static JsonObject certified(JsonObject line) {
    return line.getAsJsonObject("certified");
  }

  private static JsonObject test(JsonObject line) {
    return certified(line).getAsJsonObject("test");
  }

  private static String untimed(Cli.Result answer) {
    return answer.json().toString().replaceAll("\"[a-zA-Z]*[sS]econds\":[-.0-9E]*", "");
  }

  private static Cli.Result asJson(Object... words) {
    Object[] more = Arrays.copyOf(words, words.length + 1);
    more[words.length] = "--json";
    return Cli.run(more);
  }
}
