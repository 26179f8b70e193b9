package io.laconic.learn.baseline;

/**
 * How many prototypes a class is to have. A class with rows has at least one and at most as many as
 * it has rows.
 *
 * @param unit what {@code amount} counts
 */
public record BaselineCount(Unit unit, double amount) {
  /** Ways to say how many. */
  public enum Unit {
    /** One number for every class. */
    PER_CLASS,
    /** A part of the rows of each class, more than 0 and at most 1. */
    SHARE,
    /** A number for all classes together, shared out in proportion to their rows. */
    TOTAL
  }

  public BaselineCount {
    if (unit == Unit.SHARE) {
      if (!(amount > 0 && amount <= 1)) {
        throw new IllegalArgumentException("share must be > 0 and <= 1, got " + amount);
      }
    } else if (!(amount >= 1 && amount <= Integer.MAX_VALUE) || amount != Math.rint(amount)) {
      String name = unit == Unit.PER_CLASS ? "prototypesPerClass" : "prototypes";
      throw new IllegalArgumentException(name + " must be an integer >= 1, got " + text(amount));
    }
  }

  private static String text(double amount) {
    return amount == Math.rint(amount) ? Long.toString((long) amount) : Double.toString(amount);
  }

  public static BaselineCount perClass(int prototypes) {
    return new BaselineCount(Unit.PER_CLASS, prototypes);
  }

  public static BaselineCount share(double share) {
    return new BaselineCount(Unit.SHARE, share);
  }

  public static BaselineCount total(int prototypes) {
    return new BaselineCount(Unit.TOTAL, prototypes);
  }

  /** For each class, given its rows; {@code round(share * rows)}, halves up, and likewise. */
  public int[] of(int[] classSizes) {
    long rows = 0;
    for (int size : classSizes) {
      rows += size;
    }
    int[] counts = new int[classSizes.length];
    for (int label = 0; label < counts.length; label++) {
      long wanted = wanted(classSizes[label], rows);
      counts[label] = (int) Math.min(classSizes[label], Math.max(1, wanted));
    }
    return counts;
  }

  private long wanted(int size, long rows) {
    return switch (unit) {
      case PER_CLASS -> (long) amount;
      case SHARE -> Math.round(amount * size);
      case TOTAL -> Math.round(amount * size / rows);
    };
  }
}
