package io.laconic.bound;

import java.math.BigInteger;

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
  private CoveringChoices() {}

  /** {@code ln N}; minus infinity if the sets are too small to meet all rows. */
  static double ln(long columns, int rows, int... sizes) {
    return ln(count(columns, rows, sizes));
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
    if (number.signum() == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    int shift = Math.max(0, number.bitLength() - 1000); // a double ends near 2^1024
    return Math.log(number.shiftRight(shift).doubleValue()) + shift * Math.log(2);
  }
}
