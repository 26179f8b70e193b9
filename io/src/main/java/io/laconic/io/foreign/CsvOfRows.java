package io.laconic.io.foreign;

import io.laconic.io.foreign.ForeignRows.Cell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rows as the bytes of a CSV text: UTF-8, commas between cells, a line for each row. */
final class CsvOfRows extends InputStream {
  private static final int ENOUGH = 1 << 16;

  private final ForeignRows rows;
  private final char decimal;
  private byte[] bytes = new byte[0];
  private int from;

  /**
   * @param decimal the mark that numbers get
   */
  CsvOfRows(ForeignRows rows, char decimal) {
    this.rows = rows;
    this.decimal = decimal;
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[from++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int at, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - from);
    System.arraycopy(bytes, from, target, at, count);
    from += count;
    return count;
  }

  /** Makes the next lines if there are no bytes left; false at the end. */
  private boolean fill() throws IOException {
    if (from < bytes.length) {
      return true;
    }
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
    bytes = lines.toByteArray();
    from = 0;
    return bytes.length > 0;
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
