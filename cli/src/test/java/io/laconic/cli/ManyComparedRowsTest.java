package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Learners that compare rows with each other say before they begin that rows are too many. */
@Tag("process")
class ManyComparedRowsTest {
  @TempDir Path temp;

  /**
   * Each of 32 subsets has 1000 x 1000 distances (8 MB) and their bins (3 MB). They are forgotten
   * when the subset is done, or not kept at all.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner scm --features balls --penalty 1 --max-size 1",
        "--learner pvm --radius-quantile 0.05,0.2"
      })
  void littleMemoryIsEnough(String learner) throws Exception {
    StringBuilder text = new StringBuilder("a,b,class\n");
    for (int row = 0; row < 3000; row++) {
      text.append(row * 37 % 1009).append(',').append(row * 11 % 503).append(',');
      text.append(row * 37 % 1009 < 400 == row % 10 > 0 ? "n" : "p").append('\n');
    }
    Path data = Files.writeString(temp.resolve("rows.csv"), text);
    List<String> words =
        new ArrayList<>(List.of("train", data.toString(), "-m", temp.resolve("m.json").toString()));
    words.addAll(List.of("--threads", "2"));
    words.addAll(List.of(learner.split(" ")));
    assertThat(inJvm(List.of("-Xmx96m"), words, 0)).doesNotContain("memory");
  }

  /** What a command says that runs in a JVM of its own. */
  static String inJvm(List<String> options, List<String> words, int exit) throws Exception {
    List<String> call = new ArrayList<>();
    call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    call.add("-XX:TieredStopAtLevel=1");
    call.addAll(options);
    call.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    call.addAll(words);
    Path log = Files.createTempFile("laconic", ".log");
    Process process =
        new ProcessBuilder(call).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String said = Files.readString(log);
    Files.delete(log);
    assertThat(process.exitValue()).as(said).isEqualTo(exit);
    return said;
  }

  /** Warned of distances first, then refused because of the pairs: nothing is learned. */
  @Test
  void trainAndCompareSayItBeforeTheWork() throws IOException {
    Path data = temp.resolve("data.csv");
    Files.writeString(
        data,
        "a,b,c,d,e,f,g,h,i,j,k,l,class\n"
            + "1,2,3,4,5,6,7,8,9,0,1,2,n\n2,3,4,5,6,7,8,9,0,1,2,3,p\n".repeat(47_000));
    Cli.Result compared =
        Cli.run(
            "compare",
            data,
            "--certificate",
            "none",
            "--learners",
            "scm:features=balls,scm:features=half-spaces");
    assertThat(compared.code()).as(compared.err()).isEqualTo(1);
    assertThat(compared.err())
        .containsOnlyOnce("hours or days")
        .contains("scm balls compares every row with every other: 94 000 rows")
        .contains("error: ", "scm half-spaces compares", "--features rays")
        .doesNotContain("internal error", "memory");
    Cli.Result kept =
        Cli.run(
            "compare",
            data,
            "--certificate",
            "none",
            "--learners",
            "k-medoids,scm:features=half-spaces");
    assertThat(kept.err())
        .containsOnlyOnce("hours or days")
        .containsPattern("k-medoids compares .*; it needs about 33 GB of memory and may use [0-9]")
        .contains("; LACONIC_OPTS=-Xmx48g gives more memory");
    Path model = temp.resolve("model.json");
    Cli.Result trained =
        Cli.run("train", data, "-m", model, "--certificate", "none", "--features", "half-spaces");
    assertThat(trained.code()).as(trained.err()).isEqualTo(1);
    assertThat(trained.err()).contains("more than the 2 147 483 647 that can be numbered");
    assertThat(model).doesNotExist();
  }
}
