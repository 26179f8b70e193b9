package io.laconic.space.sequence;

import java.util.Arrays;

/**
 * Kernel values between points and some centers, summed over words. All numbers are whole, so the
 * order of summation does not matter. The sequences of the index are the points, then the centers;
 * or the points are the centers, and then each pair is summed once, for the point that comes first.
 */
public final class MismatchSums implements MismatchTrie.Word {
  private final KmerIndex index;
  private final int pointCount;
  private final int firstCenter;
  private final double[][] byCenter;
  private final int[] counts;
  private final int[] found;
  private final double[] values;

  /**
   * @param firstCenter place of the first center among the sequences
   * @param byCenter a line for each center that is asked for, null for the others
   */
  private MismatchSums(KmerIndex index, int pointCount, int firstCenter, double[][] byCenter) {
    this.index = index;
    this.pointCount = pointCount;
    this.firstCenter = firstCenter;
    this.byCenter = byCenter;
    this.counts = new int[index.sequenceCount()];
    this.found = new int[counts.length];
    this.values = new double[counts.length];
  }

  /** Adds up the lines of the centers that have one. */
  public static void fill(KmerIndex index, int pointCount, int firstCenter, double[][] byCenter) {
    boolean[] wanted = new boolean[index.size()];
    for (int kmer = 0; kmer < wanted.length; kmer++) {
      for (int p = index.start(kmer); p < index.start(kmer + 1) && !wanted[kmer]; p++) {
        int center = index.sequenceAt(p) - firstCenter;
        wanted[kmer] = center >= 0 && byCenter[center] != null;
      }
    }
    MismatchSums sums = new MismatchSums(index, pointCount, firstCenter, byCenter);
    new MismatchTrie(index, wanted, sums).run();
  }

  @Override
  public void visit(int[] near, int count) {
    int size = count(near, count);
    Arrays.sort(found, 0, size);
    int points = 0;
    for (int i = 0; i < size; i++) {
      values[i] = counts[found[i]];
      counts[found[i]] = 0;
      points += found[i] < pointCount ? 1 : 0;
    }
    for (int i = firstCenter == 0 ? 0 : points; i < size; i++) {
      double[] line = byCenter[found[i] - firstCenter];
      if (line != null) {
        add(line, values[i], firstCenter == 0 ? i + 1 : points);
      }
    }
  }

  /** How often each sequence has a k-mer near the word. */
  private int count(int[] near, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      int kmer = near[i] >>> MismatchTrie.SHIFT;
      for (int place = index.start(kmer); place < index.start(kmer + 1); place++) {
        int sequence = index.sequenceAt(place);
        if (counts[sequence] == 0) {
          found[size++] = sequence;
        }
        counts[sequence] += index.countAt(place);
      }
    }
    return size;
  }

  private void add(double[] line, double factor, int end) {
    for (int i = 0; i < end; i++) {
      line[found[i]] += factor * values[i];
    }
  }
}
