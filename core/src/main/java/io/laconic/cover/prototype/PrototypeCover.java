package io.laconic.cover.prototype;

import java.util.ArrayList;
import java.util.List;

/**
 * Greedy cover by prototypes: again and again the pair of candidate and class with the largest
 * integer {@code newly covered rows of the class - wrongly covered rows}, while that is above 0;
 * ties: lower class, lower candidate (Bien and Tibshirani 2009, section 3.2). {@link
 * PrototypeShare} finds it.
 */
public final class PrototypeCover {
  private PrototypeCover() {}

  /** One prototype: the place of its candidate, its class, and what it covers. */
  public record Step(int candidate, int label, int newlyCovered, int wronglyCovered) {
    public int gain() {
      return newlyCovered - wronglyCovered;
    }
  }

  /**
   * The whole run.
   *
   * @param open by class: the rows that count, as words of bits; is used up
   * @param candidates which may be chosen; null: all
   */
  public static List<Step> run(Covers covers, long[][] open, boolean[] candidates) {
    PrototypeShare all = new PrototypeShare(covers, open, candidates);
    List<Step> steps = new ArrayList<>();
    for (Step step = all.best(open); step != null; step = all.best(open)) {
      covers.removeFrom(step.candidate(), open[step.label()]);
      steps.add(step);
    }
    return steps;
  }

  /** Rows of each class, as words of bits; only those of a mask unless it is null. */
  public static long[][] rowsByClass(int[] labels, int classCount, boolean[] mask) {
    long[][] rows = new long[classCount][Covers.words(labels.length)];
    for (int row = 0; row < labels.length; row++) {
      if (mask == null || mask[row]) {
        rows[labels[row]][row >>> 6] |= 1L << row;
      }
    }
    return rows;
  }
}
