package io.laconic.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Collects what differs. */
public final class Discrepancies {
  /** Bounds may differ by the rounding of another machine's logarithms, thresholds may not. */
  private static final double ROUNDING = 1e-9;

  private final List<Discrepancy> list = new ArrayList<>();

  /** None yet. */
  public Discrepancies() {}

  public void add(String what, Object stored, Object recomputed) {
    list.add(new Discrepancy(what, text(stored), text(recomputed)));
  }

  public boolean same(String what, Object stored, Object recomputed) {
    boolean equal = Objects.deepEquals(stored, recomputed);
    if (!equal) {
      add(what, stored, recomputed);
    }
    return equal;
  }

  /** Numbers that are compared with others: the same but for the sign of 0. */
  public void threshold(String what, double stored, double recomputed) {
    if (stored != recomputed && !(Double.isNaN(stored) && Double.isNaN(recomputed))) {
      add(what, stored, recomputed);
    }
  }

  public void bound(String what, double stored, double recomputed) {
    boolean close =
        Math.abs(stored - recomputed) <= ROUNDING * Math.max(1e-3, Math.abs(recomputed));
    if (!close && Double.compare(stored, recomputed) != 0) {
      add(what, stored, recomputed);
    }
  }

  public boolean isEmpty() {
    return list.isEmpty();
  }

  public List<Discrepancy> list() {
    return List.copyOf(list);
  }

  private static String text(Object value) {
    if (value instanceof int[] numbers) {
      return Arrays.toString(numbers);
    }
    return value instanceof double[] numbers ? Arrays.toString(numbers) : String.valueOf(value);
  }
}
