package io.laconic.spark;

import io.laconic.cover.CandidateOrder;
import io.laconic.learn.pvm.PvmStep;
import java.io.Serializable;

/** The best prototype of a share, with the open rows of its class that it covers. */
final class PvmBestPrototype implements Serializable {
  private static final long serialVersionUID = 1;

  private final int candidate;
  private final int label;
  private final int wrong;
  private final int[] rows;

  PvmBestPrototype(int candidate, int label, int wrong, int[] rows) {
    this.candidate = candidate;
    this.label = label;
    this.wrong = wrong;
    this.rows = rows;
  }

  /** The newly covered rows. */
  int[] rows() {
    return rows;
  }

  private int usefulness() {
    return rows.length - wrong;
  }

  PvmStep step() {
    return new PvmStep(candidate, label, rows.length, wrong);
  }

  /** The better by {@link CandidateOrder}; its key is class and candidate. Either may be null. */
  static PvmBestPrototype better(PvmBestPrototype one, PvmBestPrototype other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    int compared = CandidateOrder.compare(one.usefulness(), 0, other.usefulness(), 0);
    compared = CandidateOrder.thenKey(compared, one.label, other.label);
    compared = CandidateOrder.thenKey(compared, one.candidate, other.candidate);
    return compared <= 0 ? one : other;
  }

  /** The better ones of every run. */
  static PvmBestPrototype[] better(PvmBestPrototype[] ones, PvmBestPrototype[] others) {
    PvmBestPrototype[] best = new PvmBestPrototype[ones.length];
    for (int k = 0; k < best.length; k++) {
      best[k] = better(ones[k], others[k]);
    }
    return best;
  }
}
