package io.laconic.io.packed;

import io.laconic.data.DataException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Collects the names of columns in the form of the file. */
final class PackedNameWriter {
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
