package io.laconic.spark;

import io.laconic.cover.prototype.PrototypeCover;
import io.laconic.learn.pvm.PvmData;
import java.io.Serializable;
import java.util.List;

/**
 * The runs of the prototype vector machine, by radius and mask; all shares of the candidates have
 * this.
 */
final class PvmRunGrid implements Serializable {
  private static final long serialVersionUID = 1;

  private final double[] radii;
  private final int[] labels;
  private final int classCount;
  private final int[] positions;

  /** The rows that count, by mask; null: all. */
  private final boolean[][] masks;

  PvmRunGrid(PvmData data, double[] radii, List<boolean[]> masks) {
    this.radii = radii;
    this.labels = data.labels();
    this.classCount = data.classCount();
    this.positions = data.positions();
    this.masks = masks.toArray(boolean[][]::new);
  }

  int count() {
    return radii.length * masks.length;
  }

  double[] radii() {
    return radii;
  }

  int classCount() {
    return classCount;
  }

  int candidateCount() {
    return positions.length;
  }

  /** Place of a run's radius. */
  int radiusOf(int run) {
    return run / masks.length;
  }

  int maskOf(int run) {
    return run % masks.length;
  }

  /** By class: the rows that count in a run. */
  long[][] rows(int run) {
    return PrototypeCover.rowsByClass(labels, classCount, masks[maskOf(run)]);
  }

  /** Which of the given candidates may be chosen in a run; null: all. */
  boolean[] candidates(int run, int[] numbers) {
    boolean[] mask = masks[maskOf(run)];
    if (mask == null) {
      return null;
    }
    boolean[] may = new boolean[numbers.length];
    for (int k = 0; k < may.length; k++) {
      int row = positions[numbers[k]];
      may[k] = row < 0 || mask[row];
    }
    return may;
  }
}
