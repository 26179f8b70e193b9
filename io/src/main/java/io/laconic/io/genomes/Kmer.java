package io.laconic.io.genomes;

/**
 * Words of k letters A, C, G, T, two bits a letter, the first letter in the highest bits. A word
 * and its reverse complement are the same piece of DNA; the smaller of the two stands for both.
 */
public final class Kmer {
  /** So that a word fits into a long, and none is its own reverse complement, k is odd. */
  public static final int MOST = 31;

  private static final String LETTERS = "ACGT";
  private static final byte[] CODES = codes();

  private Kmer() {}

  private static byte[] codes() {
    byte[] codes = new byte[256];
    java.util.Arrays.fill(codes, (byte) -1);
    for (int k = 0; k < 4; k++) {
      codes[LETTERS.charAt(k)] = (byte) k;
      codes[Character.toLowerCase(LETTERS.charAt(k))] = (byte) k;
    }
    codes['U'] = codes['T'];
    codes['u'] = codes['T'];
    return codes;
  }

  /** 0 to 3; -1 for any other letter. */
  static int code(int letter) {
    return letter < 0 || letter > 255 ? -1 : CODES[letter];
  }

  static long mask(int k) {
    return (1L << 2 * k) - 1;
  }

  static long reverseComplement(long word, int k) {
    long reversed = 0;
    for (int j = 0; j < k; j++) {
      reversed = reversed << 2 | 3 - (word >>> 2 * j & 3);
    }
    return reversed;
  }

  static long canonical(long word, int k) {
    return Math.min(word, reverseComplement(word, k));
  }

  /** The letters of a word. */
  public static String text(long word, int k) {
    StringBuilder text = new StringBuilder(k);
    for (int j = k - 1; j >= 0; j--) {
      text.append(LETTERS.charAt((int) (word >>> 2 * j & 3)));
    }
    return text.toString();
  }

  /** The word of these letters. */
  static long of(String text) {
    long word = 0;
    for (int j = 0; j < text.length(); j++) {
      word = word << 2 | code(text.charAt(j));
    }
    return word;
  }
}
