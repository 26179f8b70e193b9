package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * Gain and harm of all questions by coarse bin of one axis. The counts of a question are made when
 * they are asked for: from those of the step before, from those of a question that differs from it
 * in few rows, or from nothing, whichever is less work.
 */
final class BinCounts implements CoarseCounts {
  private final RowWeights[] stakes;
  private final CountCache ledger;
  private final int width;
  private final long[][] counts;
  private final int[] countedOn;
  private final long[] fine = new long[Bins.MOST];
  private int fineQuestion;
  private int axis;
  private int place;
  private Bins bins;

  /**
   * @param ledger counts of the step before, or null
   */
  BinCounts(RowWeights[] stakes, int rowCount, CountCache ledger) {
    this.stakes = stakes;
    this.ledger = ledger;
    this.width = Bins.mostCoarse(rowCount);
    this.counts = new long[stakes.length][width];
    this.countedOn = new int[stakes.length];
  }

  @Override
  public boolean turn(Bins newBins, int newPlace) {
    axis++;
    bins = newBins;
    place = newPlace;
    fineQuestion = -1;
    return true;
  }

  @Override
  public long at(int question, int bin) {
    return of(question)[bin];
  }

  /** All counts of a question. */
  long[] of(int question) {
    if (countedOn[question] != axis) {
      count(question);
      countedOn[question] = axis;
    }
    return counts[question];
  }

  /** All bins of the axis are counted at once: a search often asks for several coarse ones. */
  @Override
  public long[] within(int question, RowWeights mine, int coarse) {
    if (fineQuestion != question) {
      Arrays.fill(fine, 0, bins.count(), 0);
      mine.countAll(bins.of(), 0, fine);
      fineQuestion = question;
    }
    return fine;
  }

  private void count(int question) {
    RowWeights mine = stakes[question];
    int base = mine.base();
    if (ledger != null && ledger.follows(question)) {
      ledger.read(place, bins, mine, counts[question]);
    } else if (base >= 0 && changesSinceCounted(question) < 2L * mine.activeRows().length) {
      System.arraycopy(of(base), 0, counts[question], 0, width);
      mine.countChanges(bins.of(), bins.shift(), counts[question]);
    } else {
      Arrays.fill(counts[question], 0);
      mine.countAll(bins.of(), bins.shift(), counts[question]);
    }
  }

  /** Rows to go through from the next question, downwards, that is counted already. */
  private int changesSinceCounted(int question) {
    int changes = 0;
    for (int q = question; q >= 0; q = stakes[q].base()) {
      if (countedOn[q] == axis) {
        return changes;
      }
      changes += stakes[q].changeCount();
    }
    return changes;
  }
}
