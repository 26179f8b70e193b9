package io.laconic.learn.pvm;

import java.util.Arrays;

/**
 * Folds of the training rows.
 *
 * @param foldOf fold of every row, 0 … count - 1
 * @param rows the rows of each fold, ascending
 */
record FoldAssignment(int[] foldOf, int[][] rows) {
  /** Folds as they are numbered; each number up to the largest has rows. */
  static FoldAssignment of(int[] foldOf) {
    int count = Arrays.stream(foldOf).max().orElse(-1) + 1;
    if (count < 2) {
      throw new IllegalArgumentException("cross-validation needs at least 2 folds, got " + count);
    }
    int[] sizes = new int[count];
    for (int fold : foldOf) {
      if (fold < 0) {
        throw new IllegalArgumentException("folds count from 0, got " + fold);
      }
      sizes[fold]++;
    }
    int[][] rows = new int[count][];
    for (int fold = 0; fold < count; fold++) {
      if (sizes[fold] == 0) {
        throw new IllegalArgumentException("fold " + fold + " has no rows");
      }
      rows[fold] = new int[sizes[fold]];
    }
    for (int row = foldOf.length - 1; row >= 0; row--) {
      rows[foldOf[row]][--sizes[foldOf[row]]] = row;
    }
    return new FoldAssignment(foldOf, rows);
  }

  int count() {
    return rows.length;
  }

  /** The rows of a fold, ascending. */
  int[] heldOut(int fold) {
    return rows[fold];
  }

  /** Whether each row is trained on while a fold is held out. */
  boolean[] training(int fold) {
    boolean[] training = new boolean[foldOf.length];
    for (int row = 0; row < training.length; row++) {
      training[row] = foldOf[row] != fold;
    }
    return training;
  }
}
