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
}
