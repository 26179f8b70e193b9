package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.util.LowestBit;

/**
 * The rows that count for a question: gain rows, then harm rows, each ascending; and room for
 * counts by bin.
 */
final class SweepRows {
  private final int[] rows;
  private final long[] counts;
  private final double[] bounds;
  private RowSet harmRows;
  private RowSet gainRows;
  private int gainCount;
  private int count;

  /**
   * @param mostBins most bins of a column
   */
  SweepRows(int rowCount, int mostBins) {
    this.rows = new int[rowCount];
    this.counts = new long[mostBins];
    this.bounds = new double[mostBins];
  }

  /** Turns to a question. */
  void ask(Question question) {
    gainRows = question.gainRows();
    harmRows = question.harmRows();
    gainCount = add(gainRows, 0);
    count = add(harmRows, gainCount);
  }

  /** Writes the rows of a set from a place on; the place behind them. */
  private int add(RowSet set, int place) {
    int[] some = rows;
    long[] words = set.words();
    int next = place;
    for (int k = 0; k < words.length; k++) {
      for (long left = words[k]; left != 0; left &= left - 1) {
        some[next++] = (k << 6) + LowestBit.of(left);
      }
    }
    return next;
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
    long[] sums = counts; // the first compiler reads a field again and again
    for (int bin = 0; bin < bins; bin++) {
      sums[bin] = 0;
    }
    int[] some = rows;
    for (int k = 0, gain = gainCount; k < gain; k++) {
      sums[binOf[some[k]] & 0xff] += GainAndHarm.ONE_GAIN;
    }
    for (int k = gainCount, all = count; k < all; k++) {
      sums[binOf[some[k]] & 0xff] += GainAndHarm.ONE_HARM;
    }
    return sums;
  }

  /** Room for a bound of each bin. */
  double[] bounds() {
    return bounds;
  }

  /** Gain and harm by category; the array is good until the next call. */
  long[] count(char[] codeOf, int codes) {
    long[] sums = counts;
    for (int code = 0; code < codes; code++) {
      sums[code] = 0;
    }
    int[] some = rows;
    for (int k = 0, gain = gainCount; k < gain; k++) {
      sums[codeOf[some[k]]] += GainAndHarm.ONE_GAIN;
    }
    for (int k = gainCount, all = count; k < all; k++) {
      sums[codeOf[some[k]]] += GainAndHarm.ONE_HARM;
    }
    return sums;
  }

  /** The first harm row that has this code, or that has another one below a limit. */
  int firstHarm(char[] codeOf, int code, boolean same, int limit) {
    for (int k = gainCount; k < count; k++) {
      int found = codeOf[rows[k]];
      if (found < limit && found == code == same) {
        return rows[k];
      }
    }
    throw new IllegalStateException("a border was counted that is not there");
  }
}
