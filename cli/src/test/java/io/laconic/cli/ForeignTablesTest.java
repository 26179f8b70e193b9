package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spreadsheets, Parquet and Arrow files do in every command what the CSV of the table does. */
class ForeignTablesTest {
  private static final Path FILES =
      Path.of(System.getProperty("laconic.root"), "formats/src/test/resources/io/laconic/formats");

  @TempDir Path temp;
  private Path csv;

  @BeforeEach
  void copyCsv() throws IOException {
    csv = Files.copy(FILES.resolve("kinds.csv"), temp.resolve("kinds.csv"));
  }

  private Path file(String name) throws IOException {
    return name.endsWith(".xlsx")
        ? Files.write(temp.resolve(name), Workbooks.bytes("Kinds", cells()))
        : Files.copy(FILES.resolve(name), temp.resolve(name));
  }

  /** The cells of the CSV file, in which texts with commas have quotes. */
  private List<List<String>> cells() throws IOException {
    return Files.readAllLines(csv).stream()
        .map(line -> Arrays.stream(line.split(",(?! \"\"q)")).map(ForeignTablesTest::bare).toList())
        .toList();
  }

  private static String bare(String cell) {
    return cell.startsWith("\"")
        ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"")
        : cell;
  }

  private JsonObject trained(Path data) {
    Path model = temp.resolve(data.getFileName() + ".json");
    JsonObject json =
        Cli.json(
            "train", data, "-m", model, "--missing", "median", "--drop", "b", "--subset-seed", 5);
    json.getAsJsonObject("training").remove("sha256");
    json.remove("provenance");
    return json;
  }

  @ParameterizedTest
  @ValueSource(strings = {"kinds-duckdb-zstd.parquet", "kinds-polars-lz4.arrow", "kinds.xlsx"})
  void everyCommandTakesThem(String name) throws IOException {
    Path data = file(name);
    JsonObject model = trained(csv);
    assertThat(trained(data)).isEqualTo(model);
    Path own = temp.resolve(name + ".json");
    assertThat(Cli.run("certify", own, data).succeeds().out()).startsWith("holds: ");
    String rows = Cli.run("predict", own, data).succeeds().out();
    assertThat(rows.lines()).hasSize(41);
    assertThat(rows).contains(",prediction,because");
    assertThat(Cli.json("predict", own, data)).isEqualTo(Cli.json("predict", own, csv));
    assertThat(Cli.json("evaluate", own, data)).isEqualTo(Cli.json("evaluate", own, csv));
    Object[] cv = {"--learner", "scm", "--certificate", "none", "--folds", 3, "--missing", "drop"};
    assertThat(errors("cv", data, cv)).isEqualTo(errors("cv", csv, cv));
    Object[] two = {
      "--learners", "scm", "--folds", 2, "--missing", "drop", "--certificate", "none"
    };
    assertThat(words("compare", data, two).succeeds().out()).contains("scm");
    assertThat(Cli.run("look", data).succeeds().out()).contains("40 rows, 14 columns");
    assertThat(Cli.run("schema", data).succeeds().out()).contains("\"st.x\"");
    Path packed = temp.resolve("p.packed");
    assertThat(Cli.run("pack", data, "-o", packed).succeeds().out())
        .contains("40 rows, 14 columns");
    assertThat(Cli.json("predict", own, packed)).isEqualTo(Cli.json("predict", own, csv));
  }

  private static Cli.Result words(String command, Path data, Object... options) {
    Object[] all = new Object[options.length + 2];
    all[0] = command;
    all[1] = data;
    System.arraycopy(options, 0, all, 2, options.length);
    return Cli.run(all);
  }

  private static int errors(String command, Path data, Object... options) {
    Object[] more = Arrays.copyOf(options, options.length + 1);
    more[options.length] = "--json";
    return words(command, data, more).succeeds().json().get("errors").getAsInt();
  }

  @Test
  void theSheetIsRecordedWithTheModel() throws IOException {
    Path data = file("kinds.xlsx");
    Path model = temp.resolve("m.json");
    Cli.run("train", data, "-m", model, "--missing", "median", "--sheet", "Kinds").succeeds();
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("--missing median, --sheet Kinds");
    assertThat(Cli.run("predict", model, data, "--sheet", "Other").err())
        .contains("there is no sheet \"Other\"; the only one is \"Kinds\"");
  }
}
