package io.laconic.io.packed;

import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.io.packed.PackedFormat.Section;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Writes a packed file: columns get their places one by one, their cells may come in any order, and
 * the other sections follow at the end. The header is written last.
 */
public final class PackedWriter implements Closeable {
  private static final int BUFFER = 1 << 20;

  private final FileChannel channel;
  private final int rows;
  private final PackedColumnOffsets columnOffsets;
  private final PackedNameWriter names = new PackedNameWriter();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
  private final long[] offsets = new long[Section.values().length];
  private final long[] lengths = new long[Section.values().length];
  private final int[] sums = new int[Section.values().length];
  private PackedCellKind lastKind;
  private long end = PackedFormat.HEADER_BYTES;
  private long buffered;

  /** A writer of a new file. */
  public PackedWriter(Path path, int rows) throws IOException {
    this.rows = rows;
    this.columnOffsets = new PackedColumnOffsets(rows);
    this.channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  int columns() {
    return columnOffsets.columns();
  }

  /** Adds a column and returns where its cells begin. */
  long add(String name, PackedCellKind kind) {
    names.add(name.getBytes(StandardCharsets.UTF_8));
    if (kind != lastKind) {
      end = PackedFormat.aligned(end);
      lastKind = kind;
    }
    long offset = end;
    columnOffsets.add(kind, offset);
    end += kind.stride(rows);
    return offset;
  }

  /** Writes bytes at an offset; consecutive ones are buffered. */
  void write(long offset, byte[] bytes, int from, int length) throws IOException {
    if (offset != buffered + buffer.position() || length > buffer.remaining()) {
      flush();
      buffered = offset;
    }
    if (length > BUFFER) {
      writeAll(ByteBuffer.wrap(bytes, from, length), offset);
      buffered = offset + length;
    } else {
      buffer.put(bytes, from, length);
    }
  }

  private void flush() throws IOException {
    buffer.flip();
    writeAll(buffer, buffered);
    buffered += buffer.limit();
    buffer.clear();
  }

  private void writeAll(ByteBuffer bytes, long offset) throws IOException {
    long at = offset;
    while (bytes.hasRemaining()) {
      at += channel.write(bytes, at);
    }
  }

  /**
   * Ends the file.
   *
   * @param labels the classes, or null
   * @return its length
   */
  long finish(List<PackedCategoryColumn> categories, Labels labels, PackedOrigin origin)
      throws IOException {
    flush();
    offsets[0] = PackedFormat.HEADER_BYTES;
    lengths[0] = end - PackedFormat.HEADER_BYTES;
    append(Section.RUNS, runBytes());
    append(Section.NAMES, names.pool());
    append(Section.NAME_ENDS, names.ends());
    append(Section.NAME_ORDER, names.order());
    append(Section.CATEGORIES, categoryBytes(categories));
    append(Section.CLASSES, classBytes(labels));
    append(Section.ORIGIN, origin.write().toBytes());
    if (channel.size() < end) {
      writeAll(ByteBuffer.allocate(1), end - 1);
    }
    sums[0] = sumOfCells();
    writeAll(new PackedHeader(rows, columnOffsets.columns(), offsets, lengths, sums).toBytes(), 0);
    channel.force(true);
    return end;
  }

  private void append(Section section, ByteBuffer bytes) throws IOException {
    int k = section.ordinal();
    end = PackedFormat.aligned(end);
    offsets[k] = end;
    lengths[k] = bytes.remaining();
    CRC32C sum = new CRC32C();
    sum.update(bytes.duplicate());
    sums[k] = (int) sum.getValue();
    writeAll(bytes, end);
    end += lengths[k];
  }

  private ByteBuffer runBytes() {
    int size = Math.multiplyExact(columnOffsets.count(), PackedColumnOffsets.BYTES);
    ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    for (int run = 0; run < columnOffsets.count(); run++) {
      columnOffsets.write(out, run);
    }
    return out.flip();
  }

  private static ByteBuffer categoryBytes(List<PackedCategoryColumn> categories) {
    PackedSectionText.Out out = new PackedSectionText.Out().number(categories.size());
    categories.forEach(category -> category.write(out));
    return out.toBytes();
  }

  private static ByteBuffer classBytes(Labels labels) {
    PackedSectionText.Out out = new PackedSectionText.Out();
    if (labels == null) {
      return out.number(0).toBytes();
    }
    out.number(1).text(labels.column()).texts(labels.classes());
    for (int row = 0; row < labels.size(); row++) {
      out.number(labels.code(row));
    }
    return out.toBytes();
  }

  /** The checksum of the cells; they were written in any order, so they are read again. */
  private int sumOfCells() throws IOException {
    CRC32C sum = new CRC32C();
    long at = offsets[0];
    long left = lengths[0];
    while (left > 0) {
      buffer.clear().limit((int) Math.min(BUFFER, left));
      int read = channel.read(buffer, at);
      buffer.flip();
      sum.update(buffer);
      at += read;
      left -= read;
    }
    return (int) sum.getValue();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** A name that two columns have; null if there is none. */
  String repeatedName() {
    return names.repeated();
  }

  /** Collects the names of columns in the form of the file. */
  private static final class PackedNameWriter {
    private byte[] pool = new byte[1 << 12];
    private int[] ends = new int[64];
    private int count;
    private int used;

    void add(byte[] name) {
      if (name.length > PackedFormat.LONGEST_NAME) {
        throw new DataException(
            "column " + count + ": a name of more than " + PackedFormat.LONGEST_NAME + " bytes");
      }
      if (name.length > Integer.MAX_VALUE - 8 - used) {
        throw new DataException("the names of all columns take more than 2 GB");
      }
      if (used + name.length > pool.length) {
        long wanted = Math.max(used + (long) name.length, pool.length * 3L / 2);
        pool = Arrays.copyOf(pool, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
      }
      System.arraycopy(name, 0, pool, used, name.length);
      used += name.length;
      if (count == ends.length) {
        ends = Arrays.copyOf(ends, count + count / 2);
      }
      ends[count++] = used;
    }

    ByteBuffer pool() {
      return ByteBuffer.wrap(pool, 0, used).slice();
    }

    ByteBuffer ends() {
      ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(4, count));
      out.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(ends, 0, count);
      return out;
    }

    private byte[] name(int column) {
      return Arrays.copyOfRange(pool, column == 0 ? 0 : ends[column - 1], ends[column]);
    }

    /** CRC-32C and number of each column, sorted as unsigned numbers. */
    private long[] keys() {
      long[] keys = new long[count];
      for (int k = 0; k < count; k++) {
        keys[k] = (PackedNameIndex.hash(name(k)) << 32 | k) + Long.MIN_VALUE;
      }
      Arrays.sort(keys);
      for (int k = 0; k < count; k++) {
        keys[k] -= Long.MIN_VALUE;
      }
      return keys;
    }

    ByteBuffer order() {
      ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(8, count));
      out.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().put(keys());
      return out;
    }

    String repeated() {
      long[] keys = keys();
      for (int from = 0, k = 1; k < count; k++) {
        if (keys[k] >>> 32 != keys[from] >>> 32) {
          from = k;
        }
        for (int j = from; j < k; j++) {
          byte[] name = name((int) keys[k]);
          if (Arrays.equals(name, name((int) keys[j]))) {
            return new String(name, StandardCharsets.UTF_8);
          }
        }
      }
      return null;
    }
  }
}
