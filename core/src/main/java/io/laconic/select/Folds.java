package io.laconic.select;

import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A partition of rows into folds, each held out once; or into blocks in the order of time, each but
 * the first held out once, while the earlier ones are learned from.
 *
 * @param foldOf fold of every row, 0 … count - 1; each fold has a row. In time: block of every row,
 *     0 … count
 * @param count how many times rows are held out
 * @param inTime whether only earlier rows are learned from
 */
public record Folds(int[] foldOf, int count, boolean inTime) {
  public Folds {
    if (count < (inTime ? 1 : 2)) {
      throw new IllegalArgumentException("folds must be >= 2, got " + count);
    }
    boolean[] used = new boolean[inTime ? count + 1 : count];
    for (int fold : foldOf) {
      used[fold] = true;
    }
    for (int fold = 0; fold < used.length; fold++) {
      if (!used[fold]) {
        throw new IllegalArgumentException("fold " + fold + " has no row");
      }
    }
  }

  /** Folds that are held out while all others are learned from. */
  public Folds(int[] foldOf, int count) {
    this(foldOf, count, false);
  }

  /**
   * Blocks of about equal size in the order of time ("rolling origin": Tashman 2000, Out-of-sample
   * tests of forecasting accuracy). Rows of the same time are in the same block, so there may be
   * fewer blocks than wanted.
   *
   * @param moments time of every row, in any unit
   */
  public static Folds inTime(double[] moments, int blocks) {
    double[] sorted = moments.clone();
    Arrays.sort(sorted);
    int[] blockOf = new int[moments.length];
    for (int row = 0; row < moments.length; row++) {
      double middle =
          (below(sorted, moments[row]) + below(sorted, Math.nextUp(moments[row]))) / 2.0;
      blockOf[row] = (int) (middle * blocks / sorted.length);
    }
    int[] used = Arrays.stream(blockOf).sorted().distinct().toArray();
    if (used.length < 2) {
      throw new IllegalArgumentException("the rows have too few different times to be split");
    }
    int[] numbered =
        Arrays.stream(blockOf).map(block -> Arrays.binarySearch(used, block)).toArray();
    return new Folds(numbered, used.length - 1, true);
  }

  /** How many sorted numbers are smaller than a limit. */
  private static int below(double[] sorted, double limit) {
    int from = 0;
    int to = sorted.length;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (sorted[middle] < limit) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /**
   * Stratified folds: the rows of each class are shuffled and dealt out one by one, each class
   * going on where the one before ended. So sizes differ by at most one, and so do the numbers of
   * each class.
   *
   * @param labels class of every row
   */
  public static Folds stratified(int[] labels, int count, long seed) {
    if (count > labels.length) {
      throw new IllegalArgumentException(
          count + " folds need as many rows; there are " + labels.length);
    }
    SplittableRandom random = new SplittableRandom(seed);
    int[] foldOf = new int[labels.length];
    int next = 0;
    int classes = Arrays.stream(labels).max().orElse(0) + 1;
    for (int label = 0; label < classes; label++) {
      int wanted = label;
      int[] rows = IntStream.range(0, labels.length).filter(row -> labels[row] == wanted).toArray();
      shuffle(rows, random);
      for (int row : rows) {
        foldOf[row] = next;
        next = (next + 1) % count;
      }
    }
    return new Folds(foldOf, count);
  }

  /** Fisher and Yates. */
  static void shuffle(int[] values, SplittableRandom random) {
    for (int k = values.length - 1; k > 0; k--) {
      int other = random.nextInt(k + 1);
      int value = values[k];
      values[k] = values[other];
      values[other] = value;
    }
  }

  /** Folds numbered by any whole numbers; the smallest becomes 0, and so on. */
  public static Folds numbered(int[] numbers) {
    int[] distinct = Arrays.stream(numbers).sorted().distinct().toArray();
    int[] foldOf =
        Arrays.stream(numbers).map(number -> Arrays.binarySearch(distinct, number)).toArray();
    return new Folds(foldOf, distinct.length);
  }

  /** The folds in their order, each with the rows that it holds out. */
  public List<Fold> list() {
    int[] all = IntStream.range(0, foldOf.length).toArray();
    return list(all, foldOf.length);
  }

  /**
   * The folds of some rows only.
   *
   * @param rows positions that the folds number, in their order
   * @param size number of all rows
   */
  private List<Fold> list(int[] rows, int size) {
    List<Fold> folds = new ArrayList<>();
    for (int fold = 0; fold < count; fold++) {
      int held = inTime ? fold + 1 : fold;
      folds.add(
          Fold.of(
              size,
              IntStream.range(0, rows.length)
                  .filter(k -> inTime ? foldOf[k] < held : foldOf[k] != held)
                  .map(k -> rows[k])
                  .toArray(),
              IntStream.range(0, rows.length)
                  .filter(k -> foldOf[k] == held)
                  .map(k -> rows[k])
                  .toArray()));
    }
    return folds;
  }

  /** Folds of some of the rows, for a choice inside a training part. */
  static List<Fold> inner(Table table, int[] rows, int count, long seed) {
    int[] groups = table.groupsOf(rows);
    return groups == null
        ? inner(rows, table.labels(), count, seed)
        : grouped(groups, count, seed).list(rows, table.size());
  }

  /** Stratified folds of some of the rows. */
  static List<Fold> inner(int[] rows, int[] labels, int count, long seed) {
    int[] some = Arrays.stream(rows).map(row -> labels[row]).toArray();
    return stratified(some, Math.min(count, rows.length), seed).list(rows, labels.length);
  }

  /**
   * Folds of whole groups: the groups are shuffled and dealt out one by one.
   *
   * @param groups a number for each row, the same for rows of a group
   * @param count at most as many folds as there are groups are made
   */
  public static Folds grouped(int[] groups, int count, long seed) {
    int[] distinct = Arrays.stream(groups).distinct().toArray();
    shuffle(distinct, new SplittableRandom(seed));
    Map<Integer, Integer> foldOfGroup = new HashMap<>();
    int folds = Math.min(count, distinct.length);
    for (int k = 0; k < distinct.length; k++) {
      foldOfGroup.put(distinct[k], k % folds);
    }
    return new Folds(Arrays.stream(groups).map(foldOfGroup::get).toArray(), folds);
  }
}
