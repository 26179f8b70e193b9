package io.laconic.serve.browser;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A small workbook (.xlsx) of numbers and words, sheet by sheet: "Table 1", "Table 2". */
final class TestWorkbook {
  private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
  private static final String TYPE =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.%s+xml";
  private static final String PLACE = "http://schemas.openxmlformats.org/";

  private TestWorkbook() {}

  @SafeVarargs
  static void write(Path file, List<? extends List<?>>... sheets) throws IOException {
    StringBuilder types = new StringBuilder();
    StringBuilder named = new StringBuilder();
    StringBuilder links = new StringBuilder();
    for (int k = 1; k <= sheets.length; k++) {
      types.append(override("worksheets/sheet" + k, "worksheet"));
      named.append("<sheet name=\"Table " + k + "\" sheetId=\"" + k + "\" r:id=\"rId" + k + "\"/>");
      links.append(link(k, "worksheet", "worksheets/sheet" + k + ".xml"));
    }
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      String rels = "application/vnd.openxmlformats-package.relationships+xml";
      add(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\""
              + PLACE
              + "package/2006/content-types\"><Default Extension=\"rels\" ContentType=\""
              + rels
              + "\"/>"
              + override("workbook", "sheet.main")
              + types
              + "</Types>");
      add(zip, "_rels/.rels", links(link(1, "officeDocument", "xl/workbook.xml")));
      add(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns=\""
              + PLACE
              + "spreadsheetml/2006/main\" xmlns:r=\""
              + PLACE
              + "officeDocument/2006/relationships\"><sheets>"
              + named
              + "</sheets></workbook>");
      add(zip, "xl/_rels/workbook.xml.rels", links(links.toString()));
      for (int k = 1; k <= sheets.length; k++) {
        add(zip, "xl/worksheets/sheet" + k + ".xml", sheet(sheets[k - 1]));
      }
    }
  }

  private static String override(String part, String type) {
    return "<Override PartName=\"/xl/"
        + part
        + ".xml\" ContentType=\""
        + String.format(TYPE, type)
        + "\"/>";
  }

  private static String link(int number, String type, String target) {
    return "<Relationship Id=\"rId"
        + number
        + "\" Type=\""
        + PLACE
        + "officeDocument/2006/relationships/"
        + type
        + "\" Target=\""
        + target
        + "\"/>";
  }

  private static String links(String all) {
    return "<Relationships xmlns=\""
        + PLACE
        + "package/2006/relationships\">"
        + all
        + "</Relationships>";
  }

  private static String sheet(List<? extends List<?>> rows) {
    StringBuilder out = new StringBuilder("<worksheet xmlns=\"" + PLACE);
    out.append("spreadsheetml/2006/main\"><sheetData>");
    for (int row = 0; row < rows.size(); row++) {
      out.append("<row r=\"" + (row + 1) + "\">");
      for (int column = 0; column < rows.get(row).size(); column++) {
        Object value = rows.get(row).get(column);
        String at = "<c r=\"" + (char) ('A' + column) + (row + 1);
        out.append(
            value instanceof Number
                ? at + "\"><v>" + value + "</v></c>"
                : at + "\" t=\"inlineStr\"><is><t>" + value + "</t></is></c>");
      }
      out.append("</row>");
    }
    return out.append("</sheetData></worksheet>").toString();
  }

  private static void add(ZipOutputStream zip, String name, String text) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(0); // the rule is drawn by the bytes of the file
    zip.putNextEntry(entry);
    zip.write((HEAD + text).getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
