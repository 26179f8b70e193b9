package io.laconic.io.packed;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Encodes numbers as the bytes of a packed column. */
final class PackedNumberEncoder {
  private PackedNumberEncoder() {}

  /**
   * Encodes {@code count} numbers into bytes that are 0 before.
   *
   * @param values every {@code step}-th from {@code from} on
   * @param out in little-endian order
   * @param at index of the first one in {@code out}
   * @return whether the kind can hold all of them
   */
  static boolean put(
      PackedCellKind kind, double[] values, int from, int step, int count, ByteBuffer out, int at) {
    boolean fits = true;
    for (int k = 0; k < count; k++) {
      double value = values[from + k * step];
      switch (kind) {
        case BITS, PRESENCE -> {
          fits &= value == 0 || value == 1;
          if (value != 0) {
            out.put(at + k / 8, (byte) (out.get(at + k / 8) | 1 << k % 8));
          }
        }
        case BYTES -> {
          fits &= value == (byte) value;
          out.put(at + k, (byte) value);
        }
        case FLOATS, FLOATS_WITH_MISSING -> {
          fits &= value == (float) value || value != value;
          out.putFloat(at + 4 * k, (float) value);
        }
        default -> out.putDouble(at + 8 * k, value);
      }
    }
    return fits;
  }

  /** The bytes of a whole column. */
  static byte[] column(PackedCellKind kind, double[] values) {
    byte[] bytes = new byte[(int) kind.stride(values.length)];
    ByteBuffer out = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    put(kind, values, 0, 1, values.length, out, 0);
    return bytes;
  }

  /** The bytes of a whole column of categories; code -1 is missing. */
  static byte[] codes(PackedCellKind kind, io.laconic.data.CategoryColumn column) {
    byte[] bytes = new byte[(int) kind.stride(column.size())];
    ByteBuffer out = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int row = 0; row < column.size(); row++) {
      switch (kind) {
        case CODES_8 -> out.put(row, (byte) column.code(row));
        case CODES_16 -> out.putShort(2 * row, (short) column.code(row));
        default -> out.putInt(4 * row, column.code(row));
      }
    }
    return bytes;
  }
}
