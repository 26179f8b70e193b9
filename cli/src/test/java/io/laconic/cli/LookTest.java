package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code look}: what a table is before training. */
class LookTest {
  @TempDir Path temp;

  private Path patients() {
    List<String> lines = new ArrayList<>(List.of("patient_id,age,ward,empty,outcome"));
    for (int row = 0; row < 200; row++) {
      lines.add(
          (1000 + row)
              + ","
              + (row == 7 ? "" : 20 + row % 50)
              + ","
              + "AABC".charAt(row % 4)
              + ",,"
              + (row % 4 == 0 ? "died" : "survived"));
    }
    return Cli.write(temp.resolve("patients.csv"), lines.toArray(String[]::new));
  }

  @Test
  void showsColumnsClassesAndWhatToDo() {
    Path data = patients();
    Cli.Result result = Cli.run("look", data, "--positive", "died").succeeds();
    assertThat(result.err()).isEmpty();
    List<String> lines = result.out().lines().toList();
    assertThat(lines.get(0)).startsWith("patients.csv: 200 rows, 4 columns (");
    assertThat(lines.get(1))
        .isEqualTo(
            "class column \"outcome\" (by its name): died 50 (25.0 %), survived 150 (75.0 %);"
                + " positive: died");
    assertThat(result.out())
        .containsPattern("age +numeric +1 +50  [▁▂▃▄▅▆▇█]{8}  20 to 69, median 4[45]")
        .containsPattern("ward +category +0 +3  A 50 %, B 25 %, C 25 %")
        .contains("column \"patient_id\"", "column \"empty\"")
        .contains(
            "1 row has missing values: a condition on a missing value does not hold. (--missing drop");
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo("Next:  laconic train " + data + " --positive died --drop empty");
  }

  /** What look finds out of a file by itself is in its answer, for who trains after it. */
  @Test
  void saysWhatItAssumedOfTheFile() {
    List<String> lines = new ArrayList<>(List.of("Register of May,,", "age,size,class"));
    for (int row = 0; row < 60; row++) {
      lines.add(20 + row + "," + row % 7 + "," + (row % 2 == 0 ? "died" : "alive"));
    }
    Path data = Cli.write(temp.resolve("register.csv"), lines.toArray(String[]::new));
    assertThat(Cli.run("look", data, "--json").succeeds().out().replaceAll("\\s+", " "))
        .contains("\"assumed\"", "\"skip\": \"1\"");
    assertThat(Cli.run("look", data, "--skip", "1", "--json").succeeds().out())
        .doesNotContain("\"skip\": \"1\"");
  }

  /** The command that is shown must do what it says, in a shell as here. */
  @Test
  void theNextCommandReadsTheTableAsItWasLookedAt() {
    List<String> lines = new ArrayList<>(List.of("age,size,note,class,"));
    for (int row = 0; row < 120; row++) {
      String name = row == 9 ? "" : row % 2 == 0 ? "died" : "alive";
      lines.add(20 + row * 7 % 50 + "," + (row == 5 ? "inf" : 10 + row % 2) + ",x," + name + ",");
    }
    Path data = Cli.write(temp.resolve("table.csv"), lines.toArray(String[]::new));
    List<String> shown =
        Cli.run("look", data, "--na", "inf", "--drop", "note").succeeds().out().lines().toList();
    assertThat(shown)
        .contains("1 row has no class and is left out.")
        .last()
        .isEqualTo("Next:  laconic train " + data + " --na inf --drop note");
    List<String> empty = Cli.run("look", data, "--na", "inf").succeeds().out().lines().toList();
    assertThat(empty)
        .last()
        .isEqualTo("Next:  laconic train " + data + " --na inf --drop column_5");
    String next = empty.get(empty.size() - 1).replace("Next:  laconic ", "");
    Cli.run((Object[]) (next + " -m " + temp.resolve("model.json")).split(" ")).succeeds();
  }

  @Test
  void whichClassIsPositiveIsSaidWithTheReason() {
    assertThat(Cli.run("look", patients()).succeeds().out())
        .contains("; positive: died (by its name; --positive survived for the other)");
  }

  @Test
  void asJsonItHasTheFieldsOfTheContract() {
    JsonObject json = Cli.json("look", patients());
    assertThat(json.keySet()).contains("rows", "columns", "classes", "warnings");
    assertThat(json.get("rows").getAsInt()).isEqualTo(200);
    assertThat(json.getAsJsonObject("classes").get("died").getAsInt()).isEqualTo(50);
    JsonObject id = json.getAsJsonArray("columns").get(0).getAsJsonObject();
    assertThat(id.keySet()).contains("name", "kind", "missing", "distinct", "warning");
    assertThat(id.get("warning").getAsString()).contains("row-number");
    JsonObject age = json.getAsJsonArray("columns").get(1).getAsJsonObject();
    assertThat(age.get("warning").isJsonNull()).isTrue();
    assertThat(age.get("missing").getAsInt()).isEqualTo(1);
    assertThat(age.get("low").getAsDouble()).isEqualTo(20);
  }

  @Test
  void aCleanTableIsReady() {
    assertThat(Cli.run("look", "sample:wine").succeeds().out().lines().toList())
        .last()
        .isEqualTo("Ready. Next:  laconic train sample:wine");
  }

  @Test
  void wideTablesAreSummarised() {
    String header =
        IntStream.range(0, 3000).mapToObj(k -> "g" + k).collect(Collectors.joining(","));
    List<String> lines = new ArrayList<>(List.of(header + ",constant,class"));
    for (int row = 0; row < 12; row++) {
      int add = row;
      lines.add(
          IntStream.range(0, 3000)
                  .mapToObj(k -> Integer.toString((k * 7 + add * add * 40_009) % 100_003))
                  .collect(Collectors.joining(","))
              + ",5,"
              + (row % 2 == 0 ? "a" : "b"));
    }
    Path data = Cli.write(temp.resolve("genes.csv"), lines.toArray(String[]::new));
    String out = Cli.run("look", data).succeeds().out();
    assertThat(out.lines().count()).isLessThan(70);
    assertThat(out)
        .contains("more columns (all of them: --json)")
        .containsPattern("constant +numeric +0 +1 ")
        .contains("Few rows:");
    assertThat(Cli.json("look", data).getAsJsonArray("columns")).hasSize(3001);
  }

  @Test
  void withoutAClassTheColumnsAreStillShown() {
    Path data = Cli.write(temp.resolve("d.csv"), "x,y,class", "1,2,a", "2,3,a", "3,4,a");
    String out = Cli.run("look", data).succeeds().out();
    assertThat(out).containsPattern("x +numeric").contains("Not ready: ");
    String unknown = Cli.run("look", data, "--label", "nosuch").out();
    assertThat(unknown)
        .contains("nosuch")
        .contains("Not ready: say which column is the class, --label COLUMN");
  }

  @Test
  void aFileThatCannotBeReadIsOneLine() {
    Cli.Result result = Cli.run("look", temp.resolve("nosuch.csv"));
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.out()).isEmpty();
  }
}
