package io.laconic.serve.rows;

import com.google.gson.JsonObject;
import io.laconic.serve.workspace.Json;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The rows of a table, any of them at once. */
public final class RowIndex implements Closeable {
  /** Rows that are read at a time in a scan, in bytes. */
  private static final int BLOCK = 1 << 20;

  /** A row of more bytes than that is of no index that was written here. */
  private static final int LONGEST_ROW = 1 << 29;

  private final List<String> columns = new ArrayList<>();
  private final long rows;
  private final FileChannel cells;
  private final FileChannel places;

  private RowIndex(IndexFiles files) throws IOException {
    JsonObject head = Json.read(files.head());
    head.getAsJsonArray("columns").forEach(name -> columns.add(name.getAsString()));
    rows = head.get("rows").getAsLong();
    cells = FileChannel.open(files.cells());
    places = FileChannel.open(files.places());
  }

  /** Whether there is an index. */
  public static boolean exists(Path base) {
    return Files.exists(IndexFiles.of(base).head());
  }

  public static RowIndex open(Path base) throws IOException {
    return new RowIndex(IndexFiles.of(base));
  }

  public List<String> columns() {
    return columns;
  }

  public long rows() {
    return rows;
  }

  /** Is handed rows; {@link #take} says whether it wants more. */
  public interface RowConsumer {
    boolean take(long number, StoredRow row) throws IOException;
  }

  /** One row. */
  public StoredRow row(long number) throws IOException {
    ByteBuffer ends = read(places, 8 * number, 16);
    long from = ends.getLong(0);
    return new StoredRow(read(cells, from, length(from, ends.getLong(8))), 0, columns.size());
  }

  private static int length(long from, long to) throws IOException {
    if (from < 0 || to < from || to - from > LONGEST_ROW) {
      throw new IOException("the index of the table is damaged");
    }
    return (int) (to - from);
  }

  /** All rows from a number on, in order. */
  public void scan(long first, RowConsumer consumer) throws IOException {
    long next = first;
    while (next < rows) {
      int count = (int) Math.min(rows - next, BLOCK / 8);
      ByteBuffer ends = read(places, 8 * next, 8 * (count + 1));
      int done = 0;
      while (done < count) {
        long from = ends.getLong(8 * done);
        int last = done + 1;
        while (last < count && ends.getLong(8 * (last + 1)) - from <= BLOCK) {
          last++;
        }
        ByteBuffer block = read(cells, from, length(from, ends.getLong(8 * last)));
        for (int k = done; k < last; k++) {
          int place = (int) (ends.getLong(8 * k) - from);
          if (!consumer.take(next + k, new StoredRow(block, place, columns.size()))) {
            return;
          }
        }
        done = last;
      }
      next += count;
    }
  }

  private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, from + buffer.position()) < 0) {
        throw new IOException("the index of the table is cut short");
      }
    }
    return buffer.flip();
  }

  static String text(ByteBuffer bytes, int from, int length) {
    return new String(bytes.array(), from, length, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    cells.close();
    places.close();
  }
}
