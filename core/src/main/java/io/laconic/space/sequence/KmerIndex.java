package io.laconic.space.sequence;

import java.util.Arrays;

/**
 * All k-mers (stretches of k letters) of some sequences: each different one once, with the
 * sequences that have it and how often. Stretches with a foreign letter are left out.
 */
public final class KmerIndex {
  private final MismatchKernel kernel;
  private final int sequenceCount;
  private final long[] kmers;
  private final int[] start;
  private final int[] sequences;
  private final int[] counts;

  public KmerIndex(MismatchKernel kernel, String[] texts) {
    this.kernel = kernel;
    this.sequenceCount = texts.length;
    long[][] bySequence = new long[texts.length][];
    int total = 0;
    for (int s = 0; s < texts.length; s++) {
      bySequence[s] = kernel.kmers(texts[s]);
      total = Math.addExact(total, bySequence[s].length);
    }
    this.kmers = distinct(bySequence, total);
    this.start = new int[kmers.length + 1];
    this.sequences = new int[total];
    this.counts = new int[total];
    fill(bySequence);
  }

  private static long[] distinct(long[][] bySequence, int total) {
    long[] all = new long[total];
    int next = 0;
    for (long[] some : bySequence) {
      System.arraycopy(some, 0, all, next, some.length);
      next += some.length;
    }
    Arrays.sort(all);
    int count = 0;
    for (int k = 0; k < total; k++) {
      if (k == 0 || all[k] != all[k - 1]) {
        all[count++] = all[k];
      }
    }
    return Arrays.copyOf(all, count);
  }

  private void fill(long[][] bySequence) {
    int[] next = new int[kmers.length + 1];
    for (long[] some : bySequence) {
      for (int at = 0; at < some.length; at = end(some, at)) {
        next[Arrays.binarySearch(kmers, some[at]) + 1]++;
      }
    }
    for (int kmer = 0; kmer < kmers.length; kmer++) {
      next[kmer + 1] += next[kmer];
    }
    System.arraycopy(next, 0, start, 0, next.length);
    for (int s = 0; s < bySequence.length; s++) {
      for (int at = 0; at < bySequence[s].length; at = end(bySequence[s], at)) {
        int place = next[Arrays.binarySearch(kmers, bySequence[s][at])]++;
        sequences[place] = s;
        counts[place] = end(bySequence[s], at) - at;
      }
    }
  }

  /** Behind the last of equal k-mers. */
  private static int end(long[] sorted, int from) {
    int to = from + 1;
    while (to < sorted.length && sorted[to] == sorted[from]) {
      to++;
    }
    return to;
  }

  MismatchKernel kernel() {
    return kernel;
  }

  int sequenceCount() {
    return sequenceCount;
  }

  /** Number of different k-mers. */
  int size() {
    return kmers.length;
  }

  /** Number of the letter at a place of a k-mer. */
  int letter(int kmer, int place) {
    int bits = kernel.alphabet().bits();
    return (int) (kmers[kmer] >>> (bits * (kernel.k() - 1 - place))) & ((1 << bits) - 1);
  }

  /** First of the places where a k-mer's sequences stand. */
  int start(int kmer) {
    return start[kmer];
  }

  int sequenceAt(int place) {
    return sequences[place];
  }

  int countAt(int place) {
    return counts[place];
  }
}
