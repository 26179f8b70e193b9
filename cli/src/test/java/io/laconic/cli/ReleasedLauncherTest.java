package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of a release, with a small jar in place of the real ones. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
@Tag("process")
class ReleasedLauncherTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root"));

  @TempDir Path temp;
  private Path app;
  private Path launcher;

  private record Result(int exit, String out, String err) {}

  @BeforeEach
  void unpack() throws Exception {
    temp = temp.toRealPath();
    app = temp.resolve("an app");
    Files.createDirectories(app.resolve("lib/formats"));
    LauncherTest.makeJar(temp, app.resolve("lib/main.jar"));
    Files.copy(app.resolve("lib/main.jar"), app.resolve("lib/formats/other.jar"));
    launcher = Files.createDirectories(app.resolve("bin")).resolve("laconic");
    Path script = ROOT.resolve("distribution/src/main/scripts/launcher");
    Process process = new ProcessBuilder(script.toString(), "1.2.3", "9.9").start();
    LauncherTest.executable(launcher, new String(process.getInputStream().readAllBytes()));
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void runsFromAnywhereAndKeepsItsArchiveInTheCache() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("a link"), launcher);
    Result result = run(link, "", "version", "0");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith(temp + "|version|0\n");
    assertThat(run(link, "", "a  b", "7").exit()).isEqualTo(7);
    assertThat(files(app)).noneMatch(file -> file.toString().endsWith(".jsa"));
    assertThat(files(temp.resolve("a cache"))).anyMatch(file -> file.toString().endsWith(".jsa"));
  }

  @Test
  void runsWhereNothingCanBeWritten() throws Exception {
    Files.writeString(temp.resolve("a cache"), "a file where the folder would be");
    Result result = run(launcher, "", "version", "0");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith(temp + "|version|0\n");
    assertThat(result.exit()).isZero();
  }

  @Test
  void aMistypedOptionOfTheUserIsTold() throws Exception {
    Result result = run(launcher, "-XX:+NoSuchThing", "train", "0");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("Unrecognized VM option 'NoSuchThing'");
    assertThat(run(launcher, "-Dmore=yes -XX:+UseG1GC", "train", "0").out()).contains("memory=yes");
  }

  @Test
  void sparkNeedsItsZipAndItsHome() throws Exception {
    Result result = run(launcher, "", "train", "0", "--engine", "spark");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .satisfiesAnyOf(
            err -> assertThat(err).contains("needs laconic-spark-1.2.3.zip"),
            err -> assertThat(err).contains("Spark needs Java 17"));
  }

  private Result run(Path program, String options, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(words));
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(temp.toFile()).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("LACONIC_CACHE", temp.resolve("a cache").toString());
    builder.environment().put("LACONIC_OPTS", options);
    builder.environment().keySet().removeAll(List.of("LACONIC_SPARK", "JAVA_TOOL_OPTIONS"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes());
    return new Result(process.waitFor(), out, Files.readString(err));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    }
  }
}
