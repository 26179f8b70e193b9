package io.laconic.bound;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The error of a rule at another place, from rows without classes, if among rows of the same score
 * the classes are as frequent there as here. Nothing in such rows can test this condition.
 */
public final class RiskElsewhere {
  private RiskElsewhere() {}

  /**
   * {@code u_(1) + sum over j = 2..C of (u_(j) - u_(j-1)) BinInv(N_j, N, delta / (2 (C-1)))}, with
   * {@code u_v = BinInv(k_v, n_v, delta / (2 Q C))} in ascending order and {@code N_j} the new rows
   * from rank j on.
   *
   * @param errors by value of the score, counted on rows that had no part in making the rule
   * @param rows of each value there
   * @param newRows of each value at the other place
   * @param lnDelta ln delta
   * @param lnWays ln Q
   */
  public static double upper(
      long[] errors, long[] rows, long[] newRows, double lnDelta, double lnWays) {
    int values = rows.length;
    double lnHalf = lnDelta - Math.log(2);
    double[] most = new double[values];
    for (int v = 0; v < values; v++) {
      most[v] = BinomialInverse.upper(errors[v], rows[v], lnHalf - lnWays - Math.log(values));
    }
    int[] ranked =
        IntStream.range(0, values)
            .boxed()
            .sorted(Comparator.comparingDouble(v -> most[v]))
            .mapToInt(Integer::intValue)
            .toArray();
    long all = IntStream.range(0, values).mapToLong(v -> newRows[v]).sum();
    double lnRest = lnHalf - Math.log(values - 1.0);
    double risk = most[ranked[0]];
    long above = all;
    for (int j = 1; j < values; j++) {
      above -= newRows[ranked[j - 1]];
      double step = most[ranked[j]] - most[ranked[j - 1]];
      risk += step * BinomialInverse.upper(above, all, lnRest);
    }
    return Math.min(1, Math.nextUp(risk));
  }
}
