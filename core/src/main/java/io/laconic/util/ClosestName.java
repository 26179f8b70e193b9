package io.laconic.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Finds the name that somebody meant who misspelled it. */
public final class ClosestName {
  private static final int MOST_NAMED = 10;

  private ClosestName() {}

  /**
   * The name that needs the fewest changes of letters, or the only one that begins with the word;
   * empty if none is near. Of equals the first is taken.
   */
  public static Optional<String> of(String word, Collection<String> names) {
    String small = word.toLowerCase(Locale.ROOT);
    String letters = small.replaceFirst("^-+", "");
    if (letters.isEmpty()) {
      return Optional.empty();
    }
    int most = Math.max(1, letters.length() / 3);
    Optional<String> near =
        names.stream()
            .filter(name -> distance(letters, letters(name)) <= most)
            .min(Comparator.comparingInt(name -> distance(letters, letters(name))));
    if (near.isPresent()) {
      return near;
    }
    var longer = names.stream().filter(name -> letters(name).startsWith(letters));
    var found = longer.limit(2).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
  }

  /**
   * What follows the message that there is no column of a name: the one that was meant, else the
   * first few there are.
   *
   * @param quote writes a name
   */
  public static String meant(String word, List<String> columns, UnaryOperator<String> quote) {
    return (word.length() < 2 ? Optional.<String>empty() : of(word, columns))
        .map(near -> "; did you mean " + quote.apply(near) + "?")
        .orElseGet(
            () ->
                "; the columns are "
                    + columns.stream()
                        .limit(MOST_NAMED)
                        .map(quote)
                        .collect(Collectors.joining(", "))
                    + (columns.size() > MOST_NAMED ? ", … (" + columns.size() + " in all)" : ""));
  }

  /** The nearest names, in plain quotes. */
  public static String meant(String word, List<String> columns) {
    return meant(word, columns, name -> '"' + name + '"');
  }

  /**
   * The fewest letters to insert, leave out, replace, or swap with their neighbour (Damerau 1964,
   * doi:10.1145/363958.363994; no part of the word is changed twice).
   */
  static int distance(String one, String other) {
    int[][] least = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          least[i][j] = i + j;
          continue;
        }
        boolean same = one.charAt(i - 1) == other.charAt(j - 1);
        least[i][j] =
            Math.min(
                Math.min(least[i - 1][j], least[i][j - 1]) + 1,
                least[i - 1][j - 1] + (same ? 0 : 1));
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
        }
      }
    }
    return least[one.length()][other.length()];
  }
}
