package io.laconic.io.genomes;

import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Genomes that are near copies of each other, by MinHash sketches: the smallest hashes of their
 * k-mers. From the share j of hashes in common the distance is {@code -ln(2j / (1 + j)) / k}, as of
 * Mash (Ondov and others, 2016). Genomes with a chain of near ones between them are one lineage.
 */
public final class Lineages {
  private static final int K = 21;
  private static final int SKETCH = 1000;

  private Lineages() {}

  /** The lineage of each genome, numbered from 0 in the order of the genomes. */
  public static int[] of(GenomeList genomes, double distance, Parallel parallel) {
    long[][] sketches = sketches(genomes, parallel);
    int[] parent = IntStream.range(0, sketches.length).toArray();
    Map<List<Long>, Integer> firsts = new HashMap<>();
    for (int k = 0; k < sketches.length; k++) {
      int one = k;
      parent[k] = firsts.computeIfAbsent(Arrays.stream(sketches[k]).boxed().toList(), key -> one);
    }
    int[] distinct = firsts.values().stream().mapToInt(one -> one).sorted().toArray();
    for (int a : distinct) {
      for (int b : distinct) {
        boolean apart = a < b && root(parent, a) != root(parent, b);
        if (apart && areNear(sketches[a], sketches[b], distance)) {
          parent[root(parent, b)] = root(parent, a);
        }
      }
    }
    int[] numbers = new int[parent.length];
    Arrays.fill(numbers, -1);
    int count = 0;
    int[] lineages = new int[parent.length];
    for (int k = 0; k < parent.length; k++) {
      int root = root(parent, k);
      numbers[root] = numbers[root] < 0 ? count++ : numbers[root];
      lineages[k] = numbers[root];
    }
    return lineages;
  }

  private static int root(int[] parent, int one) {
    int at = one;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** The sketches of all genomes. */
  static long[][] sketches(GenomeList genomes, Parallel parallel) {
    List<String> samples = genomes.samples();
    Smallest[] smallest = new Smallest[samples.size()];
    Arrays.setAll(smallest, k -> new Smallest());
    genomes.words(K, parallel, (sample, word) -> smallest[sample].add(hash(word)));
    return Arrays.stream(smallest).map(Smallest::sorted).toArray(long[][]::new);
  }

  /** Mixes all bits of a word, so that the smallest hashes are those of random k-mers. */
  private static long hash(long word) {
    long mixed = (word ^ word >>> 33) * 0xFF51AFD7ED558CCDL;
    mixed = (mixed ^ mixed >>> 33) * 0xC4CEB9FE1A85EC53L;
    return mixed ^ mixed >>> 33;
  }

  /** The distance of two sketches; 1 if they have nothing in common. */
  static double distance(long[] a, long[] b) {
    return distance(a, b, SKETCH);
  }

  private static boolean areNear(long[] a, long[] b, double distance) {
    double both = Math.exp(-K * distance);
    int mostApart = (int) Math.ceil((1 - both / (2 - both)) * SKETCH);
    return distance(a, b, mostApart) <= distance;
  }

  /** The distance; or 1, if more hashes than these are in one sketch alone. */
  private static double distance(long[] a, long[] b, int mostApart) {
    int i = 0;
    int j = 0;
    int common = 0;
    int seen = 0;
    int most = Math.min(SKETCH, Math.max(a.length, b.length));
    while (seen < most && i < a.length && j < b.length && seen - common <= mostApart) {
      int order = Long.compareUnsigned(a[i], b[j]);
      common += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
      seen++;
    }
    seen = Math.min(SKETCH, seen + (a.length - i) + (b.length - j));
    if (common == 0 || seen - common > mostApart) {
      return 1;
    }
    double share = (double) common / seen;
    return Math.max(0, -Math.log(2 * share / (1 + share)) / K);
  }

  private static final class Smallest {
    private final TreeSet<Long> hashes = new TreeSet<>(Long::compareUnsigned);
    private long largest = -1;

    void add(long hash) {
      if (hashes.size() < SKETCH || Long.compareUnsigned(hash, largest) < 0) {
        hashes.add(hash);
        if (hashes.size() > SKETCH) {
          hashes.pollLast();
        }
        largest = hashes.last();
      }
    }

    long[] sorted() {
      return hashes.stream().mapToLong(one -> one).toArray();
    }
  }
}
