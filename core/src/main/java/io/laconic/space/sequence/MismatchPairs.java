package io.laconic.space.sequence;

/**
 * The mismatch kernel of two sequences, stretch by stretch: the words near both of two stretches
 * depend only on how many letters h of these differ.
 */
final class MismatchPairs {
  private final int bits;
  private final long lowest;
  private final double[] shared;

  MismatchPairs(MismatchKernel kernel) {
    this.bits = kernel.alphabet().bits();
    long mask = 0;
    for (int place = 0; place < kernel.k(); place++) {
      mask |= 1L << (place * bits);
    }
    this.lowest = mask;
    this.shared = new double[kernel.k() + 1];
    for (int h = 0; h <= kernel.k(); h++) {
      shared[h] = shared(kernel, h);
    }
  }

  /**
   * Number of words within m letters of both of two stretches that differ in h letters. At these, i
   * letters of the word are the first's, j the second's and l neither's; elsewhere s letters
   * differ: {@code sum h!/(i! j! l!) (a-2)^l C(k-h, s) (a-1)^s} over {@code i + j + l = h, max(i,
   * j) + l + s <= m}, with a letters in the alphabet.
   */
  private static double shared(MismatchKernel kernel, int h) {
    int letters = kernel.alphabet().size();
    double sum = 0;
    for (int i = 0; i <= h; i++) {
      for (int j = 0; i + j <= h; j++) {
        int l = h - i - j;
        double ways = choose(h, i) * choose(h - i, j) * Math.pow(letters - 2, l);
        for (int s = 0; s <= kernel.k() - h && Math.max(i, j) + l + s <= kernel.m(); s++) {
          sum += ways * choose(kernel.k() - h, s) * Math.pow(letters - 1, s);
        }
      }
    }
    return sum;
  }

  /** {@code n! / (k! (n-k)!)}, exact while it is below 2^53. */
  private static double choose(int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; i++) {
      product = product * (n - k + i) / i;
    }
    return product;
  }

  /** The sum over all pairs of stretches. */
  double between(long[] x, long[] y) {
    long[] pairs = new long[shared.length];
    for (long first : x) {
      for (long second : y) {
        pairs[differing(first, second)]++;
      }
    }
    double sum = 0;
    for (int h = 0; h < pairs.length; h++) {
      sum += pairs[h] * shared[h];
    }
    return sum;
  }

  /** How many letters of two packed stretches differ. */
  private int differing(long first, long second) {
    long difference = first ^ second;
    long any = difference;
    for (int bit = 1; bit < bits; bit++) {
      any |= difference >>> bit;
    }
    return Long.bitCount(any & lowest);
  }
}
