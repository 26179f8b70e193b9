package io.laconic.io.table;

import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.TableRemedy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the names of a header unique: the second column named {@code a} becomes {@code a.2}, the
 * third {@code a.3}, skipping names that the header has elsewhere; the N-th column (from 1), if it
 * has no name, is called {@code column_N}.
 */
public final class UniqueColumnNames {
  /** What may be wrong if the first line has one cell, and later ones have more. */
  static final String NO_NAMES =
      "; if the first line is a title or a remark, remove it, so that the names of the columns come"
          + " first";

  private UniqueColumnNames() {}

  public static List<String> unique(String file, List<String> header, List<String> warnings) {
    Set<String> original = new HashSet<>(header);
    if (original.size() == header.size() && !original.contains("")) {
      return List.copyOf(header);
    }
    Set<String> taken = new HashSet<>();
    Map<String, Integer> lastNumber = new HashMap<>();
    List<String> names = new ArrayList<>(header.size());
    List<String> renamed = new ArrayList<>();
    for (int j = 0; j < header.size(); j++) {
      String wanted = header.get(j).isEmpty() ? "column_" + (j + 1) : header.get(j);
      boolean free = wanted.equals(header.get(j)) || !original.contains(wanted);
      String name =
          free && !taken.contains(wanted) ? wanted : suffixed(wanted, original, taken, lastNumber);
      taken.add(name);
      names.add(name);
      if (!name.equals(header.get(j))) {
        renamed.add(name);
      }
    }
    if (renamed.size() == 1 && header.get(0).isEmpty()) {
      warnings.add(
          file
              + ": the first column has no name; it is called "
              + FileErrors.quoted(renamed.get(0)));
      return names;
    }
    warnings.add(
        file
            + ": columns without a name, or with one that occurs twice, are now called "
            + FileErrors.few(renamed));
    return names;
  }

  /** Whether numbers may be names: they rise, and two of them are whole. */
  private static boolean areNames(List<String> numbers) {
    boolean whole = numbers.stream().noneMatch(name -> name.indexOf('.') >= 0);
    boolean rising = numbers.size() > 2 || whole;
    for (int k = 1; k < numbers.size(); k++) {
      rising &= NumberSyntax.parse(numbers.get(k - 1)) < NumberSyntax.parse(numbers.get(k));
    }
    return rising;
  }

  private static String suffixed(
      String name, Set<String> original, Set<String> taken, Map<String, Integer> lastNumber) {
    int number = lastNumber.getOrDefault(name, 1) + 1;
    while (original.contains(name + "." + number) || taken.contains(name + "." + number)) {
      number++;
    }
    lastNumber.put(name, number);
    return name + "." + number;
  }

  /**
   * Fails if the first line is a row of data: at least half of its cells are numbers, which do not
   * rise from left to right as numbers do that name columns. A single number with a decimal point
   * gives a warning.
   */
  public static void checkHeader(String file, List<String> header, List<String> warnings) {
    List<String> numbers = header.stream().filter(NumberSyntax::isNumber).toList();
    if (!numbers.isEmpty() && 2 * numbers.size() >= header.size() && !areNames(numbers)) {
      throw new TableRemedy(
          file
              + ", line 1: this is a row of data, not a header ("
              + String.join(", ", numbers.subList(0, Math.min(3, numbers.size())))
              + (numbers.size() > 3 ? ", …" : "")
              + "); put a line with the names of the columns before it, or have them numbered",
          "no-header",
          null);
    }
    if (header.size() == 1 && header.get(0).indexOf(' ') > 0) {
      warnings.add(
          file
              + ": the first line has one cell, "
              + FileErrors.quoted(header.get(0))
              + "; cells are separated by commas, semicolons, tabs or bars, not by blanks");
    }
    for (String name : header) {
      if (name.indexOf('.') >= 0 && NumberSyntax.isNumber(name)) {
        warnings.add(
            file + ": the first line is taken as the header, but it holds the number " + name);
        return;
      }
    }
  }
}
