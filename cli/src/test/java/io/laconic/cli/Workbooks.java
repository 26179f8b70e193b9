package io.laconic.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small spreadsheets (.xlsx), as plain as the standard allows. */
final class Workbooks {
  private static final String SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  private Workbooks() {}

  /**
   * A workbook with one sheet; numbers are stored as such, other words as text, and a cell without
   * a word is not stored.
   */
  static byte[] bytes(String sheet, List<List<String>> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      put(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
              + " Extension=\"xml\" ContentType=\"application/xml\"/><Override"
              + " PartName=\"/xl/workbook.xml\" ContentType="
              + "\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
              + "</Types>");
      put(zip, "_rels/.rels", relation("officeDocument", "xl/workbook.xml"));
      put(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns=\""
              + SHEET
              + "\" xmlns:r=\""
              + OFFICE
              + "\"><sheets><sheet name=\""
              + sheet
              + "\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>");
      put(zip, "xl/_rels/workbook.xml.rels", relation("worksheet", "worksheets/sheet1.xml"));
      put(zip, "xl/worksheets/sheet1.xml", sheet(rows));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(("<?xml version=\"1.0\"?>" + text).getBytes(StandardCharsets.UTF_8));
  }

  private static String relation(String kind, String target) {
    return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
        + "<Relationship Id=\"r1\" Type=\""
        + OFFICE
        + "/"
        + kind
        + "\" Target=\""
        + target
        + "\"/></Relationships>";
  }

  private static String sheet(List<List<String>> rows) {
    StringBuilder text = new StringBuilder("<worksheet xmlns=\"" + SHEET + "\"><sheetData>");
    for (int row = 0; row < rows.size(); row++) {
      text.append("<row r=\"").append(row + 1).append("\">");
      for (int column = 0; column < rows.get(row).size(); column++) {
        text.append(cell("" + (char) ('A' + column) + (row + 1), rows.get(row).get(column)));
      }
      text.append("</row>");
    }
    return text.append("</sheetData></worksheet>").toString();
  }

  private static String cell(String place, String word) {
    if (word.isEmpty()) {
      return "";
    }
    String at = "<c r=\"" + place + "\"";
    if (word.startsWith("#")) {
      return at + " t=\"e\"><v>" + word + "</v></c>";
    }
    return word.matches("-?[0-9]+(\\.[0-9]+)?")
        ? at + "><v>" + word + "</v></c>"
        : at + " t=\"inlineStr\"><is><t>" + word.replace("<", "&lt;") + "</t></is></c>";
  }
}
