package io.laconic.cli.wording;

import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;

/** A table of short texts for a terminal: the first column to the left, all others to the right. */
final class TextTable {
  private final List<String[]> rows = new ArrayList<>();

  TextTable(String... header) {
    rows.add(header);
  }

  /** A row with as many cells as the header. */
  void add(String... cells) {
    if (cells.length != rows.get(0).length) {
      throw new IllegalArgumentException(cells.length + " cells of " + rows.get(0).length);
    }
    rows.add(cells);
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder("  ").append(Wording.pad(row[0], width(0)));
      for (int column = 1; column < row.length; column++) {
        line.append("  ").append(" ".repeat(width(column) - row[column].length()));
        line.append(row[column]);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row[column].length()).max().orElse(0);
  }
}
