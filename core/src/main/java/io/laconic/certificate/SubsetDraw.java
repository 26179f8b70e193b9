package io.laconic.certificate;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which rows are in which subset, and which of the others count. Rows that belong together, a
 * group, are in a subset together; outside it each group counts with one row. Without groups every
 * row is a group of its own.
 */
public final class SubsetDraw {
  /** Number of the only subset of a hold-out, among all that keys can be made for. */
  private static final long HOLD_OUT = 1L << 33;

  /** Number of the only subset where nothing is drawn. */
  private static final long ALL_ROWS = HOLD_OUT + 1;

  /** Keys of the rows that speak for their groups are those of a subset so much further on. */
  private static final long SPEAKERS = 1L << 32;

  private final long seed;
  private final long first;
  private final int count;
  private final int size;
  private final int[] groupOf;
  private final int groups;

  /** Rows of those subsets that were asked for, where these are few. */
  private final int[][] few;

  /** Whether a column sets each row aside; null: rows are drawn. */
  private final boolean[] aside;

  private SubsetDraw(long seed, long first, int count, int size, int[] groupOf, int groups) {
    this(seed, first, count, size, groupOf, groups, null);
  }

  private SubsetDraw(
      long seed, long first, int count, int size, int[] groupOf, int groups, boolean[] aside) {
    this.seed = seed;
    this.first = first;
    this.count = count;
    this.size = size;
    this.groupOf = groupOf;
    this.groups = groups;
    this.aside = aside;
    this.few = new int[count][];
  }

  /**
   * Subsets of this many rows.
   *
   * @param groups any number for each row, the same for rows of a group; null: no groups
   * @param share of the rows in each subset; NaN: as is usual
   */
  public static SubsetDraw subsets(int rows, int classes, int[] groups, double share, long seed) {
    int[] groupOf = numbered(groups);
    int m = groups == null ? rows : count(groupOf);
    SubsetSizes sizes = SubsetSizes.subsets(classes, share);
    return new SubsetDraw(seed, 0, sizes.count(m), sizes.size(m), groupOf, m);
  }

  /**
   * A hold-out: the {@code ceil(F m)} rows of smallest {@code key(2^33, i)} are set aside.
   *
   * @param share F, of the rows that are set aside
   */
  public static SubsetDraw holdOut(int rows, int[] groups, double share, long seed) {
    int[] groupOf = numbered(groups);
    int m = groups == null ? rows : count(groupOf);
    int size = SubsetSizes.holdOut(2, share).size(m);
    return new SubsetDraw(seed, HOLD_OUT, 1, size, groupOf, m);
  }

  /**
   * No draw: a rule that was not learned from these rows is tested on all of them, of each group on
   * one row. All rows are inside too: they show what the columns are, and no more.
   */
  public static SubsetDraw allRows(int rows, int[] groups, long seed) {
    int[] groupOf = numbered(groups);
    return new SubsetDraw(seed, ALL_ROWS, 1, 0, groupOf, groups == null ? rows : count(groupOf));
  }

  /**
   * A hold-out whose rows a column tells: these test, the others are learned from. A group with
   * rows on both sides is left out of the test rows.
   *
   * @param aside whether each row is set aside
   */
  public static SubsetDraw setAside(boolean[] aside, int[] groups, long seed) {
    int[] groupOf = numbered(groups);
    int m = groups == null ? aside.length : count(groupOf);
    SubsetDraw draw = new SubsetDraw(seed, HOLD_OUT, 1, 0, groupOf, m, aside);
    boolean[] in = draw.groupsNotAside();
    int size = (int) IntStream.range(0, m).filter(group -> in[group]).count();
    return new SubsetDraw(seed, HOLD_OUT, 1, size, groupOf, m, aside);
  }

  /** Groups by numbers 0, 1, …, in the order of their first rows. */
  private static int[] numbered(int[] groups) {
    if (groups == null) {
      return null;
    }
    int most = Arrays.stream(groups).max().orElse(-1);
    boolean few = most < 2L * groups.length && Arrays.stream(groups).allMatch(one -> one >= 0);
    return few ? numbered(groups, most) : numberedByMap(groups);
  }

  /** Groups that are marked by small numbers already: in little memory. */
  private static int[] numbered(int[] groups, int most) {
    int[] numbers = new int[most + 1];
    Arrays.fill(numbers, -1);
    int[] numbered = new int[groups.length];
    int next = 0;
    for (int row = 0; row < groups.length; row++) {
      numbers[groups[row]] = numbers[groups[row]] < 0 ? next++ : numbers[groups[row]];
      numbered[row] = numbers[groups[row]];
    }
    return numbered;
  }

  private static int[] numberedByMap(int[] groups) {
    Map<Integer, Integer> numbers = new HashMap<>();
    return Arrays.stream(groups)
        .map(group -> numbers.computeIfAbsent(group, g -> numbers.size()))
        .toArray();
  }

  private static int count(int[] groupOf) {
    return Arrays.stream(groupOf).max().orElse(-1) + 1;
  }

  /** Whether another draw of rows that are all alone has the same subsets. */
  public boolean isAs(SubsetDraw other) {
    return groupOf == null
        && other.groupOf == null
        && aside == null
        && other.aside == null
        && seed == other.seed
        && first == other.first
        && count == other.count
        && size == other.size
        && groups == other.groups;
  }

