package io.laconic.bench;

import java.util.Locale;

/**
 * The least time in which a job could be done.
 *
 * @param seconds on all threads that ours may use
 * @param what must be done in this time
 */
public record Floor(double seconds, String what) {
  /** Bytes that must be read at least once. */
  public static Floor bytes(double bytes, String which, Machine machine) {
    return new Floor(
        bytes / machine.bytesPerSecond(),
        String.format(
            Locale.ROOT,
            "%s: %s at %.1f GB/s",
            which,
            Words.bytes((long) bytes),
            machine.bytesPerSecond() / 1e9));
  }

  /** Multiplications with an addition that must be made. */
  public static Floor products(double count, String which, Machine machine) {
    return operations(count, which, "product", machine.productsPerSecond());
  }

  /** Comparisons, each with a count, that must be made. */
  public static Floor counts(double count, String which, Machine machine) {
    return operations(count, which, "count", machine.countsPerSecond());
  }

  private static Floor operations(double count, String which, String one, double perSecond) {
    return new Floor(
        count / perSecond,
        String.format(
            Locale.ROOT, "%s: %s %ss at %.2f ns", which, Words.count(count), one, 1e9 / perSecond));
  }
}
