package io.laconic.learn.choice;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;

/** Error rates of folds: {@code err_f} is the share of the rows of fold f that are judged wrong. */
public final class FoldRates {
  private FoldRates() {}

  /**
   * Mean of {@code err_f}. Added up as fractions, so that equal means are equal numbers, whatever
   * the order of the folds.
   */
  public static double mean(int[] errors, int[] sizes) {
    return mean(Arrays.stream(errors).asLongStream().toArray(), sizes);
  }

  /** Mean of costs per row. */
  public static double mean(long[] errors, int[] sizes) {
    BigInteger common = BigInteger.ONE;
    for (int size : sizes) {
      BigInteger other = BigInteger.valueOf(size);
      common = common.multiply(other).divide(common.gcd(other));
    }
    BigInteger sum = BigInteger.ZERO;
    for (int f = 0; f < sizes.length; f++) {
      BigInteger part = common.divide(BigInteger.valueOf(sizes[f]));
      sum = sum.add(part.multiply(BigInteger.valueOf(errors[f])));
    }
    BigInteger divisor = common.multiply(BigInteger.valueOf(sizes.length));
    return new BigDecimal(sum)
        .divide(new BigDecimal(divisor), MathContext.DECIMAL128)
        .doubleValue();
  }

  /**
   * Standard error of the mean: the standard deviation of {@code err_f} (divisor k - 1) over the
   * root of k; 0 for a single fold.
   */
  public static double standardError(int[] errors, int[] sizes) {
    return standardError(Arrays.stream(errors).asLongStream().toArray(), sizes);
  }

  /** Standard error of the mean of costs per row. */
  public static double standardError(long[] errors, int[] sizes) {
    double mean = mean(errors, sizes);
    int k = sizes.length;
    double sum = 0;
    for (int f = 0; f < k; f++) {
      double deviation = (double) errors[f] / sizes[f] - mean;
      sum += deviation * deviation;
    }
    return k < 2 ? 0 : Math.sqrt(sum / (k - 1)) / Math.sqrt(k);
  }
}
