package io.laconic.learn.soft;

/**
 * How many attributes offer rays to a fold, counted only as far as someone asks: a run wants to
 * know whether there are more than it has rays, and the first few attributes mostly tell.
 */
final class AttributesWithRays {
  private final SoftCandidates candidates;
  private final int[] looked;
  private final int[] found;

  AttributesWithRays(SoftCandidates candidates, int folds) {
    this.candidates = candidates;
    this.looked = new int[folds];
    this.found = new int[folds];
  }

  /** Whether more attributes than so many offer rays to a fold. */
  synchronized boolean moreThan(int count, int fold) {
    while (found[fold] <= count && looked[fold] < candidates.count()) {
      found[fold] += candidates.offers(fold, looked[fold]) ? 1 : 0;
      looked[fold]++;
    }
    return found[fold] > count;
  }
}
