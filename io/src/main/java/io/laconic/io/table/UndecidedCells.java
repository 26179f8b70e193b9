package io.laconic.io.table;

import io.laconic.data.ColumnKindInference;
import io.laconic.data.DataException;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.TableRemedy;
import java.util.ArrayList;
import java.util.List;

/** Counts the cells of an undeclared column that are not finite numbers. */
final class UndecidedCells {
  /** More words are not kept. */
  private static final int FEW = 20;

  private static final int MOST_NAMED = 3;

  private final int row;
  private final long line;
  private final String text;
  private final List<String> words = new ArrayList<>();
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
    if (!infinite && words.size() <= FEW && !words.contains(word)) {
      words.add(word);
    }
  }

  /** Counts a cell that is one of the first words; returns false if it is not. */
  boolean addAgain(char[] cell, int from, int length) {
    for (int k = 0; k < words.size(); k++) {
      if (CellText.isEqual(words.get(k), cell, from, length)) {
        texts++;
        return true;
      }
    }
    return false;
  }

  boolean hasWord(String word) {
    return words.contains(word);
  }

  /** Whether no cell is a word, but some are infinite. */
  boolean isInfiniteOnly() {
    return texts == 0;
  }

  /** Whether most cells are numbers, so that the words among them are worth a line. */
  boolean isAmongNumbers(int numbers) {
    return numbers > texts + infinities;
  }

  /** The line that tells what becomes of words among numbers. */
  String asNote(String file, String column, int numbers) {
    if (ColumnKindInference.isOfNumbers(numbers, texts + infinities)) {
      return asMissing(file, column, numbers);
    }
    return place(file, column)
        + " is taken as a category: "
        + notNumbers()
        + suggestion(
            words.size() == 1 ? " (if it means missing: " : " (if they mean missing: ", ")");
  }

  /** The line that tells how many words count as missing, and where the first stands. */
  String asMissing(String file, String column, int numbers) {
    int others = texts + infinities;
    return place(file, column)
        + ": "
        + notNumbers()
        + "; "
        + (others == 1 ? "1 cell counts" : others + " cells count")
        + " as missing among "
        + numbers
        + (numbers == 1 ? " number" : " numbers")
        + (" (first: row " + row + " (line " + line + "))");
  }

  private static String place(String file, String column) {
    return file + ", column " + FileErrors.quoted(column);
  }

  private String notNumbers() {
    return named() + (words.size() == 1 ? " is not a number" : " are not numbers");
  }

  /** The error if numbers are infinite. */
  DataException asError(String file, String column) {
    return badCell(file, row, line, column, text);
  }

  private String named() {
    List<String> some = words.stream().limit(MOST_NAMED).map(FileErrors::quoted).toList();
    return String.join(", ", some) + (words.size() > MOST_NAMED ? ", …" : "");
  }

  /** How to say that the words mean missing; empty if they are too many or odd. */
  private String suggestion(String before, String after) {
    boolean plain = words.stream().noneMatch(word -> word.contains(","));
    if (words.isEmpty() || words.size() > MOST_NAMED || !plain) {
      return "";
    }
    String list = String.join(",", words);
    boolean quoted = !list.matches("[A-Za-z0-9_.,/+-]+");
    return before + "--na " + (quoted ? '"' + list + '"' : list) + after;
  }

  static DataException badCell(String file, int row, long line, String column, String text) {
    boolean infinite = CellText.isInfinite(text) || NumberSyntax.isNumber(text);
    String what = infinite ? " is not a finite number" : " is not a number";
    DataException bad = FileErrors.inCell(file, row, line, column, FileErrors.quoted(text) + what);
    return infinite
        ? new TableRemedy(bad.markedMessage() + "; if it means missing", "na", text)
        : bad;
  }
}
