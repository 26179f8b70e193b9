package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/**
 * The package in the folder {@code r} passes {@code R CMD check}, which runs its tests with this
 * build of Laconic as the worker, and its guide shows what R prints. Needs R with the packages
 * testthat, processx and jsonlite.
 */
@Tag("process")
class RPackageTest {
  private static final Path ROOT =
      Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().normalize();

  @TempDir private Path temp;

  @BeforeAll
  static void needsR() throws IOException, InterruptedException {
    String packages =
        "for (p in c('testthat', 'processx', 'jsonlite')) library(p, character.only = TRUE)";
    int code;
    try {
      code =
          new ProcessBuilder("Rscript", "-e", packages)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor();
    } catch (IOException e) {
      code = -1;
    }
    Assumptions.assumeTrue(code == 0, "no R with testthat, processx and jsonlite on the path");
  }

  @Test
  void packagePassesItsChecksAndAnswersAsJavaDoes(TestReporter reporter)
      throws IOException, InterruptedException {
    Path answers = SameAnswers.make();
    String launcher = PythonTest.Launcher.make(temp).toString();
    Map<String, String> settings =
        Map.of(
            "LACONIC_LAUNCHER",
            launcher,
            "LACONIC_SAME_ANSWERS",
            answers.toString(),
            "LACONIC_STORED_MODELS",
            ROOT.resolve("io/src/test/resources/models/version2").toString(),
            "LACONIC_OPTS",
            "-XX:TieredStopAtLevel=1", // jobs are short
            "_R_CHECK_FORCE_SUGGESTS_",
            "false");
    String built =
        run(
            settings,
            "R",
            "CMD",
            "build",
            "--no-build-vignettes",
            ROOT.resolve("connect/r").toString());
    Path archive = archive(built);
    String check =
        run(settings, "R", "CMD", "check", "--no-manual", "--ignore-vignettes", archive.toString());
    Path results = temp.resolve("laconic.Rcheck");
    Path log = results.resolve("tests/testthat.Rout");
    Path failed = results.resolve("tests/testthat.Rout.fail");
    String tests =
        Files.exists(log)
            ? Files.readString(log)
            : Files.exists(failed) ? Files.readString(failed) : "";
    boolean without = check.contains("suggested but not available for checking: ");
    assertThat(check).as(tests).contains(without ? "Status: 1 NOTE" : "Status: OK");
    assertThat(tests).contains("models compared with Java: no difference");
    assertThat(tests).contains("model files compared with Java: the same bytes");
    reporter.publishEntry("tests in R", lastLines(tests));
    Map<String, String> guide = Map.of("LACONIC_LAUNCHER", launcher, "R_LIBS", results.toString());
    String shown =
        run(
            guide,
            "Rscript",
            ROOT.resolve("connect/r/guide.R").toString(),
            ROOT.resolve("docs/guide/r.md").toString(),
            Boolean.toString(Boolean.getBoolean("laconic.docs.update")));
    assertThat(shown).contains("the guide shows what R prints");
  }

  private Path archive(String built) throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files
          .filter(file -> file.toString().endsWith(".tar.gz"))
          .findFirst()
          .orElseThrow(() -> new AssertionError(built));
    }
  }

  /** The summary, and what was skipped or compared. */
  private static String lastLines(String log) {
    return log.lines()
        .filter(line -> line.matches("\\[ FAIL.*|\u2022 .*|.*compared with Java.*"))
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private String run(Map<String, String> settings, String... command)
      throws IOException, InterruptedException {
    Path log = temp.resolve("log");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(temp.toFile()).redirectErrorStream(true);
    builder.environment().putAll(settings);
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.redirectOutput(log.toFile()).start().waitFor();
    String said = Files.readString(log);
    assertThat(said).as(List.of(command).toString()).isNotEmpty();
    return said;
  }
}
