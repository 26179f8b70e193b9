package io.laconic.io.genomes;

import java.io.IOException;
import java.util.Arrays;

/** Bytes by slice, which go to a file when they take too much memory. */
final class Slices {
  private static final int FIRST = 64;

  private final SlicedFile.Writer out;
  private final long limit;
  private final byte[][] bytes;
  private final int[] used;
  private long taken;

  Slices(SlicedFile.Writer out, int slices, long limit) {
    this.out = out;
    this.limit = limit;
    this.bytes = new byte[slices][];
    this.used = new int[slices];
    Arrays.fill(bytes, new byte[0]);
  }

  private void room(int slice, int length) {
    long needed = (long) used[slice] + length;
    if (needed > bytes[slice].length) {
      int larger = (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * needed));
      larger = Math.max(FIRST, larger);
      taken += larger - bytes[slice].length;
      bytes[slice] = Arrays.copyOf(bytes[slice], larger);
    }
  }

  int used(int slice) {
    return used[slice];
  }

  void put(int slice, int value) {
    room(slice, 1);
    bytes[slice][used[slice]++] = (byte) value;
  }

  void putInt(int slice, int value) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      put(slice, value >>> shift);
    }
  }

  void putLong(int slice, long value) {
    putInt(slice, (int) (value >>> 32));
    putInt(slice, (int) value);
  }

  void put(int slice, byte[] values) {
    room(slice, values.length);
    System.arraycopy(values, 0, bytes[slice], used[slice], values.length);
    used[slice] += values.length;
  }

  /** Whether it is time to write. */
  boolean areFull() {
    return taken > limit;
  }

  /** Writes all that there is, as a piece. */
  void flush() throws IOException {
    for (int slice = 0; slice < used.length; slice++) {
      out.add(bytes[slice], used[slice]);
      used[slice] = 0;
      bytes[slice] = new byte[0];
    }
    taken = 0;
  }
}
