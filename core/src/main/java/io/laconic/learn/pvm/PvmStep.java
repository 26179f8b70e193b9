package io.laconic.learn.pvm;

/**
 * A prototype of a run.
 *
 * @param candidate number of the candidate
 * @param label the class it stands for
 * @param newlyCovered rows of its class within the radius that no earlier prototype of the class
 *     covers
 * @param wronglyCovered rows of other classes within the radius
 */
public record PvmStep(int candidate, int label, int newlyCovered, int wronglyCovered) {
  /** What the objective loses by it, but for its cost. */
  public int gain() {
    return newlyCovered - wronglyCovered;
  }
}
