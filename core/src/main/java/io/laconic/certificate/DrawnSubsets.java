package io.laconic.certificate;

import java.math.BigInteger;

/**
 * How the rows to learn from were drawn.
 *
 * @param count number R of subsets; 1 for a hold-out
 * @param size rows (groups, if there are groups) in each of them
 * @param seed of the draw
 * @param group column whose equal cells mark rows that belong together; null: every row is alone
 * @param testRows which rows test the rule, as {@code site is B}; null: they were drawn
 */
public record DrawnSubsets(int count, int size, long seed, String group, String testRows) {
  /** Rows that were drawn. */
  public DrawnSubsets(int count, int size, long seed, String group) {
    this(count, size, seed, group, null);
  }

  /** What the numbers speak of: {@code drawn like these}, {@code drawn like those where …}. */
  public String likeThese() {
    return testRows == null ? " drawn like these" : " drawn like those where " + testRows;
  }

  /** Whole numbers from 0 to here are doubles. */
  private static final long EXACT = 1L << 53;

  /** The seed for a document: a number, or a text where a reader of doubles would round it. */
  public Object seedField() {
    return seed >= 0 && seed <= EXACT
        ? (Object) BigInteger.valueOf(seed)
        : Long.toUnsignedString(seed);
  }
}
