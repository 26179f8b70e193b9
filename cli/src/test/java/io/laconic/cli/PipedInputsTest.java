package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data may come through a pipe: the result is that of a file with the same bytes. */
@Tag("process")
class PipedInputsTest {
  private final InputStream standardInput = System.in;

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeModel() {
    data = Cli.write(temp.resolve("d.csv"), CvTest.table(40));
    model = temp.resolve("m.json");
    Cli.run("train", data, "-m", model).succeeds();
  }

  @AfterEach
  void restore() {
    System.setIn(standardInput);
  }

  private void pipe(Path file) throws IOException {
    System.setIn(new ByteArrayInputStream(Files.readAllBytes(file)));
  }

  private static long copiesLeft() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(file -> file.getFileName().toString().startsWith("laconic-")).count();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "predict @m.json @d.csv",
        "predict @m.json @d.csv --json",
        "evaluate @m.json @d.csv",
        "evaluate @m.json @d.csv --json",
        "explain @m.json @d.csv --row 3",
        "certify @m.json @d.csv",
        "cv @d.csv --folds 3 --certificate none",
      })
  void standardInputIsReadLikeAFile(String words) throws IOException {
    Cli.Result expected = run(words).succeeds();
    long before = copiesLeft();
    pipe(data);
    Cli.Result piped = run(words.replace("@d.csv", "-")).succeeds();
    assertThat(withoutTimes(piped.out())).isEqualTo(withoutTimes(expected.out())).isNotBlank();
    assertThat(copiesLeft()).isEqualTo(before);
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("[0-9.]+ s\\b", "t").replaceAll("\\b[0-9]+\\.[0-9]{2}\\b", "t");
  }

  private Cli.Result run(String words) {
    return Cli.run(Stream.of(words.split(" ")).map(w -> w.replace("@", temp + "/")).toArray());
  }

  @Test
  void aModelTrainedFromStandardInputIsThatOfTheFile() throws IOException {
    pipe(data);
    Path second = temp.resolve("second.json");
    Cli.Result trained = Cli.run("train", "-", "-m", second).succeeds();
    assertThat(trained.err()).contains("standard input: 40 rows");
    assertThat(Files.readString(second))
        .isEqualTo(Files.readString(model).replace("\"d.csv\"", "\"standard input\""));
  }

  @Test
  void modelsMayComeThroughThePipeToo() throws IOException {
    String expected = Cli.run("predict", model, data).succeeds().out();
    pipe(model);
    assertThat(Cli.run("predict", "-", data).succeeds().out()).isEqualTo(expected);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aNamedPipeIsReadOnceAndForAll() throws IOException, InterruptedException {
    Path pipe = temp.resolve("rows.csv");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    String expected = Cli.run("predict", model, data).succeeds().out();
    byte[] bytes = Files.readAllBytes(data);
    Thread writer =
        new Thread(
            () -> {
              try {
                Files.write(pipe, bytes);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    writer.start();
    Cli.Result predicted = Cli.run("predict", model, pipe).succeeds();
    writer.join();
    assertThat(predicted.out()).isEqualTo(expected);
  }

  @Test
  void anEmptyPipeIsAnError() {
    System.setIn(new ByteArrayInputStream(new byte[0]));
    Cli.Result result = Cli.run("predict", model, "-");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("standard input: the file is empty");
  }

  @Test
  void badCellsOfAPipeAreNamed() {
    System.setIn(new ByteArrayInputStream("a,b,class\n1,2\n".getBytes(StandardCharsets.UTF_8)));
    Cli.Result result = Cli.run("train", "-", "-m", temp.resolve("x.json"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("standard input, row 0 (line 2): expected 3 cells, found 2");
  }

  @Test
  void onePipeCannotBeTwoFiles() throws IOException {
    pipe(model);
    Cli.Result result = Cli.run("predict", "-", "-");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("standard input is named twice");
  }
}
