package io.laconic.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The class of every row: a code into the list of class names; code -1 is a missing class. */
public final class Labels {
  /**
   * More classes than this are not learned or tabulated: such a column is most often a number or a
   * name, and a table of actual by predicted classes would have millions of cells.
   */
  public static final int MOST_CLASSES = 1000;

  private final String column;
  private final List<String> classes;
  private final int[] codes;

  private Labels(String column, List<String> classes, int[] codes) {
    this.column = column;
    this.classes = classes;
    this.codes = codes;
  }

  /** Labels that take over the codes; the classes are in the order in which they are meant. */
  public static Labels wrap(String column, List<String> classes, int[] codes) {
    return new Labels(column, List.copyOf(classes), codes);
  }

  /** Labels from their names, one per row (null: missing), with the classes {@link #sorted}. */
  public static Labels of(String column, List<String> names) {
    Map<String, Integer> codeOf = new HashMap<>();
    for (String name : names) {
      codeOf.put(name, -1);
    }
    codeOf.remove(null);
    List<String> classes = sorted(codeOf.keySet());
    for (int k = 0; k < classes.size(); k++) {
      codeOf.put(classes.get(k), k);
    }
    int[] codes = new int[names.size()];
    int row = 0;
    for (String name : names) {
      codes[row++] = codeOf.getOrDefault(name, -1);
    }
    return new Labels(column, classes, codes);
  }

  /**
   * Class names in their order: numerically if all are numbers, else by code point; of {@code +}
   * and {@code -} the plus is last. The last one is the positive class unless the user says
   * otherwise.
   */
  public static List<String> sorted(Collection<String> names) {
    List<String> result = new ArrayList<>(names);
    result.sort(CodePoints.ORDER);
    if (result.stream().allMatch(NumberSyntax::isNumber)) {
      result.sort(Comparator.comparingDouble(NumberSyntax::parse));
    } else if (result.equals(List.of("+", "-"))) {
      return List.of("-", "+");
    }
    return List.copyOf(result);
  }

  /** Name of the column that the labels came from. */
  public String column() {
    return column;
  }

  public List<String> classes() {
    return classes;
  }

  public int size() {
    return codes.length;
  }

  public int code(int row) {
    return codes[row];
  }

  /** The codes of all rows, for the caller to keep. */
  public int[] codes() {
    return codes.clone();
  }

  /** The class name of a row, or null if it is missing. */
  public String name(int row) {
    return codes[row] < 0 ? null : classes.get(codes[row]);
  }

  /** How many rows each class has. */
  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int code : codes) {
      if (code >= 0) {
        counts[code]++;
      }
    }
    return counts;
  }

  public Labels select(int[] rows) {
    int[] chosen = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      chosen[k] = codes[rows[k]];
    }
    return new Labels(column, classes, chosen);
  }

  /**
   * The two-class problem "this class against the rest": class 1 is {@code positive}, class 0 the
   * other one, or {@code not positive} if there are several others.
   */
  public Labels against(String positive) {
    int code = classes.indexOf(positive);
    if (code < 0) {
      throw new DataException(
          "\"" + positive + "\" is not a class of column \"" + column + "\"; it has " + classes);
    }
    String other = classes.size() == 2 ? classes.get(1 - code) : "not " + positive;
    int[] binary = new int[codes.length];
    for (int row = 0; row < binary.length; row++) {
      binary[row] = codes[row] < 0 ? -1 : codes[row] == code ? 1 : 0;
    }
    return new Labels(column, List.of(other, positive), binary);
  }

  /**
   * Two classes, some of these together and all others, named by the comparison that readers of
   * files make of {@code grade = a,b}: so new rows are read in the same way.
   */
  public Labels joined(List<String> some) {
    String names = String.join(",", some);
    String one = column + " = " + names;
    int[] binary = new int[codes.length];
    for (int row = 0; row < binary.length; row++) {
      binary[row] = codes[row] < 0 ? -1 : some.contains(classes.get(codes[row])) ? 1 : 0;
    }
    return new Labels(one, List.of(column + " != " + names, one), binary);
  }
}
