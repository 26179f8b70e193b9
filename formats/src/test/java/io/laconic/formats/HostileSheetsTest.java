package io.laconic.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spreadsheets that are meant to do harm, and other files that look like spreadsheets. */
class HostileSheetsTest {
  private static final String HEADER = TestFiles.row(1, "a", "b", "class");

  @TempDir Path folder;

  private Path file(String data, String before, Map<String, String> more) throws IOException {
    return TestFiles.workbook(folder.resolve("h.xlsx"), data, before, more);
  }

  /** A note on the first sheet, the table on the second: the way to it is told. */
  @Test
  void theTableMayBeOnAnotherSheet() throws IOException {
    String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    String rows =
        TestFiles.row(1, "x", "class") + TestFiles.row(2, "1", "a") + TestFiles.row(3, "2", "b");
    Map<String, String> more =
        Map.of(
            "xl/workbook.xml",
            "<workbook xmlns=\""
                + main
                + "\" xmlns:r=\""
                + office
                + "\"><sheets>"
                + "<sheet name=\"Read me\" sheetId=\"1\" r:id=\"r1\"/>"
                + "<sheet name=\"My rows\" sheetId=\"2\" r:id=\"r2\"/></sheets></workbook>",
            "xl/_rels/workbook.xml.rels",
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                + "<Relationship Id=\"r1\" Type=\""
                + office
                + "/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
                + "<Relationship Id=\"r2\" Type=\""
                + office
                + "/worksheet\" Target=\"worksheets/sheet2.xml\"/></Relationships>",
            "xl/worksheets/sheet2.xml",
            "<worksheet xmlns=\"" + main + "\"><sheetData>" + rows + "</sheetData></worksheet>");
    Path file =
        TestFiles.workbook(
            folder.resolve("h.xlsx"), TestFiles.row(1, "About these data"), "", more);
    assertRefused(
        file,
        "h.xlsx: sheet \"Read me\" holds no table, but sheet \"My rows\" does: --sheet \"My"
            + " rows\"");
    for (String earlier : List.of("My rows", "2")) {
      assertThat(TestFiles.load(file, earlier).dataset().rowCount())
          .as("the sheet of the training file is read without a word")
          .isEqualTo(2);
    }
    assertThatThrownBy(() -> TestFiles.load(file, "3"))
        .as("a sheet that is not there says nothing")
        .hasMessageContaining("holds no table, but sheet \"My rows\" does");
  }

  private void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> TestFiles.load(file))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("\n");
  }

  /** The first of two sheets holds no table: the line says that there is another. */
  @Test
  void anotherSheetIsNamedWhereTheFirstHoldsNoTable() throws IOException {
    String book =
        "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r="
            + "\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets>"
            + "<sheet name=\"Notes\" sheetId=\"1\" r:id=\"r1\"/>"
            + "<sheet name=\"Data\" sheetId=\"2\" r:id=\"r1\"/></sheets></workbook>";
    Path file = file(TestFiles.row(1, "hello"), "", Map.of("xl/workbook.xml", book));
    assertRefused(
        file,
        "h.xlsx: there is a header, but no row of data (sheet \"Notes\" is read (--sheet for"
            + " another: \"Data\"))");
  }

  /** An entity that names a file of the machine must never bring in its text. */
  @Test
  void externalEntitiesAreNotRead() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "do not tell");
    String before = "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>";
    String rows = HEADER + TestFiles.row(2, "1", "&e;", "x") + TestFiles.row(3, "2", "v", "y");
    Path file = file(rows, before, Map.of());
    try {
      Dataset data = TestFiles.load(file).dataset();
      CategoryColumn column = (CategoryColumn) data.column("b");
      assertThat(column.values()).noneMatch(value -> value.contains("tell"));
    } catch (DataException e) {
      assertThat(e).hasMessageContaining("not read").hasMessageNotContaining("tell");
    }
  }

  @Test
  void entitiesDoNotMultiply() throws IOException {
    StringBuilder before = new StringBuilder("<!DOCTYPE x [<!ENTITY e0 \"laughs and laughs\">");
    for (int k = 1; k < 12; k++) {
      before.append("<!ENTITY e").append(k).append(" \"");
      before.append(("&e" + (k - 1) + ";").repeat(10)).append("\">");
    }
    Path file = file(HEADER + TestFiles.row(2, "1", "&e11;", "x"), before + "]>", Map.of());
    assertRefused(file, "h.xlsx: a spreadsheet (.xlsx) that is damaged or not read (");
  }

  @Test
  void whatUnpacksToVeryMuchIsRefused() throws IOException {
    Path file = file(HEADER, "", Map.of("xl/big.xml", "0".repeat(70_000_000)));
    assertThat(Files.size(file)).isLessThan(100_000);
    assertRefused(file, "unpacks to more than 200 times its size");
  }

  @Test
  void columnsBeyondTheLastAreRefused() throws IOException {
    String row = "<row r=\"2\"><c r=\"ZZZZZZ2\"><v>1</v></c></row>";
    assertRefused(
        file(HEADER + row, "", Map.of()), "h.xlsx: a cell lies beyond the last column of a sheet");
  }

  @Test
  void rowsBeyondTheLastAreRefused() throws IOException {
    String row = "<row r=\"1999999999\"><c r=\"A1999999999\"><v>1</v></c></row>";
    assertRefused(file(HEADER + row, "", Map.of()), "row 1999999999 is beyond the last row");
  }

  @Test
  void otherOfficeFilesAreNamed() throws IOException {
    assertRefused(
        file(HEADER, "", Map.of("word/document.xml", "<d/>")),
        "h.xlsx: a text or slides of an office program, not a table");
    assertRefused(
        file(HEADER, "", Map.of("xl/workbook.bin", "<d/>")),
        "h.xlsx: a binary spreadsheet (.xlsb); save it as .xlsx or CSV and read that");
  }

  @Test
  void cellsOutsideOfTheTableAreNamed() throws IOException {
    StringBuilder rows = new StringBuilder();
    rows.append("<row r=\"1\"><c r=\"B1\" t=\"inlineStr\"><is><t>a</t></is></c>");
    rows.append("<c r=\"C1\" t=\"inlineStr\"><is><t>class</t></is></c></row>");
    for (int k = 2; k < 120; k++) {
      rows.append("<row r=\"" + k + "\"><c r=\"B" + k + "\"><v>" + k + "</v></c>");
      rows.append("<c r=\"C" + k + "\" t=\"b\"><v>" + k % 2 + "</v></c></row>");
    }
    Path left = file(rows + TestFiles.row(120, "note", "1", "x"), "", Map.of());
    assertRefused(
        left, "h.xlsx: sheet \"S\": cell A120 stands left of the table, which begins in column B");
    Path gap = file(HEADER + TestFiles.row(3, "1", "2", "x"), "", Map.of());
    assertRefused(gap, "h.xlsx, row 0 (line 2): a blank line between rows");
    Path inside =
        file(
            HEADER + TestFiles.row(2, "1", "2", "x") + TestFiles.row(4, "1", "2", "y"),
            "",
            Map.of());
    assertRefused(inside, "h.xlsx, row 1 (line 3): a blank line between rows");
    Path wide =
        file(
            HEADER + TestFiles.row(2, "1", "2", "x") + TestFiles.row(3, "1", "2", "y", "7"),
            "",
            Map.of());
    assertRefused(wide, "column D has values but no name");
  }
}
