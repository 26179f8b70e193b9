package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * Gain and harm of all questions by coarse bin of one axis. A question is counted when it is asked
 * for: from its counts of an earlier step, from those of its base question, or from all its rows,
 * whichever is less work.
 */
final class BinCounts implements CoarseCounts {
  private final RowWeights[] weights;
  private final CountCache cache;
  private final int width;
  private final long[][] counts;
  private final int[] countedOnVisit;
  private final long[] countsByBin = new long[Bins.MOST];
  private int questionCountedByBin;
  private int visit;
  private int place;
  private Bins bins;

  /**
   * @param cache counts of earlier steps, or null
   */
  BinCounts(RowWeights[] weights, int rowCount, CountCache cache) {
    this.weights = weights;
    this.cache = cache;
    this.width = Bins.mostCoarse(rowCount);
    this.counts = new long[weights.length][width];
    this.countedOnVisit = new int[weights.length];
  }

  @Override
  public boolean startAxis(Bins newBins, int newPlace) {
    visit++;
    bins = newBins;
    place = newPlace;
    questionCountedByBin = -1;
    return true;
  }

  @Override
  public long at(int question, int bin) {
    return of(question)[bin];
  }

  @Override
  public long[] all(int question) {
    return of(question);
  }

  /** All counts of a question. */
  long[] of(int question) {
    if (countedOnVisit[question] != visit) {
      count(question);
      countedOnVisit[question] = visit;
    }
    return counts[question];
  }

  /** All bins of the axis are counted at once: a search often asks for several coarse ones. */
  @Override
  public long[] within(int question, RowWeights mine, int coarse) {
    if (questionCountedByBin != question) {
      Arrays.fill(countsByBin, 0, bins.count(), 0);
      mine.countAll(bins.of(), 0, countsByBin);
      questionCountedByBin = question;
    }
    return countsByBin;
  }

  private void count(int question) {
    RowWeights mine = weights[question];
    int base = mine.base();
    if (cache != null && cache.isOf(question)) {
      cache.read(place, bins, mine, counts[question]);
    } else if (base >= 0 && changesSinceCounted(question) < 2L * mine.activeRows().length) {
      System.arraycopy(of(base), 0, counts[question], 0, width);
      mine.countChanges(bins.of(), bins.shift(), counts[question]);
    } else {
      Arrays.fill(counts[question], 0);
      mine.countAll(bins.of(), bins.shift(), counts[question]);
    }
  }

  /** Number of changed rows since the nearest base question that has been counted already. */
  private int changesSinceCounted(int question) {
    int changes = 0;
    for (int q = question; q >= 0; q = weights[q].base()) {
      if (countedOnVisit[q] == visit) {
        return changes;
      }
      changes += weights[q].changeCount();
    }
    return changes;
  }
}
