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
 * <p>Positives ({@link SharedRowWeights#positives}) are counted apart from the other rows: of a
 * question with label 1 they are the gain and the others the harm, with label 0 it is the other way
 * round.
 */
final class PackedCounts implements CoarseCounts {
  /** With fewer questions it is less work to count them one by one. */
  private static final int FEWEST = 8;

  /** {@code 1 << LOG_WORDS_TOGETHER} words are added up together. */
  private static final int LOG_WORDS_TOGETHER = 2;

  private static final int LARGEST = 255;

  private final int words;
  private final long[] active;
  private final int[] labels;
  private final int[] byteOf;
  private final RowSet positives;
  private final long[] sums;
  private final int[] countedOnVisit;
  private final long[] countsByBin = new long[Bins.MOST];
  private Bins bins;
  private RowsByBin rowsByBin;
  private int visit;

  private PackedCounts(List<Question> questions, RowSet positives) {
    int size = positives.size();
    this.words = (questions.size() - 1 >>> 3 + LOG_WORDS_TOGETHER) + 1 << LOG_WORDS_TOGETHER;
    this.active = new long[size * words];
    this.labels = questions.stream().mapToInt(Question::label).toArray();
    this.byteOf = byteOf(labels);
    this.positives = positives;
    int coarse = Bins.mostCoarse(size);
    this.sums = new long[2 * coarse * words];
    this.countedOnVisit = new int[coarse * words >> LOG_WORDS_TOGETHER];
    for (int q = 0; q < labels.length; q++) {
      enter(byteOf[q], questions.get(q).gainRows());
      enter(byteOf[q], questions.get(q).harmRows());
    }
  }

  /**
   * Counts for the questions, or null if there are too few questions or if they do not agree about
   * which rows are positive.
   */
  static PackedCounts of(List<Question> questions, RowSet positives) {
    boolean pays = questions.size() >= FEWEST;
    return pays && agree(questions, positives) ? new PackedCounts(questions, positives) : null;
  }

  private static boolean agree(List<Question> questions, RowSet positives) {
    for (Question question : questions) {
      boolean first = question.label() == 1;
      if (!positives.containsAll(first ? question.gainRows() : question.harmRows())
          || !positives.and(first ? question.harmRows() : question.gainRows()).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The byte of each question, by label: of half-spaces, questions of one label search from the
   * same end.
   */
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
    visit++;
    bins = newBins;
    rowsByBin = bins.rowsByBin(positives);
    return rowsByBin.largest() <= LARGEST;
  }

  @Override
  public long at(int q, int bin) {
    int place = byteOf[q];
    int word = place >>> 3;
    int at = 2 * bin * words + word;
    if (countedOnVisit[bin * words + word >>> LOG_WORDS_TOGETHER] != visit) {
      count(bin, word >>> LOG_WORDS_TOGETHER << LOG_WORDS_TOGETHER);
    }
    long zeros = sums[at] >>> (place << 3) & LARGEST;
    long ones = sums[at + words] >>> (place << 3) & LARGEST;
    return labels[q] == 1 ? GainAndHarm.of(ones, zeros) : GainAndHarm.of(zeros, ones);
  }

  @Override
  public long[] within(int question, RowWeights weights, int coarse) {
    int low = coarse << bins.shift();
    Arrays.fill(countsByBin, low, Math.min(bins.count(), low + (1 << bins.shift())), 0);
    weights.countWithin(bins, coarse, countsByBin);
    return countsByBin;
  }

  private void count(int bin, int word) {
    countedOnVisit[bin * words + word >>> LOG_WORDS_TOGETHER] = visit;
    for (int half = 2 * bin; half < 2 * bin + 2; half++) {
      add(rowsByBin.halfStart(half), rowsByBin.halfStart(half + 1), word, half * words + word);
    }
  }

  private void add(int from, int to, int word, int into) {
    long a = 0;
    long b = 0;
    long c = 0;
    long d = 0;
    for (int place = from; place < to; place++) {
      int at = rowsByBin.row(place) * words + word;
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
