package io.laconic.learn.pvm;

import io.laconic.cover.prototype.DistanceSweep;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongFunction;

/**
 * Order statistics of the positive distances between rows, without keeping them all.
 *
 * <p>Positive doubles sort like their bit patterns. A first pass counts the patterns by their upper
 * bits; each further pass counts, among the patterns that begin like a wanted one, the next bits.
 * As soon as the patterns that begin like a wanted one are few, they are gathered and sorted.
 */
final class DistanceQuantiles {
  /** Sign, exponent and eight bits of the fraction. */
  private static final int FIRST_SHIFT = 44;

  private static final int STEP = 11;

  /** So many distances are gathered at most (or all that are equal in every bit). */
  private static final long GATHERED = 1 << 21;

  private final Relation among;
  private final Parallel parallel;

  /** Wanted prefixes (pattern >>> shift), ascending. */
  private long[] prefixes;

  private int shift;

  /**
   * Which upper bits (of the first pass) a wanted prefix has: most distances are sorted out here.
   */
  private final boolean[] heads = new boolean[1 << (64 - FIRST_SHIFT - 1)];

  /** By wanted rank: place of its prefix, and its rank (from 1) among the patterns there. */
  private final int[] place;

  private final long[] rank;

  private DistanceQuantiles(Relation among, long[] rank, Parallel parallel) {
    this.among = among;
    this.rank = rank;
    this.place = new int[rank.length];
    this.parallel = parallel;
  }

  /**
   * @param ranks from the number of positive distances to the wanted ranks, from 1
   */
  static double[] select(Relation among, LongFunction<long[]> ranks, Parallel parallel) {
    return select(among, ranks, parallel, GATHERED);
  }

  static double[] select(
      Relation among, LongFunction<long[]> ranks, Parallel parallel, long gathered) {
    HeadCounts counts = firstCounts(among, parallel);
    long[] wanted = ranks.apply(counts.sum()).clone();
    DistanceQuantiles quantiles = new DistanceQuantiles(among, wanted, parallel);
    quantiles.prefixes = new long[] {0};
    quantiles.shift = FIRST_SHIFT;
    long left = quantiles.descend(new long[][] {counts.used()}, counts.low, 64 - FIRST_SHIFT);
    for (long head : quantiles.prefixes) {
      quantiles.heads[(int) head] = true;
    }
    while (left > gathered && quantiles.shift > 0) {
      int bits = Math.min(STEP, quantiles.shift);
      quantiles.shift -= bits;
      left = quantiles.descend(quantiles.nextCounts(bits), 0, bits);
    }
    return quantiles.shift == 0 ? quantiles.patterns() : quantiles.gather();
  }

  /** How many patterns begin with each of all upper bits; most never occur. */
  private static final class HeadCounts {
    private final long[] counts = new long[1 << (64 - FIRST_SHIFT - 1)];
    private int low = counts.length;
    private int end;

    void count(double[] distances, int center) {
      for (int point = 0; point < center; point++) {
        if (distances[point] > 0) {
          int head = (int) (Double.doubleToRawLongBits(distances[point]) >>> FIRST_SHIFT);
          counts[head]++;
          low = Math.min(low, head);
          end = Math.max(end, head + 1);
        }
      }
    }

    HeadCounts plus(HeadCounts other) {
      for (int head = other.low; head < other.end; head++) {
        counts[head] += other.counts[head];
      }
      low = Math.min(low, other.low);
      end = Math.max(end, other.end);
      return this;
    }

    long[] used() {
      return low < end ? Arrays.copyOfRange(counts, low, end) : new long[0];
    }

    long sum() {
      return Arrays.stream(used()).sum();
    }
  }

  private static HeadCounts firstCounts(Relation among, Parallel parallel) {
    Queue<HeadCounts> free = new ConcurrentLinkedQueue<>();
    DistanceSweep.half(
        among,
        parallel,
        (center, end, distances) -> {
          HeadCounts counts = free.poll();
          counts = counts == null ? new HeadCounts() : counts;
          counts.count(distances, center);
          free.add(counts);
        });
    return free.stream().reduce(HeadCounts::plus).orElseGet(HeadCounts::new);
  }

