package io.laconic.formats;

import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files of other programs, and small spreadsheets part by part. */
final class TestFiles {
  private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  private static final String RELATIONS =
      "http://schemas.openxmlformats.org/package/2006/relationships";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  private TestFiles() {}

  static byte[] bytes(String name) {
    try (InputStream in = TestFiles.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path copy(Path folder, String name) throws IOException {
    return Files.write(folder.resolve(name), bytes(name));
  }

  static LoadedTable load(Path file) {
    return DataFiles.load(file, ReadOptions.training(null, Schema.NONE));
  }

  /** A file of a model whose training file had its table on a sheet that was named. */
  static LoadedTable load(Path file, String earlierSheet) {
    FileNotation said =
        new FileNotation(null, List.of(), null, earlierSheet, FileShape.USUAL, null, null, null);
    return DataFiles.load(file, ReadOptions.training(null, Schema.NONE).with(said));
  }

  /**
   * A workbook with one sheet.
   *
   * @param data what stands in the sheet: rows and cells
   */
  static Path workbook(Path file, String data) throws IOException {
    return workbook(file, data, "", Map.of());
  }

  /**
   * A workbook with one sheet.
   *
   * @param before what stands before the sheet's first element
   * @param more further parts
   */
  static Path workbook(Path file, String data, String before, Map<String, String> more)
      throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "[Content_Types].xml",
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
            + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
            + "<Default Extension=\"rels\""
            + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
            + "<Override PartName=\"/xl/workbook.xml\" ContentType="
            + "\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
            + "</Types>");
    parts.put("_rels/.rels", relation("officeDocument", "xl/workbook.xml"));
    parts.put(
        "xl/workbook.xml",
        "<workbook xmlns=\""
            + SHEET
            + "\" xmlns:r=\""
            + OFFICE
            + "\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>");
    parts.put("xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml"));
    parts.put(
        "xl/worksheets/sheet1.xml",
        before
            + "<worksheet xmlns=\""
            + SHEET
            + "\"><sheetData>"
            + data
            + "</sheetData></worksheet>");
    parts.putAll(more);
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write((XML + part.getValue()).getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  private static String relation(String kind, String target) {
    return "<Relationships xmlns=\""
        + RELATIONS
        + "\"><Relationship Id=\"r1\" Type=\""
        + OFFICE
        + "/"
        + kind
        + "\" Target=\""
        + target
        + "\"/></Relationships>";
  }

  /** A row of cells: numbers as such, other words as text. */
  static String row(int number, String... cells) {
    StringBuilder row = new StringBuilder("<row r=\"" + number + "\">");
    for (int k = 0; k < cells.length; k++) {
      String at = " r=\"" + (char) ('A' + k) + number + "\"";
      row.append(
          cells[k].matches("-?[0-9.]+")
              ? "<c" + at + "><v>" + cells[k] + "</v></c>"
              : "<c" + at + " t=\"inlineStr\"><is><t>" + cells[k] + "</t></is></c>");
    }
    return row.append("</row>").toString();
  }
}
