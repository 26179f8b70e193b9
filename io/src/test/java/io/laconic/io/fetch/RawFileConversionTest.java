package io.laconic.io.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import io.laconic.data.DataException;
import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From a raw file to a table: on short texts, and on tables that are turned back to raw files. */
class RawFileConversionTest {
  private static String convert(String set, String... lines) {
    return recipe(set).convert("raw", String.join("\n", lines) + "\n");
  }

  private static RawFileConversion recipe(String set) {
    return PublicDatasets.recipe(PublicDatasets.find(set));
  }

  /** The rows without the header. */
  private static List<String> rows(String set, String... lines) {
    List<String> all = convert(set, lines).lines().toList();
    return all.subList(1, all.size());
  }

  @Test
  void namesColumnsAndDropsTheId() {
    assertThat(
            convert(
                "breastw",
                "1000025,5,1,1,1,2,1,3,1,1,2",
                "11,8,4,5,1,2,?,7,3,1,4",
                "12,8,4,5,1,2,9,7,3,1,4"))
        .isEqualTo(
            "Clump_Thickness,Cell_Size_Uniformity,Cell_Shape_Uniformity,Marginal_Adhesion,"
                + "Single_Epi_Cell_Size,Bare_Nuclei,Bland_Chromatin,Normal_Nucleoli,Mitoses,class\n"
                + "5,1,1,1,2,1,3,1,1,benign\n8,4,5,1,2,9,7,3,1,malignant\n");
  }

  @Test
  void eachSetHasItsWay() {
    assertThat(rows("bupa", "85,92,45,27,31,0.0,1"))
        .containsExactly("85,92,45,27,31,0.0,selector1");
    assertThat(rows("credit", "b,35.00,0,u,g,w,v,1.25,t,t,01,f,g,00202,0,+"))
        .containsExactly("b,35.00,0,u,g,w,v,1.25,t,t,1,f,g,202,0,+");
    assertThat(rows("glass", "7,1.52101,13.64,4.49,1.10,71.78,0.06,8.75,0.00,0.00,7"))
        .containsExactly("1.52101,13.64,4.49,1.10,71.78,0.06,8.75,0.00,0.00,headlamps");
    assertThat(rows("heart", "70.0 1.0 4.0 130.0 322.0 0.0 2.0 109.0 0.0 2.4 2.0 3.0 3.0 2 "))
        .containsExactly("70,1,4,130,322,0,2,109,0,2.4,2,3,3,present");
    assertThat(rows("pima", "6,148,72,35,0,33.6,0.627,50,1"))
        .containsExactly("6,148,72,35,0,33.6,0.627,50,pos");
    assertThat(rows("votes", "republican,n,y,n,y,y,y,n,n,n,y,y,y,y,y,n,y"))
        .containsExactly("n,y,n,y,y,y,n,n,n,y,y,y,y,y,n,y,republican");
    assertThat(rows("wine", "1,14.23,1.71,2.43,15.6,127,2.8,3.06,.28,2.29,8.90,1.04,3.92,1065"))
        .containsExactly("14.23,1.71,2.43,15.6,127,2.8,3.06,0.28,2.29,8.90,1.04,3.92,1065,class1");
  }

  @Test
  void rowsAreChosenByAColumnOrALabel() {
    String[] vowels = {
      "0  0  0  -3.639 0.418 -0.670 1.779 -0.168 1.627 -0.388 0.529 -0.874 -0.814  0",
      "1  8  1  -1.149 -0.904 -1.988 0.739 -0.060 1.206 -0.000 1.000 -0.200 0.510  10"
    };
    assertThat(rows("vowel-train", vowels))
        .containsExactly("-3.639,0.418,-0.67,1.779,-0.168,1.627,-0.388,0.529,-0.874,-0.814,hid");
    assertThat(rows("vowel-test", vowels))
        .containsExactly("-1.149,-0.904,-1.988,0.739,-0.06,1.206,0,1,-0.2,0.51,hed");
    assertThat(rows("glass2", "1,1,2,3,4,5,6,7,8,9,5", "2,1,2,3,4,5,6,7,8,9,2"))
        .containsExactly("1,2,3,4,5,6,7,8,9,non_float");
  }

  @Test
  void contradictoryRowsGoWhereToldSo() {
    String[] raw = {"30,64,1,1", "31,59,2,2", "30,64,1,2", "31,59,2,2", "30,64,1,1"};
    assertThat(rows("haberman", raw)).containsExactly("31,59,2,died", "31,59,2,died");
    assertThat(rows("bupa", "1,2,3,4,5,6,1", "1,2,3,4,5,6,2")).hasSize(2);
  }

  @Test
  void linesMayEndAsTheyLike() {
    assertThat(rows("haberman", "30,64,1,1\r", "", " 31, 59, 2, 2\r", "", "")).hasSize(2);
  }

