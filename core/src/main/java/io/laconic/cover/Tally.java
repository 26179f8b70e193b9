package io.laconic.cover;

/**
 * Gain and harm of all questions by coarse bin of one axis. The counts of a question are made when
 * they are asked for: from those of a question that differs from it in few rows, or from nothing,
 * whichever is less work.
 */
final class Tally implements CoarseCounts {
  private final Stakes[] stakes;
  private final long[][] counts;
  private final int[] countedOn;
  private int axis;
  private byte[] bins;
  private int shift;

  Tally(Stakes[] stakes) {
    this.stakes = stakes;
    this.counts = new long[stakes.length][Bins.MOST_COARSE];
    this.countedOn = new int[stakes.length];
  }

  @Override
  public boolean turn(Bins newBins) {
    axis++;
    bins = newBins.of();
    shift = newBins.shift();
    return true;
  }

  @Override
  public long at(int question, int bin) {
    return of(question)[bin];
  }

  private long[] of(int question) {
    if (countedOn[question] != axis) {
      count(question);
      countedOn[question] = axis;
    }
    return counts[question];
  }

  private void count(int question) {
    Stakes mine = stakes[question];
    int base = mine.base();
    if (base >= 0 && changesSinceCounted(question) < 2L * mine.activeRows().length) {
      System.arraycopy(of(base), 0, counts[question], 0, Bins.MOST_COARSE);
      mine.countChanges(bins, shift, counts[question]);
    } else {
      java.util.Arrays.fill(counts[question], 0);
      mine.countAll(bins, shift, counts[question]);
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
