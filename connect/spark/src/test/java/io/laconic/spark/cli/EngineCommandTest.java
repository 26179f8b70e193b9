package io.laconic.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.cli.Main;
import io.laconic.spark.CountedJobs;
import io.laconic.spark.TestSparkSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --engine spark} from the outside. */
@Isolated("sets a property of the JVM")
@Tag("spark")
class EngineCommandTest {
  private static final String LEAST = "laconic.engine.least";

  @TempDir Path temp;

  @BeforeEach
  void everyTableIsWorthSending() {
    System.setProperty(LEAST, "0");
  }

  @AfterEach
  void usualLimit() {
    System.clearProperty(LEAST);
  }

  private record Result(int code, String out, String err) {}

  private static Result run(List<String> words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(out, true), new PrintWriter(err, true), words.toArray(String[]::new));
    return new Result(code, out.toString(), err.toString());
  }

  private static List<String> words(String line, String... more) {
    List<String> words = new ArrayList<>(List.of(line.split(" ")));
    words.addAll(List.of(more));
    return words;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sample:breast-cancer --penalty 1,inf",
        "sample:iris --radius-quantile 0.1,0.2 --folds 3 --method greedy --holdout 0.3",
        "sample:breast-cancer --penalty 1,inf --folds 3 --certificate standard",
        "sample:breast-cancer --features balls --scale standard --penalty 1 --max-size 3 --folds 2"
            + " --certificate standard",
        "sample:wine --positive class_2 --learner dlm --features rays --penalty-positive 1 --folds 2"
            + " --certificate tight",
        "sample:iris --radius-quantile 0.1,0.2 --folds 3 --method greedy --certificate standard"
      })
  void modelFilesAreTheSameToTheByte(String line) throws IOException {
    TestSparkSession.get();
    Path here = temp.resolve("local.json");
    Path there = temp.resolve("spark.json");
    Result local = run(words("train " + line, "-m", here.toString()));
    assertThat(local.code()).as(local.err()).isZero();
    Result spark = run(words("train " + line, "-m", there.toString(), "--engine", "spark"));
    assertThat(spark.code()).as(spark.err()).isZero();
    assertThat(Files.readString(there)).isEqualTo(Files.readString(here));
    assertThat(spark.out()).isEqualTo(local.out());
  }

  /** The default of two classes looks at columns; rows are compared by all three others. */
  @ParameterizedTest
  @CsvSource({
    "train sample:breast-cancer,false",
    "cv sample:breast-cancer --penalty 1 --certificate standard --folds 2 --inner-folds 2,false",
    "train sample:breast-cancer --features balls --penalty 1 --max-size 1 --certificate none,true",
  })
  void smallTablesAreLearnedHereUnlessRowsAreCompared(String line, boolean sent) throws Exception {
    TestSparkSession.get();
    usualLimit();
    Path model = temp.resolve("m.json");
    List<String> words = words(line, "--engine", "spark");
    words.addAll(line.startsWith("train") ? List.of("-m", model.toString()) : List.of());
    Result result;
    try (CountedJobs jobs = new CountedJobs()) {
      result = run(words);
      assertThat(result.code()).as(result.err()).isZero();
      assertThat(jobs.count() > 0).isEqualTo(sent);
    }
    String here =
        "learned in this process: spark is for tables of more than 512 MB, and for comparing whole"
            + " rows";
    assertThat(result.err().contains(here)).as(result.err()).isEqualTo(!sent);
  }

  @Test
  void crossValidationIsTheSame() {
    TestSparkSession.get();
    String line =
        "cv sample:iris --positive setosa --penalty 1 --folds 3 --inner-folds 2"
            + " --certificate standard";
    Result local = run(words(line));
    Result spark = run(words(line, "--engine", "spark"));
    assertThat(spark.code()).as(spark.err()).isZero();
    String seconds = "\\d+\\.\\d\\d( s|  penalty)";
    assertThat(spark.out().replaceAll(seconds, "")).isEqualTo(local.out().replaceAll(seconds, ""));
  }

  /** A command in a process of its own, with a Spark of its own, which Ctrl-C ends. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no kill -INT")
  void anInterruptedCommandLeavesTheOldModel() throws Exception {
    assumeTrue(Runtime.version().feature() == 17, "Spark needs Java 17");
    assumeTrue(!ignoresInterrupts(), "Ctrl-C is ignored here, as in the background of a shell");
    Path model = Files.writeString(temp.resolve("model.json"), "the old one");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens"))
        .forEach(command::add);
    command.addAll(List.of("-Xmx600m", "-cp", System.getProperty("java.class.path")));
    command.addAll(words(Main.class.getName() + " train sample:digits -m", model.toString()));
    command.addAll(
        words(
            "--learner scm --positive 8 --features balls --certificate standard --folds 100"
                + " --engine spark"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = lines.readLine();
      while (line != null && !line.startsWith("choosing among ")) {
        line = lines.readLine();
      }
      assertThat(line).isNotNull();
      Thread.sleep(2000); // it has begun to learn, or Spark is just starting: both must end well
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(130);
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(model)).isEqualTo("the old one");
    try (Stream<Path> files = Files.list(temp)) {
      assertThat(files).containsExactly(model);
    }
  }

  /** Whether processes started here inherit that SIGINT, signal 2, is ignored. */
  private static boolean ignoresInterrupts() throws IOException {
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
