package io.laconic.io.genomes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Words that overlap, put together to longer sequences as far as there is one way to go on. Each
 * word is in one of them, once.
 */
final class Unitigs {
  private final int k;
  private final long mask;
  private final long[] words;
  private final BitSet used = new BitSet();

  private Unitigs(long[] words, int k) {
    this.k = k;
    this.mask = Kmer.mask(k);
    this.words = words.clone();
    Arrays.sort(this.words);
  }

  /** The sequences of canonical words; the one with the smallest word comes first. */
  static List<String> of(long[] words, int k) {
    Unitigs all = new Unitigs(words, k);
    List<String> sequences = new ArrayList<>();
    for (long word : all.words) {
      if (all.use(word)) {
        String right = all.extended(word);
        String left = reverse(all.extended(Kmer.reverseComplement(word, k)));
        sequences.add(left + Kmer.text(word, k) + right);
      }
    }
    return sequences;
  }

  /** Notes that a word is used; whether it was not. */
  private boolean use(long word) {
    int at = Arrays.binarySearch(words, word);
    boolean fresh = !used.get(at);
    used.set(at);
    return fresh;
  }

  private static String reverse(String text) {
    StringBuilder reversed = new StringBuilder();
    for (int j = text.length() - 1; j >= 0; j--) {
      reversed.append("TGCA".charAt(Kmer.code(text.charAt(j))));
    }
    return reversed.toString();
  }

  /** The letters that follow a word, one way. */
  private String extended(long from) {
    StringBuilder letters = new StringBuilder();
    long word = from;
    while (true) {
      long next = onlyNext(word);
      boolean only = next >= 0 && onlyNext(Kmer.reverseComplement(next, k)) >= 0;
      if (!only || !use(Kmer.canonical(next, k))) {
        return letters.toString();
      }
      letters.append(Kmer.text(next & 3, 1));
      word = next;
    }
  }

  /** The only word that may follow; -1 if there is none, or several. */
  private long onlyNext(long word) {
    long found = -1;
    for (int code = 0; code < 4; code++) {
      long next = (word << 2 | code) & mask;
      if (Arrays.binarySearch(words, Kmer.canonical(next, k)) >= 0) {
        if (found >= 0) {
          return -1;
        }
        found = next;
      }
    }
    return found;
  }
}
