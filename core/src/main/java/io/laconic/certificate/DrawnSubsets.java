package io.laconic.certificate;

import java.math.BigInteger;

/**
 * How the rows to learn from were drawn.
 *
 * @param count number R of subsets; 1 for a hold-out
 * @param size rows (groups, if there are groups) in each of them
 * @param seed of the draw
 * @param group column whose equal cells mark rows that belong together; null: every row is alone
 */
public record DrawnSubsets(int count, int size, long seed, String group) {
  /** Whole numbers from 0 to here are doubles. */
  private static final long EXACT = 1L << 53;

  /** The seed for a document: a number, or a text where a reader of doubles would round it. */
  public Object seedField() {
    return seed >= 0 && seed <= EXACT
        ? (Object) BigInteger.valueOf(seed)
        : Long.toUnsignedString(seed);
  }
}
