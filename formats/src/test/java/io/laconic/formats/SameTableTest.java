package io.laconic.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of other programs hold the same table as the CSV that these programs write. */
class SameTableTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kinds-duckdb-uncompressed.parquet",
        "kinds-duckdb-snappy.parquet",
        "kinds-duckdb-gzip.parquet",
        "kinds-duckdb-zstd.parquet",
        "kinds-duckdb-lz4_raw.parquet",
        "kinds-polars-zstd.parquet",
        "kinds-polars-uncompressed.arrow",
        "kinds-polars-lz4.arrow",
        "kinds-polars-zstd.arrow"
      })
  void columnarFilesAreReadLikeTheirCsv(String name) throws IOException {
    Dataset csv = TestFiles.load(TestFiles.copy(folder, "kinds.csv")).dataset();
    Path file = TestFiles.copy(folder, name);
    LoadedTable loaded = TestFiles.load(file);
    assertThat(cells(loaded.dataset())).containsExactlyInAnyOrderElementsOf(cells(csv));
    assertThat(loaded.dataset().source().sha256()).isEqualTo(Sha256.ofFile(file));
    assertThat(loaded.warnings())
        .isEqualTo(
            name.contains("duckdb")
                ? List.of(name + ": columns of lists are left out: \"li.list.element\"")
                : List.of());
  }

  /** Name and cells of every column, numbers to the bit. */
  private static List<String> cells(Dataset data) {
    List<String> all = new ArrayList<>();
    for (Column column : data.columns()) {
      StringBuilder text = new StringBuilder(column.name()).append(':');
      for (int row = 0; row < data.rowCount(); row++) {
        text.append(column.isMissing(row) ? "missing" : cell(column, row)).append('|');
      }
      all.add(text.toString());
    }
    StringBuilder classes = new StringBuilder(data.labels().column()).append(':');
    for (int row = 0; row < data.rowCount(); row++) {
      classes.append(data.labels().name(row)).append('|');
    }
    all.add(classes.toString());
    return all;
  }

  private static String cell(Column column, int row) {
    return column instanceof CategoryColumn category
        ? category.value(row)
        : Double.toString(((AnyNumericColumn) column).value(row));
  }

  @ParameterizedTest
  @ValueSource(strings = {"odd-openpyxl.xlsx", "odd-libreoffice.xlsx"})
  void oddSheetsAreReadAsAPersonWould(String name) throws IOException {
    LoadedTable loaded = TestFiles.load(TestFiles.copy(folder, name));
    Dataset data = loaded.dataset();
    assertThat(data.rowCount()).isEqualTo(60);
    assertThat(data.columns().stream().map(Column::name))
        .containsExactly("id", "age", "seen", "flag", "ratio", "note of nurse");
    assertThat(row(data, 1))
        .containsExactly("1001.0", "28.5", "2024-01-04", "FALSE", "0.1", "bad, very");
    assertThat(data.column("age").isMissing(5)).as("#N/A").isTrue();
    assertThat(data.column("age").isMissing(6)).as("#DIV/0!").isTrue();
    assertThat(data.source().firstLine()).as("row of the sheet").isEqualTo(5);
    assertThat(loaded.warnings())
        .containsExactly(
            name
                + ": row 2 of sheet \"Data\" (\"Study of 2024\") stands above the names of the columns"
                + " and is left out",
            name + ": 1 hidden row is read like others");
  }

  private static List<String> row(Dataset data, int row) {
    return data.columns().stream().map(column -> cell(column, row)).toList();
  }

  @Test
  void formulasAreReadByTheirStoredValues() throws IOException {
    Dataset data = TestFiles.load(TestFiles.copy(folder, "formulas-libreoffice.xlsx")).dataset();
    assertThat(((AnyNumericColumn) data.column("b")).values()[19]).isEqualTo(57);
  }

  /** Decimal marks that the user names are for texts; numbers of a sheet are what they are. */
  @Test
  void numbersDoNotDependOnTheDecimalMark() throws IOException {
    Path file = folder.resolve("marks.xlsx");
    TestFiles.workbook(
        file,
        TestFiles.row(1, "a", "b", "class")
            + TestFiles.row(2, "1.234", "3,5", "x")
            + TestFiles.row(3, "2.5", "4,5", "y"));
    ReadOptions comma =
        ReadOptions.training(null, Schema.NONE).with(new FileNotation(",", List.of(), null));
    Dataset data = DataFiles.read(file, comma);
    assertThat(((AnyNumericColumn) data.column("a")).values()).containsExactly(1.234, 2.5);
    assertThat(((AnyNumericColumn) data.column("b")).values()).containsExactly(3.5, 4.5);
  }

  @Test
  void whatCannotBeReadIsSaidInOneLine() throws IOException {
    assertRefused(
        "formulas-openpyxl.xlsx",
        ": sheet \"Sheet\": cell B2 is a formula without a stored value, as are all others; open the"
            + " file in a spreadsheet program and save it");
    assertRefused(
        "two-headers.xlsx",
        ": sheet \"Sheet\", row 1: column C has values but no name (are cells merged?); give every"
            + " column a name of its own, in one row");
    assertRefused("empty.xlsx", ": sheet \"Sheet\" is empty");
    assertRefused(
        "kinds-duckdb-brotli.parquet",
        ": a Parquet file compressed by brotli, which is not read; save it with snappy, zstd or gzip,"
            + " or as CSV");
  }

  private void assertRefused(String name, String why) throws IOException {
    Path file = TestFiles.copy(folder, name);
    assertThatThrownBy(() -> TestFiles.load(file))
        .isInstanceOf(DataException.class)
        .hasMessage(name + why);
  }
}
