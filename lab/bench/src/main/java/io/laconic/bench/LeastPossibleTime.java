package io.laconic.bench;

import java.util.Locale;

/**
 * The least time in which a job could be done.
 *
 * @param seconds on all threads that ours may use
 * @param what must be done in this time
 */
public record LeastPossibleTime(double seconds, String what) {
  /** Bytes that must be read at least once. */
  public static LeastPossibleTime bytes(double bytes, String which, MachineSpeed machine) {
    return new LeastPossibleTime(
        bytes / machine.bytesPerSecond(),
        String.format(
            Locale.ROOT,
            "%s: %s at %.1f GB/s",
            which,
            QuantityFormat.bytes((long) bytes),
            machine.bytesPerSecond() / 1e9));
  }

  /** Multiplications with an addition that must be made. */
  public static LeastPossibleTime products(double count, String which, MachineSpeed machine) {
    return operations(count, which, "product", machine.productsPerSecond());
  }

  /** Comparisons, each with a count, that must be made. */
  public static LeastPossibleTime counts(double count, String which, MachineSpeed machine) {
    return operations(count, which, "count", machine.countsPerSecond());
  }

  private static LeastPossibleTime operations(
      double count, String which, String one, double perSecond) {
    return new LeastPossibleTime(
        count / perSecond,
        String.format(
            Locale.ROOT,
            "%s: %s %ss at %.2f ns",
            which,
            QuantityFormat.count(count),
            one,
            1e9 / perSecond));
  }
}
