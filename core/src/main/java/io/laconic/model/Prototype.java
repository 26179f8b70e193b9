package io.laconic.model;

/**
 * A point that stands for the rows near it.
 *
 * @param row its number on disk; -1 if it is not a training row
 * @param label class that it stands for
 * @param newlyCovered training rows of its class within the radius that no earlier prototype of the
 *     class covers; -1 if its learner does not count
 * @param wronglyCovered training rows of other classes within the radius; -1 if not counted
 */
public record Prototype(int row, int label, int newlyCovered, int wronglyCovered) {
  /** A training row, without counts. */
  public static Prototype of(int row, int label) {
    return new Prototype(row, label, -1, -1);
  }

  public boolean isTrainingRow() {
    return row >= 0;
  }
}
