package io.laconic.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules on markers as a table of AMRrules. */
class AmrRulesTest {
  @TempDir Path folder;
  private Path data;
  private Path rule;

  @BeforeEach
  void rows() throws IOException {
    StringBuilder rows = new StringBuilder("gyrA_S83F,qnrB1,ampC_c.-42C>T,drug\n");
    for (int row = 0; row < 40; row++) {
      int bits = row % 8;
      boolean resistant = (bits & 3) == 3 || (bits & 4) == 4;
      rows.append(bits & 1).append(',').append(bits >> 1 & 1).append(',').append(bits >> 2 & 1);
      rows.append(resistant ? ",R\n" : ",S\n");
    }
    data = Files.writeString(folder.resolve("data.csv"), rows);
    rule = folder.resolve("rule.txt");
  }

  /** What a command says on standard error. */
  private static String run(Object... words) {
    StringWriter err = new StringWriter();
    Main.run(
        new PrintWriter(new StringWriter()),
        new PrintWriter(err, true),
        Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    return err.toString();
  }

  private Path model(String text) throws IOException {
    Files.writeString(rule, text);
    Path model = folder.resolve("model.json");
    assertThat(run("rule", rule, data, "-m", model, "--label", "drug")).doesNotContain("error");
    return model;
  }

  @Test
  void markersAndTheirCombinations() throws IOException {
    Path model =
        model(
            "if gyrA_S83F > 0.5 and qnrB1 > 0.5 then R, else if \"ampC_c.-42C>T\" > 0.5 then R, else S");
    Path table = folder.resolve("rules.tsv");
    assertThat(run("export", model, "--to", "amrrules", "-o", table)).isEmpty();
    List<List<String>> lines =
        Files.readAllLines(table).stream().map(line -> List.of(line.split("\t", -1))).toList();
    assertThat(lines).allMatch(line -> line.size() == 24).hasSize(5);
    List<Integer> shown = List.of(0, 3, 9, 10, 11, 12, 15);
    assertThat(
            lines.stream().skip(1).map(line -> shown.stream().map(line::get).toList().toString()))
        .containsExactlyInAnyOrder(
            "[LAC0001, gyrA, p.Ser83Phe, Protein variant detected, core, drug, S]",
            "[LAC0002, qnrB1, -, Gene presence detected, acquired, drug, S]",
            "[LAC0003, ampC, c.-42C>T, Promoter variant detected, core, drug, R]",
            "[LAC0004, LAC0001 & LAC0002, -, Combination, -, drug, R]");
  }

  @Test
  void absenceIsRefused() throws IOException {
    Path model = model("if gyrA_S83F > 0.5 and qnrB1 < 0.5 then R, else S");
    assertThat(run("export", model, "--to", "amrrules", "-o", folder.resolve("r.tsv")))
        .contains("amrrules cannot say that a marker must be absent");
  }
}
