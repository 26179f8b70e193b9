package io.laconic.bound;

/** How the confidence is shared out over the sizes 0, 1, 2, ... of a compression set. */
public enum SizePrior {
  /** {@code zeta(a) = 6 / (pi^2 (a+1)^2)}, which sums to 1. */
  STANDARD {
    @Override
    public double ln(long size) {
      return lnZeta(size);
    }
  },

  /**
   * {@code 0.18 * 0.8^a + 0.6 / (pi^2 (a+1)^2)}, which sums to 0.9 + 0.1: more for sizes from 1 to
   * about 20, less for size 0 and beyond.
   */
  TIGHT {
    @Override
    public double ln(long size) {
      checkSize(size);
      return LogSum.lnSum(Math.log(0.18) + size * Math.log(0.8), LN_TENTH + lnZeta(size));
    }
  };

  private static final double LN_TENTH = Math.log(0.1);
  private static final double LN_SIX_BY_PI_SQUARED = Math.log(6 / (Math.PI * Math.PI));

  /** Natural logarithm of the share of a size. */
  public abstract double ln(long size);

  /** {@code ln zeta(a) = ln( 6 / (pi^2 (a+1)^2) )}. */
  public static double lnZeta(long a) {
    checkSize(a);
    return LN_SIX_BY_PI_SQUARED - 2 * Math.log(a + 1.0);
  }

  private static void checkSize(long size) {
    if (size < 0) {
      throw new IllegalArgumentException("a size must be >= 0, got " + size);
    }
  }
}
