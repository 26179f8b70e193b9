package io.laconic.io.table;

import io.laconic.data.CategoryColumn;
import io.laconic.data.CodePoints;
import io.laconic.data.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the texts of one column row by row: stores each distinct text once, and its number (the
 * code) per row. While there are few distinct texts it searches them one by one, later in a map.
 */
public final class CategoryColumnBuilder {
  private static final int FEW = 8;

  private final List<String> values = new ArrayList<>(4);
  private final int declared;
  private final boolean free;
  private final CellNotation notation;
  private final Map<String, Integer> doubtful = new LinkedHashMap<>();
  private final boolean[] wasSet = new boolean[FEW + 1];
  private Map<String, Integer> codeOf;
  private int[] codes = new int[8];
  private int[] counts;
  private int missing;

  /** Classes, or marks of groups: they are texts, whatever they look like. */
  public CategoryColumnBuilder() {
    this(null, null);
  }

  /**
   * @param declaredValues values that keep their order and come first, or null if none are known
   * @param notation how the cells are written; null for classes
   */
  public CategoryColumnBuilder(List<String> declaredValues, CellNotation notation) {
    this.notation = notation;
    if (declaredValues != null) {
      declaredValues.stream().map(CategoryColumn::withoutBlanks).distinct().forEach(this::add);
    }
    declared = values.size();
    free = declaredValues == null;
  }

  /** From now on rows are only counted; texts are kept of classes alone. */
  void count() {
    counts = new int[8];
  }

  /** How many rows have no value; of a builder that counts. */
  int missing() {
    return missing;
  }

  /** The texts that were seen. */
  List<String> texts() {
    return values;
  }

  /** How many rows have each of some texts; of a builder that counts. */
  int[] counts(List<String> order) {
    return order.stream().mapToInt(text -> counts[values.indexOf(text)]).toArray();
  }

  /**
   * Sets the text of a row that was set in another one before; returns false if it was not, or if
   * texts are many.
   */
  boolean setAgain(int row, char[] text, int from, int length) {
    if (codeOf != null || notation != null && notation.decimal() != '.') {
      return false;
    }
    for (int k = 0; k < values.size(); k++) {
      if (wasSet[k] && CellText.isEqual(values.get(k), text, from, length)) {
        set(row, k);
        return true;
      }
    }
    return false;
  }

  private void set(int row, int code) {
    if (counts != null) {
      counted(code);
      return;
    }
    if (row >= codes.length) {
      codes = Arrays.copyOf(codes, row + row / 2 + 1);
    }
    codes[row] = code;
  }

  private void counted(int code) {
    if (code >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * code);
    }
    counts[code]++;
  }

  /** Sets the text of a row; returns false if the declared values do not allow it. */
  public boolean set(int row, char[] text, int from, int length) {
    if (counts != null && notation != null && free) {
      return true;
    }
    int code = code(text, from, length);
    if (code <= FEW) {
      wasSet[code] = true;
    }
    set(row, code);
    return free || code < declared;
  }

  /** Sets a row that has no value. */
  public void setMissing(int row) {
    missing++;
    if (counts != null) {
      return;
    }
    if (row >= codes.length) {
      codes = Arrays.copyOf(codes, row + row / 2 + 1);
    }
    codes[row] = -1;
  }

  /**
   * Sets the text of an attribute's row, which may be missing; a declared value never is. Blanks at
   * either end do not belong to it, also inside of quotes ({@link CategoryColumn#withoutBlanks}).
   *
   * @return false if the declared values do not allow it
   */
  boolean setAttribute(int row, char[] text, int from, int length, boolean dashIsValue) {
    if (CellText.hasBlanks(text, from, length)) {
      char[] value = CategoryColumn.withoutBlanks(new String(text, from, length)).toCharArray();
      return setTrimmed(row, value, 0, value.length, dashIsValue);
    }
    return setTrimmed(row, text, from, length, dashIsValue);
  }

  /** Words for missing values are none that were set before. */
  private boolean setTrimmed(int row, char[] text, int from, int length, boolean dashIsValue) {
    if (setAgain(row, text, from, length)) {
      return true;
    }
    if (notation.missing().isMissing(text, from, length)) {
      String word = new String(text, from, length);
      if (!(dashIsValue && word.equals("-"))
          && (word.isEmpty() || word.equals("?") || !isDeclared(word))) {
        setMissing(row);
        if (notation.missing().isDoubtful(word)) {
          doubtful.merge(word, 1, Integer::sum);
        }
        return true;
      }
    }
    if (notation.decimal() != '.') {
      char[] plain = notation.category(text, from, length).toCharArray();
      return set(row, plain, 0, plain.length);
    }
    return set(row, text, from, length);
  }

  private boolean isDeclared(String word) {
    return values.subList(0, declared).contains(word);
  }

  /** Words that were taken as missing but may be values, and how often. */
  Map<String, Integer> doubtful() {
    return doubtful;
  }

  private int code(char[] text, int from, int length) {
    if (codeOf != null) {
      String value = new String(text, from, length);
      Integer known = codeOf.get(value);
      return known == null ? add(value) : known;
    }
    for (int k = 0; k < values.size(); k++) {
      if (CellText.isEqual(values.get(k), text, from, length)) {
        return k;
      }
    }
    return add(new String(text, from, length));
  }

  private int add(String value) {
    values.add(value);
    if (codeOf != null) {
      codeOf.put(value, values.size() - 1);
    } else if (values.size() > FEW) {
      codeOf = codes(values);
    }
    return values.size() - 1;
  }

  private static Map<String, Integer> codes(List<String> values) {
    Map<String, Integer> codes = new HashMap<>();
    for (int k = 0; k < values.size(); k++) {
      codes.put(values.get(k), k);
    }
    return codes;
  }

  /** A number for each row: equal texts have equal numbers, in the order of their first rows. */
  int[] codes(int rows) {
    return Arrays.copyOf(codes, rows);
  }

  /** The column: declared values first, all others in the order of their code points. */
  CategoryColumn column(String name, int rows) {
    List<String> order = new ArrayList<>(values.subList(0, declared));
    values.subList(declared, values.size()).stream().sorted(CodePoints.ORDER).forEach(order::add);
    return CategoryColumn.wrap(name, order, recoded(order, rows));
  }

  /** The texts as classes, in the order of {@link Labels#sorted}. */
  public Labels labels(String name, int rows) {
    List<String> order = Labels.sorted(values);
    return Labels.wrap(name, order, recoded(order, rows));
  }

  private int[] recoded(List<String> order, int rows) {
    Map<String, Integer> place = codes(order);
    int[] newCode = new int[order.size()];
    for (int k = 0; k < newCode.length; k++) {
      newCode[k] = place.get(values.get(k));
    }
    int[] result = Arrays.copyOf(codes, rows);
    for (int row = 0; row < rows; row++) {
      result[row] = result[row] < 0 ? -1 : newCode[result[row]];
    }
    return result;
  }
}
