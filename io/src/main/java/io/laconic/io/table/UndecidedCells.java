package io.laconic.io.table;

import io.laconic.data.DataException;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the cells of an undeclared column that are not finite numbers, until it is clear whether
 * the column is categorical.
 */
final class UndecidedCells {
  /** A column of numbers and words with at most this many different values is a category. */
  static final int FEW = 20;

  /** … if there are this many cells for each of them. */
  private static final int CELLS_PER_VALUE = 5;

  private static final int MOST_NAMED = 3;

  private final int row;
  private final long line;
  private final String text;
  private final Map<String, Integer> words = new LinkedHashMap<>();
  private int texts;
  private int infinities;

  /** Begins with the first such cell, which {@link #add} counts. */
  UndecidedCells(int row, long line, String text) {
    this.row = row;
    this.line = line;
    this.text = text;
  }

  void add(String word, boolean infinite) {
    infinities += infinite ? 1 : 0;
    texts += infinite ? 0 : 1;
    if (!infinite && (words.size() <= FEW || words.containsKey(word))) {
      words.merge(word, 1, Integer::sum);
    }
  }

  boolean hasWord(String word) {
    return words.containsKey(word);
  }

  /**
   * Whether at least half of the cells are neither numbers nor infinite, or there are few different
   * values and each has many cells.
   *
   * @param numbers how many cells are numbers
   * @param different how many different numbers there are
   */
  boolean meansCategories(int numbers, int different) {
    if (texts == 0 || infinities > 0) {
      return texts > 0 && numbers + infinities <= texts;
    }
    int values = different + words.size();
    boolean few = values <= FEW && numbers + texts >= CELLS_PER_VALUE * values;
    return numbers <= texts || few;
  }

  /** Whether most cells of a category are numbers. */
  boolean isFewValuesAmongNumbers(int numbers) {
    return numbers > texts;
  }

  /** The line that tells of a category most of whose cells are numbers. */
  String asNote(String file, String column) {
    boolean one = words.size() == 1;
    return file
        + ", column "
        + FileErrors.quoted(column)
        + " is taken as a category: "
        + named()
        + (one ? " is not a number" : " are not numbers")
        + suggestion(one ? " (if it means missing: " : " (if they mean missing: ", ")");
  }

  /** The error if the column is numeric and this cell a mistake. */
  DataException asError(String file, String column, int numbers) {
    DataException plain = badCell(file, row, line, column, text);
    if (infinities > 0 && texts == 0) {
      return plain;
    }
    return new DataException(
        plain.getMessage()
            + " ("
            + numbers
            + (numbers == 1 ? " other cell is a number" : " other cells are numbers")
            + (texts > 1 ? ", " + texts + " are not: " + named() : "")
            + suggestion("; if that means missing: ", "")
            + "; declare the column as categorical in --schema if it is one)");
  }

  private String named() {
    List<String> some = words.keySet().stream().limit(MOST_NAMED).map(FileErrors::quoted).toList();
    return String.join(", ", some) + (words.size() > MOST_NAMED ? ", …" : "");
  }

  /** How to say that the words mean missing; empty if they are too many or odd. */
  private String suggestion(String before, String after) {
    boolean plain = words.keySet().stream().noneMatch(word -> word.contains(","));
    if (words.isEmpty() || words.size() > MOST_NAMED || !plain) {
      return "";
    }
    String list = String.join(",", words.keySet());
    boolean quoted = !list.matches("[A-Za-z0-9_.,/+-]+");
    return before + "--na " + (quoted ? '"' + list + '"' : list) + after;
  }

  static DataException badCell(String file, int row, long line, String column, String text) {
    boolean infinite = CellText.isInfinite(text) || NumberSyntax.isNumber(text);
    String what = infinite ? " is not a finite number" : " is not a number";
    String cure = CellText.isInfinite(text) ? "; if it means missing: --na " + text : "";
    return FileErrors.inCell(file, row, line, column, FileErrors.quoted(text) + what + cure);
  }
}
