package io.laconic.solver;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import java.util.BitSet;

/**
 * Finds candidates that a program does not need.
 *
 * <p>A candidate is useless if it covers no more rows than it costs. Candidate k is dominated by m
 * if m covers all that k covers and costs no more: wherever a solution has alpha_k, {@code min(1,
 * alpha_m + alpha_k)} for m and 0 for k is as good, in the relaxation too. Of equal candidates the
 * first stays.
 */
final class Dominance {
  private static final int USELESS = -1;

  private final PrototypeCoverProgram program;
  private final int[][] holders;
  private final BitSet[] sets;

  private Dominance(PrototypeCoverProgram program) {
    this.program = program;
    this.holders = holders(program);
    this.sets = new BitSet[program.size()];
  }

  /** Per place: itself if it stays, a candidate that stays and dominates it, or a negative. */
  static int[] keepers(PrototypeCoverProgram program) {
    Dominance dominance = new Dominance(program);
    int[] keepers = new int[program.size()];
    for (int k = 0; k < keepers.length; k++) {
      keepers[k] = dominance.isUseless(k) ? USELESS : dominance.dominator(k);
    }
    for (int k = 0; k < keepers.length; k++) {
      keepers[k] = last(keepers, k);
    }
    return keepers;
  }

  private static int last(int[] keepers, int k) {
    int at = k;
    while (at >= 0 && keepers[at] != at) {
      at = keepers[at];
    }
    return at;
  }

  private boolean isUseless(int k) {
    return program.covers()[k].length <= program.cost(k);
  }

  /** The first candidate that dominates k; k itself if there is none. */
  private int dominator(int k) {
    for (int m : holders[rarestRow(k)]) {
      if (m != k && isBefore(m, k) && contains(m, k)) {
        return m;
      }
    }
    return k;
  }

  /** Covers at least as much for at most the same cost; ties: the first. */
  private boolean isBefore(int m, int k) {
    int larger = program.covers()[m].length - program.covers()[k].length;
    int cheaper = program.wronglyCovered()[k] - program.wronglyCovered()[m];
    return larger >= 0 && cheaper >= 0 && (larger > 0 || cheaper > 0 || m < k);
  }

  private boolean contains(int m, int k) {
    if (sets[m] == null) {
      sets[m] = new BitSet(program.rowCount());
      for (int row : program.covers()[m]) {
        sets[m].set(row);
      }
    }
    for (int row : program.covers()[k]) {
      if (!sets[m].get(row)) {
        return false;
      }
    }
    return true;
  }

  private int rarestRow(int k) {
    int best = program.covers()[k][0];
    for (int row : program.covers()[k]) {
      best = holders[row].length < holders[best].length ? row : best;
    }
    return best;
  }

  /** Per row the candidates that cover it, ascending. */
  static int[][] holders(PrototypeCoverProgram program) {
    return InvertedLists.invert(program.covers(), program.rowCount());
  }
}
