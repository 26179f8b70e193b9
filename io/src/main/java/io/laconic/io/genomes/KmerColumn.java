package io.laconic.io.genomes;

import io.laconic.data.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a column of k-mers that the same genomes have: the smallest of them, by which new
 * genomes are judged, and if there are others the sequences that all of them make up.
 *
 * @param word the smallest k-mer
 * @param sequences what they make up; empty if there is one k-mer
 */
public record KmerColumn(String word, List<String> sequences) {
  private static final String OF = " of ";
  private static final String AND = "+";
  private static final int MOST_LETTERS = 4000;
  private static final Pattern NAME = Pattern.compile("([ACGT]{11,31})(?: of ([ACGT+]+)(?: .*)?)?");

  /** The name of a column of these canonical words. */
  static String name(long[] words, int k) {
    if (words.length == 1) {
      return Kmer.text(words[0], k);
    }
    List<String> sequences = Unitigs.of(words, k);
    List<String> named = new ArrayList<>();
    int letters = 0;
    for (String sequence : sequences) {
      letters += sequence.length();
      if (letters <= MOST_LETTERS || named.isEmpty()) {
        named.add(sequence);
      }
    }
    int more = sequences.size() - named.size();
    long smallest = java.util.Arrays.stream(words).min().orElseThrow();
    return Kmer.text(smallest, k)
        + OF
        + String.join(AND, named)
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** Whether the columns of a table are k-mers. */
  public static boolean areIn(Dataset data) {
    return !data.columns().isEmpty() && of(data.columns().get(0).name()) != null;
  }

  /** Reads a name; null if it is not of a k-mer. */
  public static KmerColumn of(String name) {
    Matcher form = NAME.matcher(name);
    return form.matches()
        ? new KmerColumn(
            form.group(1), form.group(2) == null ? List.of() : List.of(form.group(2).split("\\+")))
        : null;
  }
}
