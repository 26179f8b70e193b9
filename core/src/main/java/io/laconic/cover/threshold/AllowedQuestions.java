package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.List;

/**
 * Which questions allow an axis, given its defining rows. All questions are asked at once: each row
 * has a set of questions, one bit each.
 */
final class AllowedQuestions {
  private final int words;
  private final long[][] ofLabel;
  private final long[] harm;
  private final long[] centers;

  AllowedQuestions(List<Question> questions, int rowCount) {
    this.words = (questions.size() + 63) >>> 6;
    this.ofLabel = new long[2][words];
    this.harm = new long[rowCount * words];
    this.centers = new long[rowCount * words];
    for (int q = 0; q < questions.size(); q++) {
      Question question = questions.get(q);
      ofLabel[question.label()][q >>> 6] |= 1L << q;
      enter(q, question.harmRows(), harm);
      enter(q, question.possibleCoveredRows(), centers);
    }
  }

  private void enter(int q, RowSet rows, long[] table) {
    for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
      table[row * words + (q >>> 6)] |= 1L << q;
    }
  }

  /** Number of words of a set of questions. */
  int words() {
    return words;
  }

  /**
   * Questions {@code 64 word … 64 word + 63} of a label that allow an axis: its kept defining row
   * is a harm row, its covered defining row may be a center.
   */
  long of(int label, AxisSearch.DefiningRows definingRows, int word) {
    long allowed = ofLabel[label][word];
    allowed &= definingRows.kept() < 0 ? -1 : harm[definingRows.kept() * words + word];
    return allowed
        & (definingRows.covered() < 0 ? -1 : centers[definingRows.covered() * words + word]);
  }
}
