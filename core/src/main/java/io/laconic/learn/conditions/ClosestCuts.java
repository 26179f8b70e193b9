package io.laconic.learn.conditions;

/**
 * How near two cuts of a column may be in a rule that counts conditions. {@code fare > 50} and
 * {@code fare > 49.3} are one condition to whoever reads them, and count twice. Between two cuts
 * lies at least a twentieth of the learning rows of one class, and as many rows as a condition of a
 * score must have on either side. See decision 0034.
 *
 * @param negatives rows of class 0 that are learned from
 * @param positives rows of class 1
 */
public record ClosestCuts(int negatives, int positives) {
  /** The part of a class that lies between two cuts at least, and between two candidates. */
  public static final int PARTS = 20;

  /** How many of some rows a condition of a score has on either side at least. */
  public static int fewest(int rows) {
    return Math.min(10, Math.max(3, rows / PARTS));
  }

  /** Whether two cuts are too near, by the learning rows of each class between them. */
  public boolean areNear(int negativesBetween, int positivesBetween) {
    boolean part =
        (long) PARTS * negativesBetween >= negatives && negativesBetween > 0
            || (long) PARTS * positivesBetween >= positives && positivesBetween > 0;
    return !part || negativesBetween + positivesBetween < fewest(negatives + positives);
  }
}
