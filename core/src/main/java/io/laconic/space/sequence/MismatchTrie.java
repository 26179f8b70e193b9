package io.laconic.space.sequence;

import java.util.Arrays;

/**
 * Goes through all words of k letters that are within m letters of some k-mer, depth first, and
 * tells for each word which k-mers are that near. No tree is built: a list of the k-mers that still
 * fit is handed from a prefix to the next longer ones, so the work grows with what is found, not
 * with the number of possible words.
 *
 * <p>C. Leslie, E. Eskin, A. Cohen, J. Weston, W. Noble: Mismatch string kernels for discriminative
 * protein classification, 2004, section 4.
 */
final class MismatchTrie {
  /** What is done with a word. */
  interface Word {
    /**
     * @param near k-mers near the word, each shifted by {@link #SHIFT} bits
     */
    void visit(int[] near, int count);
  }

  /** A k-mer in a list stands above the number of its mismatches so far. */
  static final int SHIFT = 4;

  private static final int MISMATCHES = (1 << SHIFT) - 1;

  private final KmerIndex index;
  private final int letters;
  private final int k;
  private final int m;
  private final boolean[] wanted;
  private final Word word;
  private final int[][] lists;
  private final int[][] buckets;
  private final int[][] free;
  private final int[][] starts;

  /**
   * @param wanted words that are near none of these k-mers are left out
   */
  MismatchTrie(KmerIndex index, boolean[] wanted, Word word) {
    this.index = index;
    this.letters = index.kernel().alphabet().size();
    this.k = index.kernel().k();
    this.m = index.kernel().m();
    this.wanted = wanted;
    this.word = word;
    this.lists = new int[k + 1][0];
    this.buckets = new int[k + 1][0];
    this.free = new int[k + 1][0];
    this.starts = new int[k + 1][letters + 1];
  }

  void run() {
    lists[0] = new int[index.size()];
    for (int kmer = 0; kmer < index.size(); kmer++) {
      lists[0][kmer] = kmer << SHIFT;
    }
    if (anyWanted(lists[0], index.size())) {
      descend(0, index.size());
    }
  }

  private void descend(int depth, int size) {
    if (depth == k) {
      word.visit(lists[k], size);
      return;
    }
    int freeCount = sort(depth, size);
    for (int letter = 0; letter < letters; letter++) {
      int count = extend(depth, letter, freeCount);
      if (anyWanted(lists[depth + 1], count)) {
        descend(depth + 1, count);
      }
    }
  }

  /** Puts the list into buckets by next letter, and those that may still differ aside. */
  private int sort(int depth, int size) {
    int[] list = lists[depth];
    int[] start = starts[depth];
    Arrays.fill(start, 0);
    buckets[depth] = room(buckets[depth], size);
    free[depth] = room(free[depth], size);
    int freeCount = 0;
    for (int i = 0; i < size; i++) {
      start[index.letter(list[i] >>> SHIFT, depth)]++;
      if ((list[i] & MISMATCHES) < m) {
        free[depth][freeCount++] = list[i];
      }
    }
    int sum = 0;
    for (int letter = 0; letter <= letters; letter++) {
      int count = start[letter];
      start[letter] = sum;
      sum += count;
    }
    for (int i = 0; i < size; i++) {
      buckets[depth][start[index.letter(list[i] >>> SHIFT, depth)]++] = list[i];
    }
    return freeCount;
  }

  /** The k-mers that fit a prefix with one more letter; buckets end where {@code starts} says. */
  private int extend(int depth, int letter, int freeCount) {
    int from = letter == 0 ? 0 : starts[depth][letter - 1];
    int count = starts[depth][letter] - from;
    lists[depth + 1] = room(lists[depth + 1], count + freeCount);
    int[] next = lists[depth + 1];
    System.arraycopy(buckets[depth], from, next, 0, count);
    for (int i = 0; i < freeCount; i++) {
      int entry = free[depth][i];
      if (index.letter(entry >>> SHIFT, depth) != letter) {
        next[count++] = entry + 1;
      }
    }
    return count;
  }

  private boolean anyWanted(int[] list, int size) {
    for (int i = 0; i < size; i++) {
      if (wanted[list[i] >>> SHIFT]) {
        return true;
      }
    }
    return false;
  }

  private static int[] room(int[] old, int size) {
    return old.length >= size ? old : new int[Math.max(size, 2 * old.length)];
  }
}
