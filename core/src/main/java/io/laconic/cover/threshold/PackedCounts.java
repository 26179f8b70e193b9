package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.Arrays;
import java.util.List;

/**
 * Gain and harm of many questions by coarse bin, eight questions per addition: a row has one byte
 * for each question, 1 if it is active there, and a word holds the bytes of eight questions. A
 * coarse bin is counted when it is asked for, since most searches end early, at the first row that
 * must not be claimed.
 *
 * <p>Rows of class 0 and of class 1 are counted apart, since those of a question's label are its
 * gain and the others its harm.
 */
final class PackedCounts implements CoarseCounts {
  /** With fewer questions it is less work to count them one by one. */
  private static final int FEWEST = 8;

  /** {@code 1 << BLOCK} words are added up together. */
  private static final int BLOCK = 2;

  private static final int LARGEST = 255;

  private final int words;
  private final long[] active;
  private final int[] labels;
  private final int[] byteOf;
  private final RowSet positives;
  private final long[] sums;
  private final int[] countedOn;
  private final long[] fine = new long[Bins.MOST];
  private Bins bins;
  private RowsByBin order;
  private int axis;

  private PackedCounts(List<Question> questions, RowSet positives) {
    int size = positives.size();
    this.words = (questions.size() - 1 >>> 3 + BLOCK) + 1 << BLOCK;
    this.active = new long[size * words];
    this.labels = questions.stream().mapToInt(Question::label).toArray();
    this.byteOf = byteOf(labels);
    this.positives = positives;
    int coarse = Bins.mostCoarse(size);
    this.sums = new long[2 * coarse * words];
    this.countedOn = new int[coarse * words >> BLOCK];
    for (int q = 0; q < labels.length; q++) {
      enter(byteOf[q], questions.get(q).gain());
      enter(byteOf[q], questions.get(q).harm());
    }
  }

  /**
   * Counts for the questions, or null if there are too few questions or if they do not agree about
   * which rows are positive.
   */
  static PackedCounts of(List<Question> questions, RowSet positives) {
    boolean worth = questions.size() >= FEWEST;
    return worth && agree(questions, positives) ? new PackedCounts(questions, positives) : null;
  }

  private static boolean agree(List<Question> questions, RowSet positives) {
    for (Question question : questions) {
      boolean first = question.label() == 1;
      if (!positives.containsAll(first ? question.gain() : question.harm())
          || !positives.and(first ? question.harm() : question.gain()).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The byte of each question, by label: questions of one label search from the same end. */
  private static int[] byteOf(int[] labels) {
    int[] byteOf = new int[labels.length];
    int next = 0;
    for (int label = 0; label < 2; label++) {
      for (int q = 0; q < labels.length; q++) {
        if (labels[q] == label) {
          byteOf[q] = next++;
        }
      }
    }
    return byteOf;
  }

  private void enter(int place, RowSet rows) {
    for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
      active[row * words + (place >>> 3)] |= 1L << (place << 3);
    }
  }

  @Override
  public boolean startAxis(Bins newBins, int place) {
    axis++;
    bins = newBins;
    order = bins.order(positives);
    return order.largest() <= LARGEST;
  }

  @Override
  public long at(int q, int bin) {
    int place = byteOf[q];
    int word = place >>> 3;
    int at = 2 * bin * words + word;
    if (countedOn[bin * words + word >>> BLOCK] != axis) {
      count(bin, word >>> BLOCK << BLOCK);
    }
    long zeros = sums[at] >>> (place << 3) & LARGEST;
    long ones = sums[at + words] >>> (place << 3) & LARGEST;
    return labels[q] == 1 ? ones << 32 | zeros : zeros << 32 | ones;
  }

  @Override
  public long[] within(int question, RowWeights weights, int coarse) {
    int low = coarse << bins.shift();
    Arrays.fill(fine, low, Math.min(bins.count(), low + (1 << bins.shift())), 0);
    weights.countWithin(bins, coarse, fine);
    return fine;
  }

  private void count(int bin, int word) {
    countedOn[bin * words + word >>> BLOCK] = axis;
    for (int half = 2 * bin; half < 2 * bin + 2; half++) {
      add(order.halfStart(half), order.halfStart(half + 1), word, half * words + word);
    }
  }

  private void add(int from, int to, int word, int into) {
    long a = 0;
    long b = 0;
    long c = 0;
    long d = 0;
    for (int place = from; place < to; place++) {
      int at = order.row(place) * words + word;
      a += active[at];
      b += active[at + 1];
      c += active[at + 2];
      d += active[at + 3];
    }
    sums[into] = a;
    sums[into + 1] = b;
    sums[into + 2] = c;
    sums[into + 3] = d;
  }
}
