package io.laconic.io.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CSV in other shapes than a line of names and a line for each row. */
class ShapedCsvTest {
  private static final String ROWS =
      IntStream.range(0, 8)
          .mapToObj(k -> k * k + "," + (9 - k) + "," + "ab".charAt(k % 2) + "\n")
          .collect(Collectors.joining());

  @TempDir Path temp;

  private Dataset read(String text, FileShape shape) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8), shape);
  }

  private Dataset read(byte[] bytes, FileShape shape) throws IOException {
    Path file = Files.write(temp.resolve("f.csv"), bytes);
    FileNotation said = new FileNotation(null, List.of(), null, shape);
    return DataFiles.read(file, ReadOptions.training("class", Schema.NONE).with(said));
  }

  private static FileShape skip(String lines) {
    return new FileShape(true, false, lines, List.of());
  }

  private static List<String> names(Dataset data) {
    return data.columns().stream().map(Column::name).toList();
  }

  private static double[] values(Dataset data, String column) {
    return ((AnyNumericColumn) data.column(column)).values();
  }

  @ParameterizedTest(name = "{0}: --{1} {2}")
  @CsvSource(
      nullValues = "none",
      value = {
        "'x,y,class\nkg,m,\n' | skip | 2",
        "'Title\nmore\nx,y,class\n' | skip | 1-2",
        "'Title\nx,y,class\nkg,m,\n' | skip | 1",
        "'2,1,class\n' | no-header | none"
      },
      delimiter = '|')
  void whatIsOddIsToldWithTheOption(String above, String option, String value) {
    assertThatThrownBy(() -> read(above + ROWS, FileShape.USUAL))
        .isInstanceOfSatisfying(
            TableRemedy.class,
            remedy -> {
              assertThat(remedy.option()).isEqualTo(option);
              assertThat(remedy.value()).isEqualTo(value);
              assertThat(remedy)
                  .hasMessageContaining("f.csv")
                  .hasMessageEndingWith("--" + option + (value == null ? "" : " " + value));
            });
  }

  @Test
  void linesAreLeftOut() throws IOException {
    Dataset plain = read("x,y,class\n" + ROWS, FileShape.USUAL);
    for (Dataset same :
        List.of(
            read("x,y,class\nkg,m,\n" + ROWS, skip("2")),
            read("A title\nx,y,class\nkg,m,\n" + ROWS, skip("1,3")),
            read("# a\n#b,c\nx,y,class\n" + ROWS, FileShape.USUAL),
            read("x,y,class\n\n" + ROWS.replace("\n", "\n\n"), skip("blank")),
            read(("x,y,class\n" + ROWS).replace(',', ' '), FileShape.USUAL))) {
      assertThat(names(same)).containsExactly("x", "y");
      assertThat(values(same, "x")).containsExactly(values(plain, "x"));
      assertThat(same.labels().codes()).containsExactly(plain.labels().codes());
    }
  }

  /** Words in a column of numbers, but not in all of them: an odd row, not a header. */
  @ParameterizedTest
  @ValueSource(strings = {"?,m,a\n", "7,m,a\n", ",,b\n"})
  void anOddFirstRowIsNotAHeader(String row) throws IOException {
    assertThat(read("x,y,class\n" + row + ROWS, FileShape.USUAL).rowCount()).isEqualTo(9);
  }

  @Test
  void aLineThatWasLeftOutInTrainingIsNotLostElsewhere() throws IOException {
    FileShape inherited = new FileShape(true, false, "2", List.of(), true);
    assertThat(read("x,y,class\nkg,m,\n" + ROWS, inherited).rowCount()).isEqualTo(8);
    assertThatThrownBy(() -> read("x,y,class\n" + ROWS, inherited))
        .isInstanceOf(TableRemedy.class)
        .hasMessageContaining("line 2")
        .hasMessageContaining("looks like a row of data")
        .hasMessageEndingWith("--skip none");
    assertThat(read("x,y,class\n" + ROWS, skip("2")).rowCount()).as("who says it").isEqualTo(7);
    FileShape last = new FileShape(true, false, "9", List.of(), true);
    assertThatThrownBy(() -> read("x,y,class\n" + ROWS, last)).hasMessageContaining("line 9");
  }

  @Test
  void linesAreNamedAsTheFileHasThem() {
    String text = "A title\nx,y,class\nkg,m,\n" + ROWS.replaceFirst("4,7,a", "4,7");
    assertThatThrownBy(() -> read(text, skip("1,3")))
        .hasMessage(
            "f.csv, row 2 (line 6): expected 3 cells, found 2; to leave the line out: --skip 1,3,6");
  }

  /** A table that is turned and read as such is the table; any texts, any separator. */
  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t"})
  void turnedTwiceIsTheTable(String separator) throws IOException {
    Random random = new Random(3);
    String odd = "aé\"; ,x";
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("sample", "x", "word", "class"));
    for (int row = 0; row < 40; row++) {
      String word = "" + odd.charAt(random.nextInt(odd.length())) + random.nextInt(9);
      rows.add(List.of("s" + row, "" + random.nextGaussian(), word, row % 3 == 0 ? "a" : "b"));
    }
    List<List<String>> turned = new ArrayList<>();
    for (int column = 0; column < 4; column++) {
      int at = column;
      turned.add(rows.stream().map(row -> row.get(at)).toList());
    }
    Dataset plain = read(csv(rows, separator), FileShape.USUAL);
    Dataset same = read(csv(turned, separator), new FileShape(true, true, "", List.of()));
    assertThat(names(same)).isEqualTo(names(plain)).containsExactly("sample", "x", "word");
    assertThat(values(same, "x")).containsExactly(values(plain, "x"));
    assertThat(same.labels().codes()).containsExactly(plain.labels().codes());
    assertThat(words(same)).isEqualTo(words(plain)).anyMatch(word -> word.contains("\""));
  }

  private static List<String> words(Dataset data) {
    CategoryColumn column = (CategoryColumn) data.column("word");
    return IntStream.range(0, column.size()).mapToObj(column::value).toList();
  }

  private static String csv(List<List<String>> rows, String separator) {
    return rows.stream()
        .map(
            row ->
                row.stream()
                    .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                    .collect(Collectors.joining(separator)))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void aLineOfClassesInATurnedTableIsNoticed() {
    String text =
        "gene,"
            + String.join(",", Collections.nCopies(9, "s"))
            + "\nclass,a,b,a,b,a,b,a,b,a\n"
            + "g1,1,2,3,4,5,6,7,8,9\n";
    assertThatThrownBy(() -> read(text, FileShape.USUAL)).hasMessageEndingWith("--transposed");
  }

  @ParameterizedTest
  @CsvSource({
    "2020-02-29, days, 18321",
    "2020/2/29 10:30, days, 18321",
    "20200229, days, 18321",
    "29.2.2020, days, 18321",
    "29 Feb 2020, days, 18321",
    "February 29 2020, days, 18321",
    "29/2/2020, days:dmy, 18321",
    "2/29/2020, days:mdy, 18321",
    "1970-01-01, days, 0",
    "1969-12-31, days, -1"
  })
  void datesAreDays(String cell, String use, double days) throws IOException {
    String text = "when,class\n" + cell + ",a\n2021-01-01,b\n";
    Dataset data = read(text, new FileShape(true, false, "", List.of("when=" + use)));
    assertThat(values(data, "when.days")[0]).isEqualTo(days);
  }

  @Test
  void datesAreParts() throws IOException {
    Dataset data =
        read(
            "when,class\n2020-02-29,a\n,b\n1999-12-31,b\n",
            new FileShape(true, false, "", List.of("when=parts")));
    assertThat(names(data)).containsExactly("when.year", "when.month", "when.day", "when.weekday");
    assertThat(values(data, "when.year")).containsExactly(2020, Double.NaN, 1999);
    assertThat(values(data, "when.weekday"))
        .as("Saturday, Friday")
        .containsExactly(6, Double.NaN, 5);
  }

  @Test
  void theOrderOfDayAndMonthIsAsked() {
    FileShape days = new FileShape(true, false, "", List.of("when=days"));
    assertThatThrownBy(() -> read("when,class\n3/4/2020,a\n", days))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("does the day come first?")
        .hasMessageContaining("when=days:dmy")
        .hasMessageContaining("when=days:mdy");
    FileShape misspelled = new FileShape(true, false, "", List.of("wen=days"));
    assertThatThrownBy(() -> read("when,class\n2020-01-01,a\n", misspelled))
        .hasMessageContaining("did you mean \"when\"?");
  }

  @Test
  void otherEncodingsAreReadToo() throws IOException {
    byte[] latin =
        ("x,gr\u00f6\u00dfe,class\nkg,\u00b5m,\n" + ROWS).getBytes(StandardCharsets.ISO_8859_1);
    assertThat(names(read(latin, skip("2")))).containsExactly("x", "gr\u00f6\u00dfe");
  }
}
