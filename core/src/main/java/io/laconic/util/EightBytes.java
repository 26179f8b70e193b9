package io.laconic.util;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at eight bytes of a text at once; the first of them is the lowest byte of a number. */
public final class EightBytes {
  private static final VarHandle AT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7f * ONES;
  private static final long HIGH_HALVES = 0xf0 * ONES;

  private EightBytes() {}

  /** The bytes from a place on. */
  public static long at(byte[] bytes, int from) {
    return (long) AT.get(bytes, from);
  }

  /** Eight times the same byte. */
  public static long all(int ascii) {
    return ascii * ONES;
  }

  /** The highest bit of each byte that is 0 (H. S. Warren, "Hacker's Delight", section 6-1). */
  public static long zeros(long bytes) {
    return ~((bytes & LOW_BITS) + LOW_BITS | bytes | LOW_BITS);
  }

  /** Whether each byte is below 10. */
  public static boolean areDigits(long bytes) {
    return ((bytes | bytes + all(6)) & HIGH_HALVES) == 0;
  }

  /**
   * The whole number of eight digits, first pairs of digits, then pairs of pairs (D. Lemire,
   * "Number parsing at a gigabyte per second", 2021).
   */
  public static long number(long digits) {
    long pairs = 10 * digits + (digits >>> 8);
    long mask = 0x000000ff000000ffL;
    long millionsAndHundreds = (pairs & mask) * (100 + (1_000_000L << 32));
    long tenThousandsAndOnes = (pairs >>> 16 & mask) * (1 + (10_000L << 32));
    return millionsAndHundreds + tenThousandsAndOnes >>> 32;
  }
}
