package io.laconic.io.packed;

import io.laconic.io.file.FileErrors;
import io.laconic.io.table.NumberSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Turns rows into packed columns. It encodes as many rows as fit into memory, a strip, and then
 * writes the strip's part of every column to its place in the file.
 *
 * <p>It collects a few rows before it distributes them to the columns; otherwise each cell of a
 * very wide table would touch another cache line.
 */
public final class RowsToPackedColumns implements NumberSink {
  private static final int BLOCK = 8;

  private final String file;
  private final PackedWriter out;
  private final PackedCellKind[] kinds;
  private final long[] offsets;
  private final int[] places;
  private final double[] block;
  private final byte[] strip;
  private final ByteBuffer bytes;
  private final int stripRows;
  private int first;
  private int rows;

  /**
   * @param file name of the source, for messages
   * @param kinds by column of the source; null for those without numbers
   * @param offsets where the columns begin in the packed file
   * @param memory largest number of bytes of a strip, which has at least 8 rows
   */
  public RowsToPackedColumns(
      String file,
      PackedWriter out,
      PackedCellKind[] kinds,
      long[] offsets,
      int rowCount,
      long memory) {
    this.file = file;
    this.out = out;
    this.kinds = kinds;
    this.offsets = offsets;
    long perBlock = 0;
    for (PackedCellKind kind : kinds) {
      perBlock += kind == null ? 0 : kind.bytes(BLOCK);
    }
    long most = Math.max(1, memory / Math.max(1, perBlock));
    long blocks = Math.min(most, (rowCount + BLOCK - 1) / BLOCK);
    this.stripRows = (int) blocks * BLOCK;
    this.places = new int[kinds.length];
    int place = 0;
    for (int j = 0; j < kinds.length; j++) {
      places[j] = place;
      place = Math.addExact(place, kinds[j] == null ? 0 : (int) kinds[j].bytes(stripRows));
    }
    this.block = new double[Math.multiplyExact(BLOCK, kinds.length)];
    this.strip = new byte[place];
    this.bytes = ByteBuffer.wrap(strip).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void set(int column, double value) {
    block[rows % BLOCK * kinds.length + column] = value;
  }

  @Override
  public void endRow() {
    rows++;
    if (rows % BLOCK == 0) {
      dealOut(BLOCK);
    }
    if (rows - first == stripRows) {
      write();
    }
  }

  private void dealOut(int count) {
    int before = rows - count - first;
    for (int j = 0; j < kinds.length; j++) {
      if (kinds[j] != null) {
        int at = places[j] + (int) kinds[j].bytes(before);
        if (!PackedNumberEncoder.put(kinds[j], block, j, kinds.length, count, bytes, at)) {
          throw FileErrors.inFile(file, "the file changed while it was read");
        }
      }
    }
  }

  private void write() {
    try {
      for (int j = 0; j < kinds.length; j++) {
        if (kinds[j] != null) {
          long at = offsets[j] + kinds[j].bytes(first);
          out.write(at, strip, places[j], (int) kinds[j].bytes(rows - first));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Arrays.fill(strip, (byte) 0);
    first = rows;
  }

  @Override
  public void finish() {
    if (rows % BLOCK != 0) {
      dealOut(rows % BLOCK);
    }
    if (rows > first) {
      write();
    }
  }

  @Override
  public void drop(int column) {
    throw new IllegalStateException("the kinds of all columns are known");
  }

  @Override
  public int count(int column) {
    return rows;
  }
}
