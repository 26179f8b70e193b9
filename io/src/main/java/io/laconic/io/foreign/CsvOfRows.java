package io.laconic.io.foreign;

import io.laconic.io.file.LazyInputStream;
import io.laconic.io.foreign.ForeignRows.Cell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rows as the bytes of a CSV text: UTF-8, commas between cells, a line for each row. */
final class CsvOfRows extends LazyInputStream {
  private static final int ENOUGH = 1 << 16;

  private final ForeignRows rows;
  private final char decimal;

  /**
   * @param decimal the mark that numbers get
   */
  CsvOfRows(ForeignRows rows, char decimal) {
    this.rows = rows;
    this.decimal = decimal;
  }

  @Override
  protected byte[] nextPiece() throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    StringBuilder line = new StringBuilder();
    while (lines.size() < ENOUGH) {
      List<Cell> row = rows.next();
      if (row == null) {
        break;
      }
      line.setLength(0);
      append(line, row);
      lines.writeBytes(line.toString().getBytes(StandardCharsets.UTF_8));
    }
    return lines.toByteArray();
  }

  private void append(StringBuilder line, List<Cell> row) {
    for (int k = 0; k < row.size(); k++) {
      line.append(k == 0 ? "" : ",");
      Cell cell = row.get(k);
      if (cell.text() == null || cell.text().isBlank()) {
        line.append(row.size() == 1 ? "\"\"" : ""); // one empty cell is not a blank line
      } else if (cell.isNumber()) {
        line.append(decimal == '.' ? cell.text() : '"' + cell.text().replace('.', decimal) + '"');
      } else {
        appendText(line, cell.text());
      }
    }
    line.append('\n');
  }

  private static void appendText(StringBuilder line, String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    line.append(plain ? text : '"' + text.replace("\"", "\"\"") + '"');
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
