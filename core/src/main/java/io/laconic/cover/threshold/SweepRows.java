package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.util.LowestBit;

/**
 * The rows that count for a question, ascending, with their weights as {@link GainAndHarm}; and
 * room for counts by bin.
 */
final class SweepRows {
  private final int[] rows;
  private final long[] weights;
  private final long[] counts;
  private RowSet harmRows;
  private RowSet gainRows;
  private int count;

  /**
   * @param mostBins most bins of a column
   */
  SweepRows(int rowCount, int mostBins) {
    this.rows = new int[rowCount];
    this.weights = new long[rowCount];
    this.counts = new long[mostBins];
  }

  /** Turns to a question. */
  void ask(Question question) {
    gainRows = question.gainRows();
    harmRows = question.harmRows();
    long[] gain = gainRows.words();
    long[] harm = harmRows.words();
    int next = 0;
    for (int k = 0; k < gain.length; k++) {
      for (long left = gain[k] | harm[k]; left != 0; left &= left - 1) {
        int bit = LowestBit.of(left);
        rows[next] = (k << 6) + bit;
        weights[next++] = (gain[k] >>> bit & 1) != 0 ? GainAndHarm.ONE_GAIN : GainAndHarm.ONE_HARM;
      }
    }
    count = next;
  }

  boolean isHarm(int row) {
    return harmRows.contains(row);
  }

  boolean isGain(int row) {
    return gainRows.contains(row);
  }

  /**
   * Gain and harm by bin; the array is good until the next call.
   *
   * @param binOf the bin of each row, at least 0
   */
  long[] count(byte[] binOf, int bins) {
    for (int bin = 0; bin < bins; bin++) {
      counts[bin] = 0;
    }
    for (int k = 0; k < count; k++) {
      counts[binOf[rows[k]] & 0xff] += weights[k];
    }
    return counts;
  }

  /** Gain and harm by category; the array is good until the next call. */
  long[] count(char[] codeOf, int codes) {
    for (int code = 0; code < codes; code++) {
      counts[code] = 0;
    }
    for (int k = 0; k < count; k++) {
      counts[codeOf[rows[k]]] += weights[k];
    }
    return counts;
  }

  /** The first harm row that has this code, or that has another one below a limit. */
  int firstHarm(char[] codeOf, int code, boolean same, int limit) {
    for (int k = 0; k < count; k++) {
      int found = codeOf[rows[k]];
      if (weights[k] == GainAndHarm.ONE_HARM && found < limit && found == code == same) {
        return rows[k];
      }
    }
    throw new IllegalStateException("a border was counted that is not there");
  }
}
