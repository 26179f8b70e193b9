package io.laconic.export.excel;

import io.laconic.io.drawing.Xml;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A workbook in Office Open XML: sheets of texts, numbers and formulas, nothing else. */
final class Workbook {
  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
  private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

  /** Looks like a character by its number, which readers would put in its place. */
  private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

  /** A day on which nothing happened: the same model gives the same bytes. */
  private static final long TIME = 1_700_000_000_000L;

  /** Cells of a sheet by rows, as XML. */
  static final class Sheet {
    private final String name;
    private final double[] widths;
    private final List<List<String>> rows = new ArrayList<>();

    Sheet(String name, double... widths) {
      this.name = name;
      this.widths = widths;
    }

    /** Begins a row. */
    Sheet row() {
      rows.add(new ArrayList<>());
      return this;
    }

    private String place() {
      return SheetFormulas.column(cells().size()) + rows.size();
    }

    private List<String> cells() {
      return rows.get(rows.size() - 1);
    }

    Sheet text(String text) {
      cells()
          .add(
              "<c r=\""
                  + place()
                  + "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
                  + Xml.escaped(visible(text))
                  + "</t></is></c>");
      return this;
    }

    Sheet number(double value) {
      cells().add("<c r=\"" + place() + "\"><v>" + value + "</v></c>");
      return this;
    }

    /** An empty cell, to be filled. */
    Sheet empty() {
      cells().add("");
      return this;
    }

    /** A formula whose result is text or a number. */
    Sheet formula(String formula) {
      cells().add("<c r=\"" + place() + "\"><f>" + Xml.escaped(formula) + "</f></c>");
      return this;
    }

    private static String visible(String text) {
      return ESCAPE
          .matcher(text)
          .replaceAll("_x005F_")
          .codePoints()
          .mapToObj(c -> Xml.canHold(Character.toString(c)) ? Character.toString(c) : "?")
          .collect(Collectors.joining());
    }

    private String xml() {
      StringBuilder text = new StringBuilder(HEAD + "<worksheet xmlns=\"" + MAIN + "\"><cols>");
      for (int k = 0; k < widths.length; k++) {
        text.append(
            "<col min=\"%1$d\" max=\"%1$d\" width=\"%2$s\" customWidth=\"1\"/>"
                .formatted(k + 1, widths[k]));
      }
      text.append("</cols><sheetData>");
      for (int k = 0; k < rows.size(); k++) {
        text.append("<row r=\"").append(k + 1).append("\">");
        rows.get(k).forEach(text::append);
        text.append("</row>\n");
      }
      return text.append("</sheetData></worksheet>").toString();
    }
  }

  private final List<Sheet> sheets = new ArrayList<>();

  Workbook add(Sheet sheet) {
    sheets.add(sheet);
    return this;
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      entry(zip, "[Content_Types].xml", contentTypes());
      entry(zip, "_rels/.rels", relations(relation("rId1", "officeDocument", "xl/workbook.xml")));
      entry(zip, "xl/workbook.xml", workbook());
      entry(
          zip,
          "xl/_rels/workbook.xml.rels",
          relations(
              forSheets(k -> relation("rId" + k, "worksheet", "worksheets/sheet" + k + ".xml"))));
      for (int k = 1; k <= sheets.size(); k++) {
        entry(zip, "xl/worksheets/sheet" + k + ".xml", sheets.get(k - 1).xml());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void entry(ZipOutputStream zip, String name, String content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(TIME);
    zip.putNextEntry(entry);
    zip.write(content.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private interface OfSheet {
    String of(int number);
  }

  private String forSheets(OfSheet one) {
    return IntStream.rangeClosed(1, sheets.size()).mapToObj(one::of).collect(Collectors.joining());
  }

  private static String relations(String content) {
    return HEAD
        + "<Relationships xmlns=\""
        + PACKAGE
        + "relationships\">"
        + content
        + "</Relationships>";
  }

  private static String relation(String id, String type, String target) {
    return "<Relationship Id=\""
        + id
        + "\" Type=\""
        + OFFICE
        + "/"
        + type
        + "\" Target=\""
        + target
        + "\"/>";
  }

  private String contentTypes() {
    return HEAD
        + "<Types xmlns=\""
        + PACKAGE
        + "content-types\">"
        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        + "<Override PartName=\"/xl/workbook.xml\" ContentType=\""
        + TYPE
        + "sheet.main+xml\"/>"
        + forSheets(
            k ->
                "<Override PartName=\"/xl/worksheets/sheet"
                    + k
                    + ".xml\" ContentType=\""
                    + TYPE
                    + "worksheet+xml\"/>")
        + "</Types>";
  }

  private String workbook() {
    return HEAD
        + "<workbook xmlns=\""
        + MAIN
        + "\" xmlns:r=\""
        + OFFICE
        + "\"><sheets>"
        + forSheets(
            k ->
                "<sheet name=\""
                    + sheets.get(k - 1).name
                    + "\" sheetId=\""
                    + k
                    + "\" r:id=\"rId"
                    + k
                    + "\"/>")
        + "</sheets><calcPr fullCalcOnLoad=\"1\"/></workbook>";
  }
}
