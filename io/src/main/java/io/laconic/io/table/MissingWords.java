package io.laconic.io.table;

import io.laconic.data.NumberSyntax;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Words that mean a missing value: those of R, pandas, SPSS, SAS, Stata, Excel and databases, and
 * those that the user gives. The list is fixed: whether a cell is missing depends on that cell
 * alone.
 */
public final class MissingWords {
  /** These mean nothing else, also where classes stand. */
  private static final Set<String> CLEAR = Set.of("", "?", "NA", "N/A", "n/a", "#N/A", "<NA>");

  /** These may be a value in a column of categories. */
  private static final Set<String> DOUBTFUL =
      Set.of("-", "--", "---", ".", "None", "missing", "Missing", "MISSING");

  private static final Set<String> OTHERS =
      Set.of(
          "n.a.",
          "N.A.",
          "null",
          "NULL",
          "Null",
          "\\N",
          "#NA",
          "#N/A N/A",
          "#NULL!",
          "#DIV/0!",
          "#VALUE!",
          "#REF!",
          "#NAME?",
          "#NUM!",
          "-nan",
          "-NaN",
          "1.#QNAN",
          "-1.#QNAN",
          "1.#IND",
          "-1.#IND");

  private static final int LONGEST = 8;

  /** Only the known words. */
  public static final MissingWords KNOWN = new MissingWords(List.of());

  private final Set<String> given;
  private final double[] numbers;
  private final int longest;

  /** Whether a word for a missing value may begin with a sign; all others may. */
  private final boolean[] begins = new boolean[128];

  /**
   * @param given further words; a number means all cells of that value
   */
  public MissingWords(List<String> given) {
    this.given = Set.copyOf(new HashSet<>(given));
    this.numbers =
        given.stream().filter(NumberSyntax::isNumber).mapToDouble(NumberSyntax::parse).toArray();
    this.longest = given.stream().mapToInt(String::length).reduce(LONGEST, Math::max);
    Stream.of(CLEAR, DOUBTFUL, OTHERS, this.given, Set.of("nan", "NaN"))
        .flatMap(Set::stream)
        .filter(word -> !word.isEmpty() && word.charAt(0) < begins.length)
        .forEach(word -> begins[word.charAt(0)] = true);
  }

  /** Whether a cell of an attribute is missing. */
  public boolean isMissing(char[] text, int from, int length) {
    if (length == 0) {
      return true;
    }
    if (!mayBeWord(text, from, length)) {
      return false;
    }
    String word = new String(text, from, length);
    return isClear(word) || DOUBTFUL.contains(word) || OTHERS.contains(word);
  }

  /** Whether a class or the mark of a group is missing: fewer words mean it. */
  public boolean isMissingClass(char[] text, int from, int length) {
    return length == 0 || mayBeWord(text, from, length) && isClear(new String(text, from, length));
  }

  private boolean mayBeWord(char[] text, int from, int length) {
    char first = text[from];
    return length <= longest && (numbers.length > 0 || first >= begins.length || begins[first]);
  }

  private boolean isClear(String word) {
    return CLEAR.contains(word)
        || given.contains(word)
        || (word.length() == 3 && word.toLowerCase(Locale.ROOT).equals("nan"))
        || isGivenNumber(word);
  }

  private boolean isGivenNumber(String word) {
    return numbers.length > 0 && NumberSyntax.isNumber(word) && isMissing(NumberSyntax.parse(word));
  }

  /** Whether the user says that this number means a missing value. */
  public boolean isMissing(double value) {
    for (double number : numbers) {
      if (value == number) {
        return true;
      }
    }
    return false;
  }

  /** Whether a known word may be a value after all, where other cells are words too. */
  boolean isDoubtful(String word) {
    return DOUBTFUL.contains(word) && !given.contains(word);
  }
}
