package io.laconic.papers.experiment;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * A table as text, CSV and Markdown.
 *
 * @param name of its file, without an ending
 * @param header names of the columns
 * @param rows as many cells each as the header
 */
public record ResultTable(String name, String title, List<String> header, List<List<String>> rows) {
  public ResultTable {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(
            row.size() + " cells under " + header.size() + " columns: " + row);
      }
    }
  }

  /** Columns aligned for a terminal; numbers to the right. */
  public List<String> lines() {
    int[] widths = new int[header.size()];
    for (int j = 0; j < widths.length; j++) {
      widths[j] = header.get(j).length();
      for (List<String> row : rows) {
        widths[j] = Math.max(widths[j], row.get(j).length());
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(title);
    lines.add(line(header, widths));
    rows.forEach(row -> lines.add(line(row, widths)));
    return lines;
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < widths.length; j++) {
      String format = j == 0 ? "%-" + widths[j] + "s" : "  %" + widths[j] + "s";
      text.append(String.format(format, cells.get(j)));
    }
    return text.toString().stripTrailing();
  }

  public String csv() {
    StringWriter text = new StringWriter();
    CsvWriter out = CsvWriter.builder().bufferSize(0).lineDelimiter(LineDelimiter.LF).build(text);
    out.writeRecord(header);
    rows.forEach(out::writeRecord);
    return text.toString();
  }

  public String markdown() {
    StringBuilder text = new StringBuilder();
    text.append(markdownLine(header));
    text.append(markdownLine(header.stream().map(h -> "---").toList()));
    rows.forEach(row -> text.append(markdownLine(row)));
    return text.toString();
  }

  private static String markdownLine(List<String> cells) {
    return "| "
        + String.join(" | ", cells.stream().map(c -> c.replace("|", "\\|")).toList())
        + " |\n";
  }
}
