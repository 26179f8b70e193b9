package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies of the training rows are not a hold-out, whatever file they stand in. */
class TrainingCopiesTest {
  private static final int ROWS = 50;

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), lines(1).toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private static List<String> lines(long seed) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of("x,colour,bit,class"));
    for (int row = 0; row < ROWS; row++) {
      double x = random.nextInt(200) / 8.0;
      boolean sick = x > 12 != random.nextInt(12) < 1;
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%s",
              x,
              random.nextBoolean() ? "red" : "blue",
              random.nextInt(2),
              sick ? "sick" : "well"));
    }
    return lines;
  }

  private Path copy(String kind) throws IOException {
    List<String> lines = lines(1);
    Path file = temp.resolve("copy" + kind.substring(kind.lastIndexOf('.')));
    switch (kind) {
      case "zipped.csv" -> {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
          out.write(Files.readAllBytes(data));
        }
      }
      case ".packed" -> Cli.run("pack", data, "-o", file).succeeds();
      case "semicolons.csv" ->
          Files.write(file, lines.stream().map(l -> l.replace(',', ';')).toList());
      case "shuffled.csv" -> {
        Collections.shuffle(lines.subList(1, lines.size()), new Random(7));
        Files.write(file, lines);
      }
      case "columns.csv" ->
          Files.write(
              file,
              lines.stream()
                  .map(l -> l.split(","))
                  .map(c -> String.join(",", c[2], c[1], c[0], c[3]))
                  .toList());
      default -> {
        List<String> arff = new ArrayList<>(List.of("@relation copy", "@attribute x numeric"));
        arff.add("@attribute colour {red,blue}");
        arff.add("@attribute bit {0,1}");
        arff.add("@attribute class {sick,well}");
        arff.add("@data");
        arff.addAll(lines.subList(1, lines.size()));
        Files.write(file, arff);
      }
    }
    return file;
  }

  private void refuses(Path file) {
    assertThat(Cli.run("evaluate", model, file).succeeds().out())
        .contains("on the rows it was trained on")
        .contains("no hold-out certificate: the model was trained on these rows");
    JsonObject answer = Cli.json("evaluate", model, file);
    assertThat(answer.get("trainingFile").getAsBoolean()).isTrue();
    assertThat(answer.get("risk").isJsonNull()).isTrue();
  }

  private void accepts(Path file) {
    assertThat(Cli.run("evaluate", model, file).succeeds().out())
        .contains("certified, if these rows are independent draws and were not used to make");
    assertThat(Cli.json("evaluate", model, file).get("risk").isJsonNull()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"zipped.csv", ".packed", "semicolons.csv", "shuffled.csv", "columns.csv", ".arff"})
  void copiesAreRefused(String kind) throws IOException {
    Cli.run("train", data, "-m", model, "--certificate", "subsets").succeeds();
    refuses(copy(kind));
  }

  /** The old forms keep their model files as they were: only copies that name their origin. */
  @ParameterizedTest
  @ValueSource(strings = {"standard", "tight"})
  void packedCopiesAreRefusedForOldFormsToo(String form) throws IOException {
    Cli.run("train", data, "-m", model, "--certificate", form).succeeds();
    refuses(copy("zipped.csv"));
    refuses(copy(".packed"));
  }

  @Test
  void theFileThatAPackedFileWasMadeOfIsRefused() throws IOException {
    Path packed = copy(".packed");
    Cli.run("train", packed, "-m", model, "--certificate", "subsets").succeeds();
    refuses(packed);
    refuses(data);
    Path again = temp.resolve("again.packed");
    Cli.run("pack", data, "-o", again, "--bits", "never").succeeds();
    refuses(again);
  }

  @Test
  void otherRowsAreAHoldOut() {
    Cli.run("train", data, "-m", model, "--certificate", "subsets").succeeds();
    accepts(Cli.write(temp.resolve("other.csv"), lines(2).toArray(String[]::new)));
    List<String> edited = lines(1);
    edited.set(9, edited.get(9).startsWith("1") ? "2,red,0,sick" : "1,red,0,sick");
    accepts(Cli.write(temp.resolve("edited.csv"), edited.toArray(String[]::new)));
    List<String> bad = lines(1);
    bad.set(9, bad.get(9).replaceFirst("red|blue", "\""));
    assertThat(
            Cli.run(
                    "evaluate",
                    model,
                    Cli.write(temp.resolve("bad.csv"), bad.toArray(String[]::new)))
                .err())
        .doesNotContain("internal error");
  }
}
