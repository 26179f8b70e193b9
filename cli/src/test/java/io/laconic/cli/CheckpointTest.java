package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run that was ended goes on where it was, and gives what it would have given. */
@Tag("process")
class CheckpointTest {
  @TempDir Path temp;
  private Path data;
  private Path kept;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
    kept = temp.resolve("kept.jsonl");
  }

  private Object[] cv(Object... more) {
    List<Object> words = new ArrayList<>(List.of("cv", data, "--folds", 4, "--inner-folds", 3));
    words.addAll(List.of(more));
    return words.toArray();
  }

  @Test
  void foldsOneByOneGiveTheSame() {
    JsonObject whole = CvTest.untimed(Cli.standardJson(cv()));
    assertThat(CvTest.untimed(Cli.standardJson(cv("--resume", kept)))).isEqualTo(whole);
    Cli.Result again = Cli.standardRun(cv("--resume", kept)).succeeds();
    assertThat(again.err()).contains("cv: 4 of 4 folds are already done");
    assertThat(CvTest.untimed(Cli.standardJson(cv("--resume", kept)))).isEqualTo(whole);
  }

  /** Infinite penalties, whole numbers and names beyond ASCII come back as they were. */
  @Test
  void everyKindOfParameterComesBack() throws IOException {
    Files.writeString(data, Files.readString(data).replaceFirst("a,b", "größe,b"));
    for (String options :
        List.of(
            "--penalty inf",
            "--learner k-medoids --prototypes 1,2",
            "--learner pvm",
            "--learner dlm --features rays --penalty-positive inf --penalty-negative 1,inf",
            "--select hindsight",
            "--learner k-means --prototypes 2")) {
      Object[] more = options.split(" ");
      String whole = CvTest.untimed(Cli.standardJson(cv(more))).toString();
      Object[] keeping = Arrays.copyOf(more, more.length + 2, Object[].class);
      keeping[more.length] = "--resume";
      keeping[more.length + 1] = kept;
      assertThat(CvTest.untimed(Cli.standardJson(cv(keeping))).toString()).isEqualTo(whole);
      assertThat(CvTest.untimed(Cli.standardJson(cv(keeping))).toString())
          .as(options)
          .isEqualTo(whole);
      Files.delete(kept);
    }
  }

  /** Cut off at any byte: what is whole is used, the rest is done again. */
  @Test
  void aRunThatWasKilledGoesOn() throws IOException {
    Files.writeString(data, Files.readString(data).replaceFirst("a,b", "größe,b"));
    JsonObject whole = CvTest.untimed(Cli.standardJson(cv("--resume", kept)));
    byte[] bytes = Files.readAllBytes(kept);
    int first = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    for (int part = 0; part <= 6; part++) {
      int length = first + (bytes.length - first) * part / 7;
      Files.write(kept, Arrays.copyOf(bytes, length));
      assertThat(CvTest.untimed(Cli.standardJson(cv("--resume", kept)))).isEqualTo(whole);
      assertThat(Files.readAllLines(kept)).hasSize(5);
    }
    int umlaut = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).lastIndexOf("Ã");
    Files.write(kept, Arrays.copyOf(bytes, umlaut + 1));
    assertThat(CvTest.untimed(Cli.standardJson(cv("--resume", kept)))).isEqualTo(whole);
    Files.write(kept, new byte[0]);
    assertThat(CvTest.untimed(Cli.standardJson(cv("--resume", kept)))).isEqualTo(whole);
  }

  @Test
  void anotherRunIsRefused() throws IOException {
    Cli.standardRun(cv("--resume", kept)).succeeds();
    String before = Files.readString(kept);
    for (Object[] other :
        List.of(
            cv("--resume", kept, "--penalty", 1),
            cv("--resume", kept, "--seed", 1),
            cv("--resume", kept, "--select", "bound"),
            cv("--resume", kept, "--delta", 0.1),
            new Object[] {"cv", data, "--folds", 4, "--resume", kept},
            new Object[] {"cv", data, "--folds", 5, "--inner-folds", 3, "--resume", kept})) {
      refused(other);
    }
    refused("compare", data, "--folds", 4, "--inner-folds", 3, "--resume", kept);
    Files.writeString(data, Files.readString(data).replaceFirst("\n$", "\n1,1,well\n"));
    refused(cv("--resume", kept));
    Path other = Cli.write(temp.resolve("other.csv"), "a,b");
    refused(cv("--resume", other));
    assertThat(other).hasContent("a,b");
    assertThat(Files.readString(kept)).isEqualTo(before);
  }

  /** The file of ranges has another content: another run, though the options are the same. */
  @Test
  void otherContentsOfOtherFilesAreAnotherRun() throws IOException {
    Path ranges =
        Cli.write(temp.resolve("ranges.csv"), "attribute,low,high\na,-100,100\nb,-100,100\n");
    Object[] words = cv("--learner", "soft-greedy", "--ranges", ranges, "--resume", kept);
    Cli.standardRun(words).succeeds();
    Cli.standardRun(words).succeeds();
    Files.writeString(ranges, Files.readString(ranges).replaceFirst("-100", "-200"));
    refused(words);
    Files.delete(kept);
    Object[] several = {
      "compare",
      data,
      "--learners",
      "scm,soft-greedy:ranges=" + ranges,
      "--folds",
      3,
      "--inner-folds",
      2,
      "--resume",
      kept
    };
    Cli.standardRun(several).succeeds();
    Files.writeString(ranges, Files.readString(ranges).replaceFirst("-200", "-300"));
    refused(several);
  }

  private void refused(Object... words) {
    Cli.Result result = Cli.standardRun(words);
    assertThat(result.err()).contains("is the checkpoint of another run");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void threadsAndFormsOfAnswersDoNotMatter() {
    Cli.standardRun(cv("--resume", kept, "--threads", 1)).succeeds();
    Cli.Result again =
        Cli.standardRun(cv("--resume", kept, "--threads", 2, "-o", temp.resolve("out.csv")))
            .succeeds();
    assertThat(again.err()).contains("4 of 4 folds are already done");
    assertThat(Cli.standardRun(cv("--resume", kept, "--permutations", 2)).succeeds().err())
        .contains("4 of 4 folds are already done");
  }

  @Test
  void compareGoesOn() throws IOException {
    Object[] words = {
      "compare", data, "--folds", 3, "--inner-folds", 3, "--learners", "scm,pvm", "--resume", kept
    };
    String whole = untimed(Cli.standardJson(words));
    List<String> lines = Files.readAllLines(kept);
    assertThat(lines).hasSize(7);
    Files.write(kept, lines.subList(0, 5));
    assertThat(Cli.standardRun(words).succeeds().err())
        .contains("scm: 3 of 3 folds are already done", "pvm: 1 of 3 folds are already done");
    assertThat(untimed(Cli.standardJson(words))).isEqualTo(whole);
  }

  private static String untimed(JsonObject answer) {
    for (var learner : answer.getAsJsonArray("learners")) {
      CvTest.untimed(learner.getAsJsonObject());
    }
    return answer.toString();
  }

  @Test
  void aFolderThatIsNotThere() {
    Cli.Result result = Cli.standardRun(cv("--resume", temp.resolve("no").resolve("kept")));
    assertThat(result.err()).contains("kept: there is no folder");
    assertThat(result.code()).isEqualTo(1);
  }

  /**
   * Ctrl-C sends an interrupt: the finished folds stay, and the run goes on from them. The run to
   * be interrupted is not compiled, so that it is far from its end on any machine.
   */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void interruptLeavesTheFinishedFolds() throws Exception {
    assumeFalse(CompareInterruptTest.ignoresInterrupts(), "Ctrl-C is ignored here");
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(250));
    List<Object> words =
        List.of(
            "cv",
            data,
            "--folds",
            30,
            "--inner-folds",
            3,
            "--penalty",
            "0.5,1,2,4",
            "--threads",
            1,
            "--features",
            "balls",
            "--certificate",
            "standard",
            "--resume",
            kept);
    List<String> call =
        new ArrayList<>(List.of(java(), "-Xint", "-cp", System.getProperty("java.class.path")));
    call.add("io.laconic.cli.Main");
    words.forEach(word -> call.add(word.toString()));
    Process process =
        new ProcessBuilder(call)
            .redirectErrorStream(true)
            .redirectOutput(temp.resolve("log").toFile())
            .start();
    try {
      while (process.isAlive() && lines() < 3) {
        Thread.sleep(20);
      }
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(temp.resolve("log"))).isEqualTo(130);
    assertThat(lines()).isBetween(3L, 30L);
    assertThat(Cli.run(words.toArray()).succeeds().err())
        .containsPattern("[0-9]+ of 30 folds are already done");
  }

  private long lines() throws IOException {
    return Files.exists(kept) ? Files.readAllLines(kept).size() : 0;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
