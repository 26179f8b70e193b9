package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C in {@code compare}: what is finished is shown and kept. */
@DisabledOnOs(OS.WINDOWS)
@Tag("process")
class CompareInterruptTest {
  @TempDir Path temp;
  private Path data;
  private Path kept;
  private Path out;
  private Path err;

  @BeforeEach
  void makeData() throws IOException {
    assumeFalse(ignoresInterrupts(), "Ctrl-C is ignored here");
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(700));
    kept = temp.resolve("kept.jsonl");
    out = temp.resolve("out");
    err = temp.resolve("err");
  }

  /** A quick learner and one that would take minutes. */
  private List<String> words() {
    String learners =
        "scm:penalty=1,scm:features=half-spaces:penalty=1+2+3+4:max-size=20,scm:penalty=2";
    return new ArrayList<>(
        List.of(
            "compare",
            data.toString(),
            "--learners",
            learners,
            "--certificate",
            "standard",
            "--threads",
            "1"));
  }

  /** Starts the process, interrupts it when a learner is done, and waits for its end. */
  private void interrupt(List<String> words, String when) throws Exception {
    List<String> call = new ArrayList<>();
    call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    call.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    call.addAll(words);
    Process process =
        new ProcessBuilder(call).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      while (process.isAlive() && !Files.readString(err).contains(when)) {
        Thread.sleep(20);
      }
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
  }

  @Test
  void finishedLearnersAreShownAndKept() throws Exception {
    List<String> words = words();
    words.addAll(List.of("--resume", kept.toString()));
    interrupt(words, "scm half-spaces …");
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(2)).startsWith("scm rays ");
    assertThat(Files.readString(err))
        .contains("interrupted: 1 of 3 learners are measured; finished folds are in " + kept);
    assertThat(Files.readAllLines(kept)).hasSizeGreaterThan(10);
  }

  /** One document, which says that it is not whole. */
  @Test
  void asJson() throws Exception {
    List<String> words = words();
    words.add("--json");
    interrupt(words, "scm half-spaces …");
    JsonObject answer = JsonParser.parseString(Files.readString(out)).getAsJsonObject();
    assertThat(answer.get("error").getAsString())
        .isEqualTo(
            "interrupted: 1 of 3 learners are measured; --resume FILE would keep what is done");
    assertThat(answer.getAsJsonArray("learners")).hasSize(1);
  }

  /** Whether processes started here inherit that SIGINT, signal 2, is ignored. */
  static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
          .anyMatch(ignored -> (ignored & 2) != 0);
    }
  }
}
