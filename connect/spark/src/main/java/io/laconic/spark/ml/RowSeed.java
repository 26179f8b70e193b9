package io.laconic.spark.ml;

import io.laconic.data.CellDigest;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.security.MessageDigest;

/**
 * A seed from the classes and values of rows in their order, however they are cut into parts: the
 * SHA-256 of each row, read as four numbers, is a coefficient of four polynomials, with the number
 * of the row as the exponent. Parts are added up, each moved on by the rows before it.
 */
final class RowSeed implements Serializable {
  private static final long serialVersionUID = 1;

  /** The Mersenne prime 2^61 - 1. */
  private static final long PRIME = (1L << 61) - 1;

  private static final long BASE = 0x0E3779B97F4A7C15L % PRIME;
  private static final int NUMBERS = 4;

  private final long[] sums = new long[NUMBERS];
  private long power = 1;
  private final transient MessageDigest digest = CellDigest.sha256();
  private final transient ByteBuffer cell = ByteBuffer.allocate(Integer.BYTES + Long.BYTES);

  /** Begins a row with its class; null: it has none. */
  void begin(String label) {
    CellDigest.addText(digest, label);
  }

  /** A number of the row that stands at some place; NaN: it is missing. */
  void number(int place, double value) {
    if (value != 0) { // so that a sparse vector is the same as a dense one
      digest.update(cell.clear().putInt(place).putLong(Double.doubleToLongBits(value)).array());
    }
  }

  /** A text of the row that stands at some place; null: it is missing. */
  void text(int place, String value) {
    digest.update(cell.clear().putInt(place).putLong(-1).array());
    CellDigest.addText(digest, value);
  }

  /** Ends a row. */
  void end() {
    ByteBuffer row = ByteBuffer.wrap(digest.digest());
    for (int k = 0; k < NUMBERS; k++) {
      sums[k] = (sums[k] + times(row.getLong() >>> 3, power)) % PRIME;
    }
    power = times(power, BASE);
  }

  /** Adds the rows of a part that follows. */
  void add(RowSeed next) {
    for (int k = 0; k < NUMBERS; k++) {
      sums[k] = (sums[k] + times(next.sums[k], power)) % PRIME;
    }
    power = times(power, next.power);
  }

  /** The first 8 bytes of the SHA-256 of all sums. */
  long seed() {
    MessageDigest all = CellDigest.sha256();
    for (long sum : sums) {
      all.update(ByteBuffer.allocate(Long.BYTES).putLong(sum).array());
    }
    return ByteBuffer.wrap(all.digest()).getLong();
  }

  /** Modulo the prime; both numbers are below 2^61. */
  private static long times(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    return ((low & PRIME) + (low >>> 61 | high << 3)) % PRIME;
  }
}
