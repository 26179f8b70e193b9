package io.laconic.model;

import io.laconic.space.KeptPoints;

/**
 * The training rows from which, with a message, the classifier can be rebuilt.
 *
 * @param members rows (ascending numbers on disk) with what is needed to compare with them
 * @param labels class of each member
 */
public record CompressionSet(KeptPoints members, int[] labels) {
  public int size() {
    return labels.length;
  }

  /** Members of a class. */
  public int count(int label) {
    int count = 0;
    for (int l : labels) {
      count += l == label ? 1 : 0;
    }
    return count;
  }

  /** Number on disk of the k-th member. */
  public int row(int k) {
    return members.rows()[k];
  }

  public int labelOf(int row) {
    return labels[members.indexOf(row)];
  }
}
