package io.laconic.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Collects what differs. */
final class Differences {
  /** Bounds may differ by the rounding of another machine's logarithms, thresholds may not. */
  private static final double ROUNDING = 1e-9;

  private final List<Difference> list = new ArrayList<>();

  void add(String what, Object stored, Object recomputed) {
    list.add(new Difference(what, text(stored), text(recomputed)));
  }

  boolean same(String what, Object stored, Object recomputed) {
    boolean equal = Objects.deepEquals(stored, recomputed);
    if (!equal) {
      add(what, stored, recomputed);
    }
    return equal;
  }

  /** Numbers that are compared with others: the same but for the sign of 0. */
  void threshold(String what, double stored, double recomputed) {
    if (stored != recomputed && !(Double.isNaN(stored) && Double.isNaN(recomputed))) {
      add(what, stored, recomputed);
    }
  }

  void bound(String what, double stored, double recomputed) {
    boolean close =
        Math.abs(stored - recomputed) <= ROUNDING * Math.max(1e-3, Math.abs(recomputed));
    if (!close && Double.compare(stored, recomputed) != 0) {
      add(what, stored, recomputed);
    }
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  List<Difference> list() {
    return List.copyOf(list);
  }

  private static String text(Object value) {
    if (value instanceof int[] numbers) {
      return Arrays.toString(numbers);
    }
    return value instanceof double[] numbers ? Arrays.toString(numbers) : String.valueOf(value);
  }
}
