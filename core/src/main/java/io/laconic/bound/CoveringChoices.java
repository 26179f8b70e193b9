package io.laconic.bound;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * In how many ways sets can be chosen from a grid so that every row of the grid is met.
 *
 * <p>The grid has a row for each member of a compression set and a column for each attribute and
 * side; a cell is a condition. By inclusion and exclusion over the rows that are not met, with sets
 * of the sizes {@code c_1 … c_r}:
 *
 * <pre>N = sum_j (-1)^j C(rows, j) prod_i C(columns (rows - j), c_i)</pre>
 *
 * <p>R. Graham, D. Knuth, O. Patashnik, "Concrete Mathematics", section 5.3 has the case of one set
 * and one column. The sum is taken in whole numbers, because its terms cancel.
 */
final class CoveringChoices {
  /** Cells of all sets up to which N is counted; no rule for a reader is as large. */
  private static final int MOST_COUNTED = 400;

  private CoveringChoices() {}

  /**
   * {@code ln N}. For sets of more than 400 cells in all, the number of ways without the rule that
   * every row is met stands for it, which is larger and quickly computed: {@code prod_i C(columns
   * rows, c_i)}.
   */
  static double ln(long columns, int rows, int... sizes) {
    if (Arrays.stream(sizes).sum() > MOST_COUNTED) {
      long cells = Math.multiplyExact(columns, rows);
      return Arrays.stream(sizes).mapToDouble(size -> LogBinomial.lnChoose(cells, size)).sum();
    }
    BigInteger count = count(columns, rows, sizes);
    if (count.signum() == 0) {
      throw new IllegalArgumentException("no conditions meet all " + rows + " rows");
    }
    return ln(count);
  }

  static BigInteger count(long columns, int rows, int... sizes) {
    BigInteger sum = BigInteger.ZERO;
    for (int unmet = 0; unmet <= rows; unmet++) {
      BigInteger term = choose(BigInteger.valueOf(rows), unmet);
      BigInteger cells = BigInteger.valueOf(columns).multiply(BigInteger.valueOf(rows - unmet));
      for (int size : sizes) {
        term = term.multiply(choose(cells, size));
      }
      sum = unmet % 2 == 0 ? sum.add(term) : sum.subtract(term);
    }
    return sum;
  }

  private static BigInteger choose(BigInteger n, int k) {
    BigInteger product = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      BigInteger factor = n.subtract(BigInteger.valueOf(i));
      product = product.multiply(factor).divide(BigInteger.valueOf(i + 1L));
    }
    return product;
  }

  private static double ln(BigInteger number) {
    int shift = Math.max(0, number.bitLength() - 1000); // a double ends near 2^1024
    return Math.log(number.shiftRight(shift).doubleValue()) + shift * Math.log(2);
  }
}
