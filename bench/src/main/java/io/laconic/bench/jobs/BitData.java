package io.laconic.bench.jobs;

import io.laconic.data.BitColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Source;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Whether something is present, by column more or less often. A row is positive if three certain
 * columns have it, each in four of five rows; then 5 % of the classes are turned round.
 */
final class BitData {
  private static final double NOISE = 0.05;
  private static final double PLANTED = 0.8;

  private BitData() {}

  static Dataset make(int rows, int columns) {
    int[] codes = new int[rows];
    SplittableRandom noise = new SplittableRandom(-1);
    long[][] planted = new long[3][];
    for (int k = 0; k < planted.length; k++) {
      planted[k] = words(rows, columns, columns / 4 * (k + 1));
    }
    for (int row = 0; row < rows; row++) {
      boolean positive = true;
      for (long[] words : planted) {
        positive &= (words[row >>> 6] >>> row & 1) == 1;
      }
      codes[row] = positive != noise.nextDouble() < NOISE ? 1 : 0;
    }
    return Dataset.of(
        Source.memory("bits", rows),
        new GeneratedColumns(
            rows,
            columns,
            j -> BitColumn.wrap(GeneratedColumns.columnName(j), rows, words(rows, columns, j))),
        Labels.wrap("class", List.of("0", "1"), codes));
  }

  /** Random words, joined by "and" or "or" for columns that have it seldom or often. */
  static long[] words(int rows, int columns, int j) {
    SplittableRandom random = new SplittableRandom(j);
    long[] words = new long[BitColumn.wordCount(rows)];
    boolean planted = j % (columns / 4) == 0 && j > 0 && j <= columns / 4 * 3;
    int kind = random.nextInt(3);
    for (int w = 0; w < words.length; w++) {
      long one = random.nextLong();
      long other = random.nextLong();
      words[w] = kind == 0 ? one & other : kind == 1 ? one : one | other;
    }
    for (int row = 0; planted && row < rows; row++) {
      words[row >>> 6] &= ~(1L << row);
      words[row >>> 6] |= (random.nextDouble() < PLANTED ? 1L : 0L) << row;
    }
    if ((rows & 63) != 0) {
      words[words.length - 1] &= (1L << rows) - 1;
    }
    return words;
  }
}