  @Test
  void anotherFileIsTold() {
    assertThatThrownBy(() -> convert("haberman", "30,64,1,1", "<html><body>"))
        .isInstanceOf(DataException.class)
        .hasMessage("raw, line 2: not the file that was expected: expected 4 cells, got 1");
    assertThatThrownBy(() -> convert("haberman", "", "30,64,1,3"))
        .hasMessage(
            "raw, line 2: not the file that was expected: expected one of [1, 2], got \"3\"");
    assertThatThrownBy(() -> convert("haberman", "")).hasMessage("raw: it has no rows");
  }

  @ParameterizedTest
  @CsvSource({
    "00202, 202, 202",
    "0, 0, 0",
    "00000, 0, 0",
    ".28, 0.28, 0.28",
    "8.90, 8.90, 8.9",
    "70.0, 70.0, 70",
    "-0.000, -0.000, 0",
    "-.5, -0.5, -0.5",
    "100, 100, 100",
    "g, g, g",
    "+, +, +",
    "-, -, -",
    "1e3, 1e3, 1e3",
    "01.50, 1.50, 1.5",
    "'', '', ''",
    "1., 1., 1."
  })
  void numbers(String raw, String unpadded, String shortest) {
    assertThat(NumberStyle.KEPT.write(raw)).isEqualTo(raw);
    assertThat(NumberStyle.NO_PADDING.write(raw)).isEqualTo(unpadded);
    assertThat(NumberStyle.SHORTEST.write(raw)).isEqualTo(shortest);
  }

  // the known tables, turned back to what their raw files look like

  private static List<String[]> table(String file) throws IOException {
    String given = System.getProperty("laconic.data", "");
    Path root = Path.of(System.getProperty("laconic.root", "..")).toAbsolutePath().normalize();
    Path folder = given.isEmpty() ? root.resolveSibling("shared").resolve("data") : Path.of(given);
    if (!Files.exists(folder.resolve(file))) {
      abort("no data file " + file);
    }
    List<String> lines = Files.readAllLines(folder.resolve(file));
    return lines.subList(1, lines.size()).stream().map(line -> line.split(",", -1)).toList();
  }

  /** A raw line whose columns are as the recipe says; left-out columns have a fixed value. */
  private static String raw(RawFileConversion recipe, String[] row, String leftOut) {
    List<String> cells = new ArrayList<>();
    int next = 0;
    for (String column : recipe.columns()) {
      if (column.startsWith("-")) {
        cells.add(leftOut);
      } else if (column.equals("class")) {
        cells.add(rawLabel(recipe, row[row.length - 1]));
      } else {
        cells.add(row[next].isEmpty() ? "?" : row[next]);
        next++;
      }
    }
    return String.join(",", cells);
  }

  private static String rawLabel(RawFileConversion recipe, String label) {
    return recipe.labels().entrySet().stream()
        .filter(entry -> entry.getValue().equals(label))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  private static String sha256(String text) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return Sha256.hex(digest);
  }

  @ParameterizedTest
  @CsvSource({
    "breastw, breastw-raw.csv, 0",
    "bupa, bupa.csv, 0",
    "credit, credit-raw.csv, 0",
    "glass, glass.csv, 0",
    "glass2, glass2.csv, 0",
    "haberman, haberman-raw.csv, 0",
    "heart, heart.csv, 0",
    "pima, pima.csv, 0",
    "votes, votes-raw.csv, 0",
    "vowel-test, vowel-test.csv, 1",
    "vowel-train, vowel-train.csv, 0",
    "wine, wine.csv, 0"
  })
  void givesTheKnownTable(String name, String file, String leftOut) throws IOException {
    PublicDataset set = PublicDatasets.find(name);
    RawFileConversion recipe = recipe(name);
    List<String[]> table = table(file);
    String raw =
        table.stream().map(row -> raw(recipe, row, leftOut)).collect(Collectors.joining("\n"));
    String csv = recipe.convert("raw", raw);
    assertThat(sha256(csv)).isEqualTo(set.sha256());
    List<String> lines = csv.lines().toList();
    assertThat(lines).hasSize(set.rows() + 1);
    assertThat(lines.get(0).split(",")).hasSize(set.attributes() + 1);
    assertThat(lines.stream().skip(1).map(line -> line.substring(line.lastIndexOf(','))).distinct())
        .hasSize(set.classes());
  }

  @Test
  void paddedNumbersGiveTheKnownTableToo() throws IOException {
    RawFileConversion recipe = recipe("heart");
    String raw =
        table("heart.csv").stream()
            .peek(
                row ->
                    Arrays.setAll(
                        row, k -> k < 13 && !row[k].contains(".") ? row[k] + ".0" : row[k]))
            .map(row -> raw(recipe, row, "").replace(',', ' '))
            .collect(Collectors.joining("\n"));
    assertThat(sha256(recipe.convert("raw", raw))).isEqualTo(PublicDatasets.find("heart").sha256());
  }
}
