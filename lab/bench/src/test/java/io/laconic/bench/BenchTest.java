package io.laconic.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command, with real child processes. */
class BenchTest {
  @TempDir Path folder;

  private record Result(int exit, String out, String err) {}

  /** A name that is printed does not steer the terminal. */
  @Test
  void escapeSequencesAreShownAsNumbers() {
    Result result = run("x\u001b[31my");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out() + result.err()).doesNotContain("\u001b").contains("[31my");
  }

  private static Result run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] all = new String[words.length + 1];
    all[0] = "bench";
    System.arraycopy(words, 0, all, 1, words.length);
    int exit = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all);
    return new Result(exit, out.toString(), err.toString());
  }

  @Test
  void listsJobs() {
    assertThat(run("--list").out()).contains("rays-1000x20000").contains("predict-prototypes");
  }

  @Test
  void wrongUsageIsOneLine() {
    for (String[] words :
        new String[][] {
          {"nothing"},
          {"tiny", "--repeats", "0"},
          {"tiny", "--tolerance", "0.5"},
          {"tiny", "--limit", "-1"},
          {"tiny", "--rival", "name"},
          {"tiny", "--rival", "other:name=true"}
        }) {
      Result result = run(words);
      assertThat(result.exit()).as(String.join(" ", words)).isEqualTo(2);
      assertThat(result.err().lines()).hasSize(1);
    }
  }

  @Test
  void aFileThatIsNoRunIsRefusedBeforeAnythingRuns() throws Exception {
    Path file = Files.writeString(folder.resolve("other.json"), "{}");
    Result result = run("tiny", "--check", file.toString());
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).isEqualTo("error: " + file + ": no stored run of bench\n");
  }

  @Test
  void runsComparesAndStores() {
    Path file = folder.resolve("run.json");
    Result result = run("tiny", "--quick", "--threads", "2", "-o", file.toString());
    assertThat(result.err()).contains("tiny: laconic 40 x 2, 1 thread");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).contains("textbook (1)").contains("tiny, never: too large");
    BenchResults stored = BenchRunFile.read(file);
    BenchResults.Result job = stored.jobs().get(0);
    assertThat(job.sameOnOneThread()).isTrue();
    assertThat(job.growth()).hasSize(3);
    assertThat(job.ours().peakBytes()).isGreaterThan(10_000_000);
    assertThat(job.ours().processSeconds()).isGreaterThan(job.ours().seconds());
    assertThat(job.rivals().get(0).sameModel()).isTrue();
    assertThat(stored.machine().bytesPerSecond()).isGreaterThan(1e8);
    Result checked =
        run("tiny", "--quick", "--check", file.toString(), "--tolerance", "1e9", "--json");
    assertThat(checked.exit()).isZero();
    assertThat(checked.out()).startsWith("{").contains("\"job\": \"tiny\"");
    assertThat(checked.err()).endsWith("nothing got worse by more than a factor of 1.0E9\n");
  }

  @Test
  void aFailureOfOursIsAFailure() {
    Result result = run("tiny-broken", "--quick");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("tiny-broken: something is wrong");
    assertThat(result.err()).endsWith("error: tiny-broken: something is wrong\n");
  }

  @Test
  void stopsWhatTakesTooLong() {
    Result result = run("tiny-slow", "--quick", "--limit", "1", "--threads", "1");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).contains("tiny-slow: stopped after 1");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "commands are run by sh")
  void runsProgramsOfOthers() throws Exception {
    Path copy = folder.resolve("copy.csv");
    Result result =
        run(
            "tiny",
            "--quick",
            "--threads",
            "1",
            "--rival",
            "tiny:mine=cat {csv} > '" + copy + "'; wc -c < {bin} >> '" + copy + "'; sleep 0.3",
            "--rival",
            "bad=echo no such program >&2; exit 3");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).contains("mine").contains("tiny, bad: no such program");
    assertThat(Files.readString(copy).replace(" ", ""))
        .isEqualTo("x0,x1,class\n1.0,2.0,0\n3.0,4.5,1\n32\n");
  }

  @Test
  void realJobsRunFromEndToEnd() {
    Path file = folder.resolve("run.json");
    Result result =
        run("balls-scm", "pvm-100000x16", "--quick", "--threads", "2", "-o", file.toString());
    assertThat(result.exit()).as(result.err()).isZero();
    for (BenchResults.Result job : BenchRunFile.read(file).jobs()) {
      assertThat(job.sameOnOneThread()).isTrue();
      assertThat(job.rivals().get(0).sameModel()).isTrue();
    }
  }

  @Test
  void timesKernels() {
    Result result = run("kernels", "bitSetCount", "--quick", "--json");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out()).contains("kernel.CoverKernels.bitSetCount\"");
    assertThat(run("kernels", "nothing-like-this").exit()).isEqualTo(1);
    assertThat(run("kernels", "one", "two").exit()).isEqualTo(2);
  }

  @Test
  void missingDataSetsAreSaid() {
    Result result = run("pvm-usps", "--quick", "--data", folder.toString());
    assertThat(result.exit()).isZero();
    assertThat(result.out()).contains("skipped (1)").contains("no data set usps-train");
  }
}
