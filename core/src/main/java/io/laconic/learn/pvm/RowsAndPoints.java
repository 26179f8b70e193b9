package io.laconic.learn.pvm;

import io.laconic.space.KeptPoints;

/** Rows and points that are not rows, in one order. */
final class RowsAndPoints {
  private RowsAndPoints() {}

  /**
   * @param candidates numbers of the candidates: first the rows, then the further points
   * @param positions row of each candidate; -1 if it is none
   * @param rows what the space keeps of the rows among them, in their order
   * @param further all further points
   * @param rowCount how many rows are candidates
   * @param rowNumbers of all candidates on disk; -1 if it is not a row
   */
  static KeptPoints of(
      int[] candidates,
      int[] positions,
      KeptPoints rows,
      KeptPoints further,
      int rowCount,
      int[] rowNumbers) {
    int count = candidates.length;
    int[] numbers = new int[count];
    double[][] values = further.values() == null ? null : new double[count][];
    String[] texts = further.texts() == null ? null : new String[count];
    double[][] states = further.states() == null ? null : new double[count][];
    int next = 0;
    for (int k = 0; k < count; k++) {
      boolean isRow = positions[k] >= 0;
      KeptPoints from = isRow ? rows : further;
      int place = isRow ? next++ : candidates[k] - rowCount;
      numbers[k] = rowNumbers[candidates[k]];
      if (values != null) {
        values[k] = from.values()[place];
      }
      if (texts != null) {
        texts[k] = from.texts()[place];
      }
      if (states != null) {
        states[k] = from.states()[place];
      }
    }
    return new KeptPoints(numbers, null, values, null, texts, states);
  }
}
