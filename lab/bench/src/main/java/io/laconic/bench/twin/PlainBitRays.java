package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The set covering machine with rays on columns of zeros and ones: in every step all columns are
 * counted, 64 rows at a time.
 */
public final class PlainBitRays {
  private final long[] words;
  private final int perColumn;

  /** Kept class still there, covered class still there, members of the compression set. */
  private long[] kept;

  private long[] covered;
  private long[] members;

  /**
   * @param words of all columns, one column after the other
   * @param perColumn words of a column
   */
  public PlainBitRays(long[] words, int perColumn) {
    this.words = words;
    this.perColumn = perColumn;
  }

  /** A ray on a column: above a border with 0 it claims ones, below a border with 1 zeros. */
  public record Step(int attribute, boolean above, int border) {}

  /** The rays in order of choice. */
  public List<Step> run(int[] labels, int keptClass, double penalty, int maxSize) {
    kept = rows(labels, keptClass);
    covered = rows(labels, 1 - keptClass);
    members = new long[perColumn];
    List<Step> steps = new ArrayList<>();
    while (steps.size() < maxSize && count(covered) > 0) {
      int[] key = best(penalty);
      if (key == null) {
        break;
      }
      boolean above = key[1] == 0;
      steps.add(new Step(key[0], above, key[2]));
      for (int w = 0; w < perColumn; w++) {
        long claimed = word(key[0], w, above);
        kept[w] &= ~claimed;
        covered[w] &= ~claimed;
      }
      members[key[2] >>> 6] |= 1L << key[2];
    }
    return steps;
  }

  private long[] rows(int[] labels, int label) {
    long[] rows = new long[perColumn];
    for (int row = 0; row < labels.length; row++) {
      rows[row >>> 6] |= labels[row] == label ? 1L << row : 0;
    }
    return rows;
  }

  private static int count(long[] rows) {
    int count = 0;
    for (long word : rows) {
      count += Long.bitCount(word);
    }
    return count;
  }

  private long word(int column, int w, boolean ones) {
    long word = words[column * perColumn + w];
    return ones ? word : ~word;
  }

  private int[] best(double penalty) {
    int allKept = count(kept);
    int allCovered = count(covered);
    BestCandidate best = new BestCandidate();
    for (int column = 0; column < words.length / perColumn; column++) {
      int gain = 0;
      int harm = 0;
      for (int w = 0; w < perColumn; w++) {
        long word = words[column * perColumn + w];
        gain += Long.bitCount(word & covered[w]);
        harm += Long.bitCount(word & kept[w]);
      }
      offer(column, true, gain, harm, allKept - harm, penalty, best);
      offer(column, false, allCovered - gain, allKept - harm, harm, penalty, best);
    }
    return best.key();
  }

  /**
   * @param borders kept rows that are not claimed; the first of them is the border
   */
  private void offer(
      int column,
      boolean above,
      int gain,
      int harm,
      int borders,
      double penalty,
      BestCandidate best) {
    if (borders == 0 || gain == 0 || !best.mayTake(penalty, gain, harm)) {
      return;
    }
    int border = -1;
    for (int w = perColumn - 1; w >= 0; w--) {
      long claimed = word(column, w, above);
      if ((claimed & members[w]) != 0) {
        return;
      }
      long free = kept[w] & ~claimed;
      border = free == 0 ? border : w * 64 + Long.numberOfTrailingZeros(free);
    }
    best.offer(penalty, gain, harm, column, above ? 0 : 1, border);
  }

  /** The best candidate of a step: most useful, then least harm, then the smallest key. */
  private static final class BestCandidate {
    private double usefulness;
    private int harm;
    private int[] key;

    /**
     * Takes the candidate if its usefulness {@code q - p r} is better; an infinite penalty allows
     * no harm.
     */
    void offer(double penalty, int gain, int newHarm, int... newKey) {
      if (penalty == Double.POSITIVE_INFINITY && newHarm > 0) {
        return;
      }
      double worth = newHarm == 0 ? gain : gain - penalty * newHarm;
      if (worth > usefulness
          || key != null
              && worth == usefulness
              && (newHarm < harm || newHarm == harm && Arrays.compare(newKey, key) < 0)) {
        usefulness = worth;
        harm = newHarm;
        key = newKey;
      }
    }

    /** Whether a candidate is worth at least as much as the best so far. */
    boolean mayTake(double penalty, int gain, int newHarm) {
      return newHarm == 0 ? gain >= usefulness : gain - penalty * newHarm >= usefulness;
    }

    /** Null if nothing is worth more than 0. */
    int[] key() {
      return key;
    }
  }
}
