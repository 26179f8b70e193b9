package io.laconic.io.packing;

import io.laconic.io.packed.PackedCellKind;
import io.laconic.io.table.NumberSink;
import java.util.Arrays;

/** Finds for each column the narrowest kind of cell that keeps every bit of its numbers. */
final class NarrowestCellKinds implements NumberSink {
  private static final int MISSING = 1;
  private static final int NOT_BIT = 2;
  private static final int NOT_BYTE = 4;
  private static final int NOT_FLOAT = 8;
  private static final int WIDEST = NOT_BIT | NOT_BYTE | NOT_FLOAT;
  private static final long ONE = Double.doubleToRawLongBits(1);

  private final byte[] seen;
  private final int[] counts;

  NarrowestCellKinds(int columns) {
    this.seen = new byte[columns];
    this.counts = new int[columns];
  }

  @Override
  public void set(int column, double value) {
    if (value != value) {
      seen[column] |= MISSING;
      return;
    }
    counts[column]++;
    if ((seen[column] & WIDEST) != WIDEST) {
      seen[column] |= (byte) flags(value);
    }
  }

  private static int flags(double value) {
    long bits = Double.doubleToRawLongBits(value);
    if (bits == 0 || bits == ONE) {
      return 0;
    }
    int flags = NOT_BIT;
    flags |= Double.doubleToRawLongBits((byte) value) == bits ? 0 : NOT_BYTE;
    flags |= Double.doubleToRawLongBits((float) value) == bits ? 0 : NOT_FLOAT;
    return flags;
  }

  /** Drops what is known of a column. */
  void clear(int column) {
    seen[column] = 0;
    counts[column] = 0;
  }

  @Override
  public void endRow() {}

  @Override
  public void finish() {}

  @Override
  public void drop(int column) {}

  @Override
  public int count(int column) {
    return counts[column];
  }

  /** The kind of a column; null if it must be bits but is not. */
  PackedCellKind kind(int column, PackingOptions.Bits bits) {
    int flags = seen[column];
    boolean missing = (flags & MISSING) != 0;
    if (bits == PackingOptions.Bits.ALWAYS && (missing || (flags & NOT_BIT) != 0)) {
      return null;
    }
    if (missing) {
      return (flags & NOT_FLOAT) == 0
          ? PackedCellKind.FLOATS_WITH_MISSING
          : PackedCellKind.DOUBLES_WITH_MISSING;
    }
    if ((flags & NOT_BIT) == 0 && bits != PackingOptions.Bits.NEVER) {
      return PackedCellKind.BITS;
    }
    if ((flags & NOT_BYTE) == 0) {
      return PackedCellKind.BYTES;
    }
    return (flags & NOT_FLOAT) == 0 ? PackedCellKind.FLOATS : PackedCellKind.DOUBLES;
  }

  /** The kind of one column in memory. */
  static PackedCellKind of(double[] values, PackingOptions.Bits bits) {
    NarrowestCellKinds kinds = new NarrowestCellKinds(1);
    Arrays.stream(values).forEach(value -> kinds.set(0, value));
    return kinds.kind(0, bits);
  }
}
