package io.laconic.spark;

import java.io.Serializable;

/**
 * The question of a step: the rows that are not covered yet, for every run that is not finished.
 */
final class PvmOpenRows implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] runs;

  /** By place in {@code runs}: the rows of all classes as words of bits. */
  private final long[][] open;

  PvmOpenRows(int[] runs, long[][] open) {
    this.runs = runs;
    this.open = open;
  }

  int count() {
    return runs.length;
  }

  int run(int k) {
    return runs[k];
  }

  /** By class: the open rows of the k-th run that goes on. */
  long[][] byClass(int k, long[][] rows) {
    long[][] byClass = new long[rows.length][];
    for (int label = 0; label < rows.length; label++) {
      byClass[label] = rows[label].clone();
      for (int w = 0; w < open[k].length; w++) {
        byClass[label][w] &= open[k][w];
      }
    }
    return byClass;
  }
}
