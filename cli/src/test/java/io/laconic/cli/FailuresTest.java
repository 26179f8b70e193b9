package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a command throws, on whichever thread, the user sees one line and exit code 1. */
@Tag("process")
class FailuresTest {
  @TempDir private Path temp;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          method      | java.lang.NoSuchMethodError: 'void a.B.c()'; a library is missing or has the
          stack       | java.lang.StackOverflowError; LACONIC_OPTS=-Xss64m gives a larger stack (--debug
          library     | java.lang.UnsatisfiedLinkError: no there-is-no-such-library in java.library.path
          assertion   | internal error: java.lang.AssertionError: first line (--debug shows more)
          checked     | java.lang.Exception: checked (--debug shows more)
          ring        | internal error: java.lang.IllegalStateException: first, caused by
          """)
  void anyThrowableIsOneLine(String what, String line) {
    for (String where : List.of("here", "worker")) {
      Cli.Result result = Cli.run("fail", what, "--where", where);
      assertThat(result.code()).isEqualTo(1);
      assertThat(result.out()).isEmpty();
      assertThat(result.err().lines()).hasSize(1).first().asString().startsWith("error: ");
      assertThat(result.err()).contains(line);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          memory    | not enough memory (Java heap space); the limit is
          stack     | internal error: java.lang.StackOverflowError
          assertion | internal error: java.lang.AssertionError: first line
          """)
  void aFailureInAFoldNamesIt(String what, String line) {
    Cli.Result result = Cli.run("fail", what, "--fold", "jrip, fold 3");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).startsWith("error: jrip, fold 3: " + line).hasLineCount(1);
  }

  /** The JVM says why only the first time. */
  @Test
  void aClassThatCannotBeInitialisedNamesTheCause() {
    Cli.Result first = Cli.run("fail", "initializer");
    assertThat(first.code()).isEqualTo(1);
    assertThat(first.err().lines()).hasSize(1);
    assertThat(first.err())
        .startsWith("error: internal error: java.lang.ExceptionInInitializerError, caused by ")
        .contains("NumberFormatException: For input string: \"nothing\" (--debug shows more)");
    Cli.Result again = Cli.run("fail", "initializer", "--where", "worker");
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err().lines()).hasSize(1);
    assertThat(again.err()).contains("NoClassDefFoundError");
  }

  @ParameterizedTest
  @CsvSource({"memory, here", "memory, worker", "wrapped, here"})
  void noMemorySaysHowToGiveMore(String what, String where) {
    Cli.Result result = Cli.run("fail", what, "--where", where);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .matches(
            "error: not enough memory \\(Java heap space\\); the limit is \\d+ MB,"
                + " LACONIC_OPTS=-Xmx\\d+g sets it higher\\R");
  }

  @Test
  void debugShowsTheStackTrace() {
    Cli.Result result = Cli.run("fail", "method", "--where", "worker", "--debug");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err().lines().skip(1))
        .anyMatch(line -> line.contains("at io.laconic.cli.FailingCommand.fail("));
  }

  @Test
  void jsonHasTheError() {
    Cli.Result result = Cli.run("fail", "method", "--where", "worker", "--json");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err().lines()).hasSize(1);
    assertThat("error: " + result.json().get("error").getAsString() + System.lineSeparator())
        .isEqualTo(result.err());
  }

  /** A thread that no code of ours waits for, and real exit codes: this takes a JVM of its own. */
  @Test
  void aThreadThatDiesFailsTheCommand() throws Exception {
    Path err = temp.resolve("err");
    assertThat(exitCode(err, "fail", "method", "--where", "stray")).isEqualTo(1);
    assertThat(Files.readString(err).lines()).hasSize(1);
    assertThat(Files.readString(err))
        .startsWith("error: in thread stray: internal error: java.lang.NoSuchMethodError: ");
  }

  @Test
  void aFullHeapFailsTheCommand() throws Exception {
    Path err = temp.resolve("err");
    assertThat(exitCode(err, "fail", "memory", "--where", "worker")).isEqualTo(1);
    assertThat(Files.readString(err).lines()).hasSize(1);
    assertThat(Files.readString(err))
        .startsWith("error: not enough memory (Java heap space); the limit is ")
        .contains("LACONIC_OPTS=-Xmx1g");
  }

  private int exitCode(Path err, String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(words));
    Path out = temp.resolve("out");
    int code =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    assertThat(Files.readString(out, StandardCharsets.UTF_8)).isEmpty();
    return code;
  }
}
