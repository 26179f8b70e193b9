package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code reproduce} and {@code benchmark} are killed at any moment, and run twice at once. Finished
 * parts are kept and used; no file of the output folder is half written, and the next run gives
 * what an undisturbed run gives. One kill each; {@code .ci/kill-commands} does more.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("process")
class KilledPapersTest {
  private static final int KILLS = Math.max(1, Integer.getInteger("laconic.kills", 0) / 10);

  @TempDir Path temp;
  private final SplittableRandom random =
      new SplittableRandom(Long.getLong("laconic.kills.seed", 1));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reproduce pvm-table2 --quick --data @in --resume @parts -o @out --threads 1",
        "benchmark @in/bupa.csv --learners scm:penalty=1,1-nn --no-certificate --resume @parts -o"
            + " @out --threads 1"
      })
  void leaveNothingHalfWritten(String words) throws Exception {
    PaperStandIns.write(Files.createDirectory(temp.resolve("in")));
    run(words);
    Map<String, String> whole = written();
    assertThat(whole).isNotEmpty();
    for (int kill = 0; kill < KILLS; kill++) {
      clear("out");
      Process process = start(words);
      process.waitFor(random.nextInt(2500), TimeUnit.MILLISECONDS);
      process.destroyForcibly();
      assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
      assertThat(whole).as("times are kept with the parts").containsAllEntriesOf(written());
      run(words);
      assertThat(written()).isEqualTo(whole);
      assertThat(temporary()).isEmpty();
    }
    clear("out");
    Process other = start(words);
    PaperCli.Result here = result(words);
    assertThat(other.waitFor(600, TimeUnit.SECONDS)).isTrue();
    boolean first = ended(here.code(), here.err());
    boolean second = ended(other.exitValue(), Files.readString(temp.resolve("log")));
    assertThat(first || second).as("one of them has the checkpoint").isTrue();
    assertThat(written()).isEqualTo(whole);
    assertThat(temporary()).isEmpty();
  }

  /** Whether a run ended well; if not, because the other one used a checkpoint. */
  private static boolean ended(int code, String said) {
    boolean inUse = said.contains("another run is using this checkpoint");
    assertThat(code).as(said).isEqualTo(inUse ? 1 : 0);
    return code == 0;
  }

  private String[] arguments(String words) {
    return Arrays.stream(words.split(" "))
        .map(word -> word.replace("@", temp + "/"))
        .toArray(String[]::new);
  }

  private void run(String words) {
    PaperCli.Result result = result(words);
    assertThat(result.code()).as(result.err()).isZero();
  }

  private PaperCli.Result result(String words) {
    String[] all = arguments(words);
    return PaperCli.run(all[0], (Object[]) Arrays.copyOfRange(all, 1, all.length));
  }

  private Process start(String words) throws IOException {
    List<String> call =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    call.addAll(List.of(arguments(words)));
    return new ProcessBuilder(call)
        .redirectErrorStream(true)
        .redirectOutput(temp.resolve("log").toFile())
        .start();
  }

  private Map<String, String> written() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (Path file : files("out")) {
      if (!file.toString().endsWith(".tmp")) {
        contents.put(
            file.getFileName().toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }

  private List<Path> temporary() throws IOException {
    List<Path> all = new ArrayList<>(files("out"));
    all.addAll(files("parts"));
    return all.stream().filter(file -> file.toString().endsWith(".tmp")).toList();
  }

  private List<Path> files(String folder) throws IOException {
    if (!Files.isDirectory(temp.resolve(folder))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(temp.resolve(folder))) {
      return files.toList();
    }
  }

  private void clear(String folder) throws IOException {
    for (Path file : files(folder)) {
      Files.delete(file);
    }
  }
}