  /** Number R of subsets. */
  public int count() {
    return count;
  }

  /** Number of rows, or groups, of all. */
  public int groupCount() {
    return groups;
  }

  /** Number of rows, or groups, in each subset. */
  public int size() {
    return size;
  }

  public long seed() {
    return seed;
  }

  /** Positions of the rows that are in some subset, ascending. */
  public int[] insideAny() {
    return IntStream.range(0, count)
        .mapToObj(this::inside)
        .flatMapToInt(Arrays::stream)
        .sorted()
        .distinct()
        .toArray();
  }

  /** Positions of the rows that a classifier is learned from, ascending. */
  public int[] inside(int subset) {
    if (first == ALL_ROWS) {
      return IntStream.range(0, rowCount()).toArray();
    }
    if (groupOf == null && first != HOLD_OUT && size <= groups / 4) {
      return few(subset);
    }
    boolean[] in = groupsInside(subset);
    return IntStream.range(0, rowCount())
        .filter(row -> in[group(row)] && (aside == null || !aside[row]))
        .toArray();
  }

  /** Positions of the rows that it is tested on, ascending: one of each group outside. */
  public int[] outside(int subset) {
    if (first == ALL_ROWS) {
      return speakers(subset);
    }
    boolean[] in = groupsInside(subset);
    return IntStream.of(speakers(subset)).filter(row -> !in[group(row)]).toArray();
  }

  /**
   * Positions of the rows that the most frequent class is counted on: one of each group; if a
   * column tells the rows that test, only these.
   */
  public int[] yardstick() {
    return aside == null ? speakers(0) : outside(0);
  }

  /** Positions of the rows that count, one of each group, ascending. */
  public int[] speakers(int subset) {
    if (groupOf == null) {
      return IntStream.range(0, groups).toArray();
    }
    Keys keys = new Keys(seed, first + subset + SPEAKERS);
    int[] speaker = new int[groups];
    Arrays.fill(speaker, -1);
    for (int row = 0; row < groupOf.length; row++) {
      int group = groupOf[row];
      if (speaker[group] < 0 || Long.compareUnsigned(keys.key(row), keys.key(speaker[group])) < 0) {
        speaker[group] = row;
      }
    }
    return Arrays.stream(speaker).sorted().toArray();
  }

  private int rowCount() {
    return groupOf == null ? groups : groupOf.length;
  }

  private int group(int row) {
    return groupOf == null ? row : groupOf[row];
  }

  /** The rows of smallest keys, where these are few; they are found once. */
  private int[] few(int subset) {
    if (few[subset] == null) {
      few[subset] = ofSmallestKeys(new Keys(seed, first + subset));
    }
    return few[subset].clone();
  }

  /** The rows of smallest keys: only about twice as many keys are kept. */
  private int[] ofSmallestKeys(Keys keys) {
    if (size == 0) {
      return new int[0];
    }
    long[] kept = new long[2 * size]; // the sign flipped
    int count = 0;
    long largest = Long.MAX_VALUE;
    for (int row = 0; row < groups; row++) {
      long key = keys.key(row) ^ Long.MIN_VALUE;
      if (key <= largest) {
        kept[count++] = key;
        if (count == kept.length) {
          Arrays.sort(kept);
          count = size;
          largest = kept[size - 1];
        }
      }
    }
    Arrays.sort(kept, 0, count);
    long last = kept[size - 1];
    return IntStream.range(0, groups)
        .filter(row -> (keys.key(row) ^ Long.MIN_VALUE) <= last)
        .toArray();
  }

  /** The groups of smallest keys are inside; for a hold-out, all but those. */
  private boolean[] groupsInside(int subset) {
    if (aside != null) {
      return groupsNotAside();
    }
    boolean smallestInside = first != HOLD_OUT;
    int smallest = smallestInside ? size : groups - size;
    Keys keys = new Keys(seed, first + subset);
    long[] flipped = new long[groups]; // the sign flipped, signed order is that of unsigned numbers
    for (int group = 0; group < groups; group++) {
      flipped[group] = keys.key(group) ^ Long.MIN_VALUE;
    }
    long[] sorted = flipped.clone();
    Arrays.sort(sorted);
    boolean[] in = new boolean[groups];
    for (int group = 0; group < groups; group++) {
      boolean small = smallest > 0 && flipped[group] <= sorted[smallest - 1];
      in[group] = small == smallestInside;
    }
    return in;
  }

  /** The groups with a row that is not set aside. */
  private boolean[] groupsNotAside() {
    boolean[] in = new boolean[groups];
    for (int row = 0; row < aside.length; row++) {
      in[group(row)] |= !aside[row];
    }
    return in;
  }

  /**
   * Keys that order rows as if at random: {@code key(s, i) = mix(mix(seed G + s + 1) + (i + 1) G)},
   * with G = 0x9E3779B97F4A7C15 and arithmetic modulo 2^64; compared as unsigned numbers. The
   * mixing steps are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom
   * number generators", OOPSLA 2014). For one s, different rows have different keys.
   */
  static final class Keys {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long start;

    /** The keys of one subset. */
    Keys(long seed, long subset) {
      this.start = mix(seed * GOLDEN + subset + 1);
    }

    long key(long row) {
      return mix(start + (row + 1) * GOLDEN);
    }

    private static long mix(long number) {
      long z = number;
      z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
      z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
      return z ^ (z >>> 31);
    }
  }
}
