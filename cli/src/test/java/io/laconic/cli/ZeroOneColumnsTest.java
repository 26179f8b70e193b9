package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Columns of zeros and ones read {@code fever = 1}, not {@code fever > 0}; other numbers that turn
 * up later are shown as they are.
 */
class ZeroOneColumnsTest {
  @TempDir Path temp;

  private Path data;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    Random random = new Random(3);
    StringBuilder text = new StringBuilder(",age,fever,vaccinated,outcome\n");
    for (int row = 0; row < 300; row++) {
      boolean fever = random.nextInt(5) < 2;
      boolean vaccinated = random.nextInt(3) < 1;
      boolean ill = (fever && !vaccinated) != random.nextInt(20) < 1;
      text.append(row * 71 % 997).append(',').append(20 + random.nextInt(60));
      text.append(fever ? ",1" : ",0").append(vaccinated ? ",1," : ",0,").append(ill ? 1 : 0);
      text.append('\n');
    }
    data = Files.writeString(temp.resolve("visits.csv"), text);
    model = temp.resolve("m.json");
  }

  @Test
  void conditionsSayTheNumber() throws IOException {
    String rule = Cli.run("train", data, "-m", model).succeeds().out();
    assertThat(rule).contains("fever = 1", "vaccinated = 0").doesNotContain("fever > 0");
    assertThat(Files.readString(model)).contains("\"kind\": \"zero-one\"");
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
    String row = Cli.run("explain", model, data, "--row", 0).succeeds().out();
    assertThat(row).containsPattern("fever = [01]").doesNotContain("on the threshold");
  }

  @Test
  void otherNumbersAreShownAsTheyAre() throws IOException {
    Cli.run("train", data, "-m", model).succeeds();
    Path later = Files.writeString(temp.resolve("later.csv"), ",age,fever,vaccinated\n1,50,2,0\n");
    assertThat(Cli.run("explain", model, later, "--row", 0).succeeds().out())
        .contains("fever = 2 > 0");
  }

  @Test
  void aColumnWithAThirdNumberIsMeasured() throws IOException {
    String text = Files.readString(data).replaceAll("(\\d+,\\d+),1,", "$1,2,");
    Files.writeString(data, text);
    assertThat(Cli.run("train", data, "-m", model).succeeds().out())
        .contains("fever > ")
        .doesNotContain("fever = 1");
  }

  /** Version 7 said the comparison and could look at the names of rows. */
  @Test
  void olderModelsKeepTheirs() throws IOException {
    String rule = Cli.run("train", data, "-m", model, "--as-version", 7).succeeds().out();
    assertThat(rule).contains("fever > 0");
    Files.writeString(
        model,
        Files.readString(model)
            .replaceFirst("\"procedureVersion\": \\d+", "\"procedureVersion\": 7")
            .replaceFirst("\"as-version\": 7,? ?", "")
            .replaceAll(", \"words\": \"[PN]PV: [^\"]*\"", "")); // sentences came with version 8
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
  }
}
