package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tests of the Python package, by the system's own {@code python3} (Debian: python3-sklearn,
 * python3-pandas, python3-pytest). It runs this build, not {@code ./laconic}, which would start
 * another.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
@Tag("process")
class PythonTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));
  private static final String PYTHON =
      Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";

  @TempDir Path temp;

  @Test
  void pytest(TestReporter reporter) throws IOException, InterruptedException {
    assumeTrue(
        run(List.of(PYTHON, "-c", "import sklearn, pandas, pytest"), temp.resolve("found")) == 0,
        "no python3 with sklearn, pandas and pytest here");
    Path log = temp.resolve("log");
    List<String> call =
        List.of(PYTHON, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--durations=5", "-rs");
    int code = run(call, log);
    String said = Files.readString(log);
    reporter.publishEntry("pytest", said.substring(Math.max(0, said.length() - 1500)));
    assertThat(code).as(said).isZero();
    assertThat(said).contains(" passed").doesNotContain(" no tests ran");
    int models = SameModels.compare(temp.resolve("fitted"));
    reporter.publishEntry("models of the same bytes", Integer.toString(models));
  }

  private int run(List<String> words, Path log) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(ROOT.resolve("connect/python").toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put("PYTHONPATH", ROOT.resolve("connect/python/src").toAbsolutePath().toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("LACONIC_LAUNCHER", Launcher.make(temp).toString());
    builder.environment().put("LACONIC_SAME_ANSWERS", SameAnswers.make().toString());
    builder.environment().put("LACONIC_OPTS", "-XX:TieredStopAtLevel=1"); // jobs are short
    builder.environment().put("LACONIC_FITTED", temp.resolve("fitted").toString());
    try {
      return builder.start().waitFor();
    } catch (IOException e) {
      Files.writeString(log, e.toString());
      return 1;
    }
  }

  /** A script that starts the classes of this process. */
  static final class Launcher {
    private Launcher() {}

    static Path make(Path folder) throws IOException {
      Path script = folder.resolve("laconic");
      Files.writeString(
          script,
          "#!/bin/sh\nexec '%s' -XX:+UseG1GC -XX:MaxRAMPercentage=50 ${LACONIC_OPTS:-} -cp '%s' %s \"$@\"\n"
              .formatted(
                  Path.of(System.getProperty("java.home"), "bin", "java"),
                  classPath(),
                  io.laconic.cli.Main.class.getName()));
      assertThat(script.toFile().setExecutable(true)).isTrue();
      return script;
    }

    private static String classPath() {
      if (io.laconic.cli.Main.class.getClassLoader() instanceof URLClassLoader loader) {
        return Stream.of(loader.getURLs())
            .map(URL::getPath)
            .collect(Collectors.joining(File.pathSeparator));
      }
      return System.getProperty("java.class.path");
    }
  }
}
