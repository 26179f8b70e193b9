package io.laconic.space.sequence;

import java.util.Arrays;

/**
 * The mismatch kernel of sequences: {@code k(x, y) = sum_w f_w(x) f_w(y)} over all words w of k
 * letters, where {@code f_w(x)} is the number of stretches of x that differ from w in at most m
 * letters; normalised, {@code k(x, y) / sqrt(k(x, x) k(y, y))}.
 *
 * <p>C. Leslie, E. Eskin, A. Cohen, J. Weston, W. Noble: Mismatch string kernels for discriminative
 * protein classification, Bioinformatics 20, 2004. A stretch with a letter that is not in the
 * alphabet is left out; a sequence without any stretch (shorter than k) has kernel 0 with
 * everything.
 *
 * @param k letters of a word
 * @param m most letters that may differ
 */
public record MismatchKernel(int k, int m, Alphabet alphabet) {
  public MismatchKernel {
    int most = longestWord(alphabet);
    if (k < 1 || k > most) {
      throw new IllegalArgumentException(
          "mismatch-k must be 1 to " + most + " with this alphabet, got " + k);
    }
    if (m < 0 || m > mostMismatches(k)) {
      throw new IllegalArgumentException(
          "mismatch-m must be 0 to " + mostMismatches(k) + ", got " + m);
    }
  }

  /** Most letters of a word: it must fit into a long. */
  public static int longestWord(Alphabet alphabet) {
    return (Long.SIZE - 2) / alphabet.bits();
  }

  /** Most letters that may differ in words of k letters. */
  public static int mostMismatches(int k) {
    return Math.min(15, k - 1);
  }

  /** The kernel of all sequences with each other, not normalised: whole numbers. */
  public double[][] matrix(String... sequences) {
    double[][] matrix = new double[sequences.length][sequences.length];
    MismatchSums.fill(new KmerIndex(this, sequences), sequences.length, 0, matrix);
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < i; j++) {
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  /** The kernel of two sequences, not normalised; NaN if one is null. */
  public double between(String x, String y) {
    return x == null || y == null
        ? Double.NaN
        : new MismatchPairs(this).between(kmers(x), kmers(y));
  }

  /** The stretches of a text, sorted, their letters packed into bits; none for null. */
  public long[] kmers(String text) {
    int[] codes = text == null ? new int[0] : alphabet.codes(text);
    long[] found = new long[codes.length];
    int count = 0;
    int known = 0;
    long packed = 0;
    long mask = -1L >>> (Long.SIZE - k * alphabet.bits());
    for (int code : codes) {
      known = code < 0 ? 0 : known + 1;
      packed = ((packed << alphabet.bits()) | Math.max(0, code)) & mask;
      if (known >= k) {
        found[count++] = packed;
      }
    }
    found = Arrays.copyOf(found, count);
    Arrays.sort(found);
    return found;
  }

  /** The normalised kernel of its value and of those of both sequences with themselves. */
  public static double normalised(double both, double selfX, double selfY) {
    double product = selfX * selfY;
    return product == 0 ? 0 : both / Math.sqrt(product);
  }

  /**
   * The mismatch kernel of two sequences, stretch by stretch: the words near both of two stretches
   * depend only on how many letters h of these differ.
   */
  private static final class MismatchPairs {
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
     * Number of words within m letters of both of two stretches that differ in h letters. At these,
     * i letters of the word are the first's, j the second's and l neither's; elsewhere s letters
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
}
