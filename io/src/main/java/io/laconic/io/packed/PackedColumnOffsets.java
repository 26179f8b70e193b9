package io.laconic.io.packed;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Where the columns of a packed file are. A run is a sequence of neighbouring columns of one kind;
 * the runs together hold all columns.
 */
final class PackedColumnOffsets {
  /** Bytes of one run in the file. */
  static final int BYTES = 24;

  private int count;
  private PackedCellKind[] kinds = new PackedCellKind[1];
  private int[] firsts = new int[1];
  private long[] offsets = new long[1];
  private int columns;
  private final int rows;

  PackedColumnOffsets(int rows) {
    this.rows = rows;
  }

  /**
   * Adds a column after the others: at the next place of the last run if the kind is the same, else
   * in a new run at the given place.
   */
  void add(PackedCellKind kind, long offset) {
    if (count == 0 || kinds[count - 1] != kind) {
      if (count == kinds.length) {
        kinds = Arrays.copyOf(kinds, 2 * count);
        firsts = Arrays.copyOf(firsts, 2 * count);
        offsets = Arrays.copyOf(offsets, 2 * count);
      }
      kinds[count] = kind;
      firsts[count] = columns;
      offsets[count++] = offset;
    }
    columns++;
  }

  int columns() {
    return columns;
  }

  private int run(int column) {
    if (count == 1) {
      return 0;
    }
    int place = Arrays.binarySearch(firsts, 0, count, column);
    return place < 0 ? -place - 2 : place;
  }

  private int end(int run) {
    return run + 1 < count ? firsts[run + 1] : columns;
  }

  PackedCellKind kind(int column) {
    return kinds[run(column)];
  }

  /** How many columns of the same run follow from this one on, itself included. */
  int left(int column) {
    return end(run(column)) - column;
  }

  /** Where the cells of a column begin. */
  long offset(int column) {
    int run = run(column);
    return offsets[run] + (column - firsts[run]) * kinds[run].stride(rows);
  }

  /** Number of columns that are categories. */
  int categories() {
    int categories = 0;
    for (int run = 0; run < count; run++) {
      categories += kinds[run].isCategory() ? end(run) - firsts[run] : 0;
    }
    return categories;
  }

  boolean areComplete() {
    return Arrays.stream(kinds, 0, count).allMatch(PackedCellKind::isComplete);
  }

  /** Bytes of the longest column. */
  long longestStride() {
    return Arrays.stream(kinds, 0, count).mapToLong(kind -> kind.stride(rows)).max().orElse(0);
  }

  void write(ByteBuffer out, int run) {
    out.putInt(kinds[run].code()).putInt(end(run) - firsts[run]);
    out.putInt(firsts[run]).putInt(0).putLong(offsets[run]);
  }

  int count() {
    return count;
  }

  /**
   * Reads the runs of a file; they must hold all columns and lie within the cells.
   *
   * @param from where the cells begin
   * @param end where they end
   */
  static PackedColumnOffsets read(
      String file, int rows, int columns, ByteBuffer in, long from, long end) {
    PackedColumnOffsets columnOffsets = new PackedColumnOffsets(rows);
    long free = from;
    while (in.remaining() >= BYTES) {
      PackedCellKind kind = PackedCellKind.of(in.getInt());
      int length = in.getInt();
      int first = in.getInt();
      in.getInt();
      long offset = in.getLong();
      if (kind == null
          || length < 1
          || first != columnOffsets.columns
          || length > columns - first) {
        throw PackedHeader.damaged(file, "its kinds of columns do not fit");
      }
      long stride = kind.stride(rows);
      if (stride > PackedFormat.LONGEST_COLUMN
          || offset % 8 != 0
          || offset < free
          || offset > end
          || length > (end - offset) / stride) {
        throw PackedHeader.damaged(file, "its columns do not fit between its other parts");
      }
      boolean another =
          columnOffsets.count == 0 || columnOffsets.kinds[columnOffsets.count - 1] != kind;
      if (!another) {
        throw PackedHeader.damaged(file, "its kinds of columns do not fit");
      }
      columnOffsets.add(kind, offset);
      columnOffsets.columns += length - 1;
      free = offset + length * stride;
    }
    if (columnOffsets.columns != columns || in.hasRemaining()) {
      throw PackedHeader.damaged(file, "its kinds of columns do not fit");
    }
    return columnOffsets;
  }
}