  /** Counts of the next bits (those above {@code shift}) behind each wanted prefix. */
  private long[][] nextCounts(int bits) {
    Queue<long[][]> free = new ConcurrentLinkedQueue<>();
    DistanceSweep.half(
        among,
        parallel,
        (center, end, distances) -> {
          long[][] counts = free.poll();
          counts = counts == null ? new long[prefixes.length][1 << bits] : counts;
          for (int point = 0; point < center; point++) {
            int found = placeOf(distances[point], shift + bits);
            if (found >= 0) {
              long pattern = Double.doubleToRawLongBits(distances[point]);
              counts[found][(int) (pattern >>> shift) & ((1 << bits) - 1)]++;
            }
          }
          free.add(counts);
        });
    long[][] sum = new long[prefixes.length][1 << bits];
    for (long[][] counts : free) {
      for (int p = 0; p < sum.length; p++) {
        for (int k = 0; k < sum[p].length; k++) {
          sum[p][k] += counts[p][k];
        }
      }
    }
    return sum;
  }

  /** Place of the prefix that a distance begins with, or a negative number. */
  private int placeOf(double distance, int shift) {
    if (!(distance > 0)) {
      return -1;
    }
    long pattern = Double.doubleToRawLongBits(distance);
    boolean wanted = heads[(int) (pattern >>> FIRST_SHIFT)];
    return wanted ? Arrays.binarySearch(prefixes, pattern >>> shift) : -1;
  }

  /**
   * Makes the prefixes longer by some bits; how many patterns begin with one of them.
   *
   * @param counts by place of the prefix and the next bits, of which the first ones are {@code low}
   */
  private long descend(long[][] counts, int low, int bits) {
    long[] longer = new long[rank.length];
    long[] sizes = new long[rank.length];
    for (int k = 0; k < rank.length; k++) {
      long[] here = counts[place[k]];
      int digit = 0;
      while (rank[k] > here[digit]) {
        rank[k] -= here[digit++];
      }
      longer[k] = prefixes[place[k]] << bits | low + digit;
      sizes[k] = here[digit];
    }
    prefixes = Arrays.stream(longer).sorted().distinct().toArray();
    long[] sizeOf = new long[prefixes.length];
    for (int k = 0; k < rank.length; k++) {
      place[k] = Arrays.binarySearch(prefixes, longer[k]);
      sizeOf[place[k]] = sizes[k];
    }
    return Arrays.stream(sizeOf).sum();
  }

  /** Every bit is known. */
  private double[] patterns() {
    return Arrays.stream(place).mapToDouble(p -> Double.longBitsToDouble(prefixes[p])).toArray();
  }

  /** Collects and sorts the distances behind each prefix. */
  private double[] gather() {
    List<List<double[]>> found = new ArrayList<>();
    for (int p = 0; p < prefixes.length; p++) {
      found.add(new ArrayList<>());
    }
    DistanceSweep.half(among, parallel, (center, end, distances) -> sift(distances, center, found));
    double[][] sorted = new double[prefixes.length][];
    parallel.forEach(
        sorted.length,
        p -> {
          sorted[p] = found.get(p).stream().flatMapToDouble(Arrays::stream).toArray();
          Arrays.sort(sorted[p]);
        });
    double[] result = new double[rank.length];
    Arrays.setAll(result, k -> sorted[place[k]][(int) rank[k] - 1]);
    return result;
  }

  private void sift(double[] distances, int end, List<List<double[]>> found) {
    double[][] mine = new double[prefixes.length][4];
    int[] sizes = new int[prefixes.length];
    for (int point = 0; point < end; point++) {
      int p = placeOf(distances[point], shift);
      if (p >= 0) {
        if (sizes[p] == mine[p].length) {
          mine[p] = Arrays.copyOf(mine[p], 2 * sizes[p]);
        }
        mine[p][sizes[p]++] = distances[point];
      }
    }
    synchronized (found) {
      for (int p = 0; p < mine.length; p++) {
        if (sizes[p] > 0) {
          found.get(p).add(Arrays.copyOf(mine[p], sizes[p]));
        }
      }
    }
  }
}
