package io.laconic.cover.prototype;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Which rows lie within a radius of each candidate: row i is covered by candidate j if {@code d(i,
 * j) < radius}, strictly.
 *
 * <p>Distances are computed column by column and forgotten. Sets of rows are given as words of 64
 * bits: row i is bit {@code i % 64} of word {@code i / 64}.
 */
public final class Covers {
  private static final int BLOCK = 64;

  private final int rowCount;
  private final CoveredRows[] byCandidate;

  private Covers(int rowCount, CoveredRows[] byCandidate) {
    this.rowCount = rowCount;
    this.byCandidate = byCandidate;
  }

  /** The covers of one radius. */
  public static Covers of(Relation relation, double radius, Parallel parallel) {
    return of(relation, new double[] {radius}, parallel)[0];
  }

  /** The covers of several radii, each distance computed once. */
  public static Covers[] of(Relation relation, double[] radii, Parallel parallel) {
    double[] ascending = radii.clone();
    Arrays.sort(ascending);
    CoveredRows[][] sets = new CoveredRows[ascending.length][relation.centerCount()];
    Queue<long[][]> free = new ConcurrentLinkedQueue<>();
    int words = words(relation.pointCount());
    DistanceSweep.Visitor collect =
        (center, end, distances) -> {
          long[][] bits = free.poll();
          bits = bits == null ? new long[ascending.length][words] : bits;
          mark(distances, end, ascending, bits);
          for (int k = 0; k < ascending.length; k++) {
            sets[k][center] = CoveredRows.of(bits[k], words(end));
          }
          free.add(bits);
        };
    if (relation instanceof SymmetricDistances) {
      DistanceSweep.half(relation, parallel, collect);
      parallel.forEach(sets.length, k -> sets[k] = mirrored(sets[k], words));
    } else {
      DistanceSweep.all(relation, parallel, collect);
    }
    Covers[] result = new Covers[radii.length];
    for (int k = 0; k < radii.length; k++) {
      int place = Arrays.binarySearch(ascending, radii[k]);
      result[k] = new Covers(relation.pointCount(), sets[place]);
    }
    return result;
  }

  /** Sets {@code bits[k]} to the points with {@code distance < radii[k]}, radii ascending. */
  private static void mark(double[] distances, int end, double[] radii, long[][] bits) {
    int words = words(end);
    for (long[] set : bits) {
      Arrays.fill(set, 0, words, 0);
    }
    double largest = radii[radii.length - 1];
    for (int point = 0; point < end; point++) {
      if (distances[point] < largest) {
        bits[firstAbove(radii, distances[point])][point >>> 6] |= 1L << point;
      }
    }
    for (int k = 1; k < bits.length; k++) {
      for (int w = 0; w < words; w++) {
        bits[k][w] |= bits[k - 1][w];
      }
    }
  }

  private static int firstAbove(double[] radii, double distance) {
    int low = 0;
    int high = radii.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (distance < radii[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * From the rows up to each candidate to all its rows, for a symmetric relation: 64 candidates at
   * a time, whose rows behind them are blocks of 64 x 64 bits with rows and columns exchanged.
   */
  private static CoveredRows[] mirrored(CoveredRows[] half, int words) {
    int count = half.length;
    CoveredRows[] whole = new CoveredRows[count];
    long[][] strip = new long[BLOCK][words];
    long[] block = new long[BLOCK];
    for (int w = 0; w < words; w++) {
      int first = w * BLOCK;
      int end = Math.min(BLOCK, count - first);
      for (int k = 0; k < end; k++) {
        half[first + k].copyTo(strip[k], w + 1);
      }
      for (int v = w; v < words; v++) {
        int others = Math.min(BLOCK, count - v * BLOCK);
        long any = 0;
        for (int k = 0; k < BLOCK; k++) {
          block[k] = k < others ? half[v * BLOCK + k].word(w) : 0;
          any |= block[k];
        }
        if (any != 0) {
          exchange(block);
        }
        for (int k = 0; k < end; k++) {
          strip[k][v] = v == w ? strip[k][v] | block[k] : block[k];
        }
      }
      for (int k = 0; k < end; k++) {
        whole[first + k] = CoveredRows.of(strip[k], words);
        half[first + k] = null;
      }
    }
    return whole;
  }

  /** Exchanges rows and columns of 64 x 64 bits: halves, then quarters, … change places. */
  private static void exchange(long[] block) {
    long mask = 0xFFFFFFFFL;
    for (int width = BLOCK / 2; width > 0; width >>= 1, mask ^= mask << width) {
      for (int k = 0; k < BLOCK; k = (k | width) + 1 & ~width) {
        long swapped = (block[k] >>> width ^ block[k | width]) & mask;
        block[k] ^= swapped << width;
        block[k | width] ^= swapped;
      }
    }
  }

  /** Number of words of a set of {@code rows} rows. */
  public static int words(int rows) {
    return (rows + 63) >>> 6;
  }

  public int rowCount() {
    return rowCount;
  }

  public int candidateCount() {
    return byCandidate.length;
  }

  /** Number of rows that a candidate covers. */
  public int count(int candidate) {
    return byCandidate[candidate].count();
  }

  /** Number of rows of a set that a candidate covers. */
  public int countIn(int candidate, long[] set) {
    return byCandidate[candidate].countIn(set);
  }

  /** Takes the rows that a candidate covers out of a set. */
  public void removeFrom(int candidate, long[] set) {
    byCandidate[candidate].removeFrom(set);
  }

  /** The rows that a candidate covers, ascending. */
  public int[] rows(int candidate) {
    return byCandidate[candidate].toArray();
  }
}
