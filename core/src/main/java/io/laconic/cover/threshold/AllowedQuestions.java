package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.List;

/**
 * Which questions may be put to an axis, given its defining rows. All questions are looked at
 * together: each row has a set of questions, one bit each.
 */
final class AllowedQuestions {
  private final int words;
  private final long[][] ofLabel;
  private final long[] keptRows;
  private final long[] coveredRows;

  AllowedQuestions(List<Question> questions, int rowCount) {
    this.words = (questions.size() + 63) >>> 6;
    this.ofLabel = new long[2][words];
    this.keptRows = new long[rowCount * words];
    this.coveredRows = new long[rowCount * words];
    for (int q = 0; q < questions.size(); q++) {
      Question question = questions.get(q);
      ofLabel[question.label()][q >>> 6] |= 1L << q;
      enter(q, question.harmRows(), keptRows);
      enter(q, question.possibleCoveredRows(), coveredRows);
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
   * Questions {@code 64 word … 64 word + 63} of a label that allow an axis: its kept row is a harm
   * row, its covered row is among the possible ones.
   */
  long of(int label, AxisSearch.DefiningRows definingRows, int word) {
    long allowed = ofLabel[label][word];
    allowed &= definingRows.kept() < 0 ? -1 : keptRows[definingRows.kept() * words + word];
    return allowed
        & (definingRows.covered() < 0 ? -1 : coveredRows[definingRows.covered() * words + word]);
  }
}
