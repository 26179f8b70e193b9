package io.laconic.space.sequence;

import java.util.Locale;

/**
 * The letters of sequences, upper case; sequences are read without regard to case.
 *
 * @param letters each once
 */
public record Alphabet(String letters) {
  /** The four bases. */
  public static final Alphabet DNA = new Alphabet("ACGT");

  /** The twenty amino acids. */
  public static final Alphabet PROTEIN = new Alphabet("ACDEFGHIKLMNPQRSTVWY");

  private static final int MOST = 64;

  public Alphabet {
    letters = letters.toUpperCase(Locale.ROOT);
    if (letters.isEmpty() || letters.length() > MOST) {
      throw new IllegalArgumentException(
          "an alphabet has 1 to " + MOST + " letters, got " + letters.length());
    }
    for (int k = 0; k < letters.length(); k++) {
      if (letters.indexOf(letters.charAt(k)) != k) {
        throw new IllegalArgumentException(
            "letter " + letters.charAt(k) + " is twice in the alphabet " + letters);
      }
    }
  }

  /** The alphabet that a word names: {@code dna}, {@code protein}, or its letters. */
  public static Alphabet of(String word) {
    return switch (word) {
      case "dna" -> DNA;
      case "protein" -> PROTEIN;
      default -> new Alphabet(word);
    };
  }

  public int size() {
    return letters.length();
  }

  /** Bits that a letter needs. */
  int bits() {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(size() - 1));
  }

  /** Numbers of the letters of a text; -1 for foreign letters. */
  int[] codes(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    int[] codes = new int[upper.length()];
    for (int at = 0; at < codes.length; at++) {
      codes[at] = letters.indexOf(upper.charAt(at));
    }
    return codes;
  }

  /** Whether a text has letters, but none of this alphabet. */
  public boolean isForeign(String text) {
    for (int code : codes(text)) {
      if (code >= 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
