package io.laconic.serve.rows;

import io.laconic.serve.workspace.Json;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes an index, row by row. */
final class RowIndexWriter implements Closeable {
  /** Longer cells are cut: nobody reads them in a table. */
  static final int LONGEST_CELL = 2000;

  private final IndexFiles files;
  private final List<String> columns;
  private final DataOutputStream cells;
  private final DataOutputStream places;
  private long place;
  private long rows;

  RowIndexWriter(Path base, List<String> columns) throws IOException {
    this.files = IndexFiles.of(base);
    this.columns = columns;
    Files.deleteIfExists(files.head());
    cells = open(files.cells());
    places = open(files.places());
    places.writeLong(0);
  }

  private static DataOutputStream open(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  /** One more row; cells that are missing are empty, further ones are left out. */
  void add(List<String> row) throws IOException {
    for (int k = 0; k < columns.size(); k++) {
      byte[] text = k < row.size() ? bytes(row.get(k)) : new byte[0];
      cells.writeShort(text.length);
      cells.write(text);
      place += 2 + text.length;
    }
    places.writeLong(place);
    rows++;
  }

  private static byte[] bytes(String cell) {
    String kept = cell;
    if (cell.length() > LONGEST_CELL) {
      int end = Character.isHighSurrogate(cell.charAt(LONGEST_CELL - 1)) ? 1 : 0;
      kept = cell.substring(0, LONGEST_CELL - end) + "…";
    }
    return kept.getBytes(StandardCharsets.UTF_8);
  }

  /** Bytes so far. */
  long size() {
    return place + 8 * rows;
  }

  /** What the head of an index says. */
  private record Head(List<String> columns, long rows) {}

  /** All rows are there. */
  void finish() throws IOException {
    close();
    Json.write(files.head(), Json.of(new Head(columns, rows)));
  }

  @Override
  public void close() throws IOException {
    cells.close();
    places.close();
  }
}
