package io.laconic.spark;

import io.laconic.learn.pvm.PvmStep;
import java.io.Serializable;

/** The best prototype of a share, with the open rows of its class that it covers. */
final class PvmWinner implements Serializable {
  private static final long serialVersionUID = 1;

  private final int candidate;
  private final int label;
  private final int wrong;
  private final int[] rows;

  PvmWinner(int candidate, int label, int wrong, int[] rows) {
    this.candidate = candidate;
    this.label = label;
    this.wrong = wrong;
    this.rows = rows;
  }

  /** The newly covered rows. */
  int[] rows() {
    return rows;
  }

  PvmStep step() {
    return new PvmStep(candidate, label, rows.length, wrong);
  }

  /** The larger gain, then the lower class, then the lower candidate; either may be null. */
  static PvmWinner better(PvmWinner one, PvmWinner other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    int order = Integer.compare(other.rows.length - other.wrong, one.rows.length - one.wrong);
    order = order != 0 ? order : Integer.compare(one.label, other.label);
    order = order != 0 ? order : Integer.compare(one.candidate, other.candidate);
    return order <= 0 ? one : other;
  }

  /** The better ones of every run. */
  static PvmWinner[] better(PvmWinner[] ones, PvmWinner[] others) {
    PvmWinner[] best = new PvmWinner[ones.length];
    for (int k = 0; k < best.length; k++) {
      best[k] = better(ones[k], others[k]);
    }
    return best;
  }
}
