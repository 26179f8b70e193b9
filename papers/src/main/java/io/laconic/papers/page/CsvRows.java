package io.laconic.papers.page;

import io.laconic.papers.experiment.ResultTable;
import java.util.ArrayList;
import java.util.List;

/** Reads the CSV text of {@link ResultTable#csv}: commas, cells quoted where needed. */
final class CsvRows {
  private CsvRows() {}

  static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (quoted && text.startsWith("\"\"", k)) {
        cell.append('"');
        k++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          rows.add(List.copyOf(row));
          row.clear();
        }
      } else {
        cell.append(c);
      }
    }
    return rows;
  }
}
