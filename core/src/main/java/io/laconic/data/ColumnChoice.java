package io.laconic.data;

import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which columns the user wants as attributes. Names are those of the header; several may stand in
 * one text, with commas between them.
 *
 * @param drop columns to leave out
 * @param only the only columns to use; empty: all
 * @param forbid columns that no rule may use
 * @param category columns that hold categories, although their cells may be numbers
 * @param booleans the only columns to use, all of zeros and ones; empty: all
 */
public record ColumnChoice(
    List<String> drop,
    List<String> only,
    List<String> forbid,
    List<String> category,
    List<String> booleans) {
  /** All columns. */
  public static final ColumnChoice ALL =
      new ColumnChoice(List.of(), List.of(), List.of(), List.of(), List.of());

  public ColumnChoice {
    drop = List.copyOf(drop);
    only = List.copyOf(only);
    forbid = List.copyOf(forbid);
    category = List.copyOf(category);
    booleans = List.copyOf(booleans);
  }

  public boolean isAll() {
    return drop.isEmpty()
        && only.isEmpty()
        && forbid.isEmpty()
        && category.isEmpty()
        && booleans.isEmpty();
  }

  /**
   * Sees to it that columns given as Boolean features hold zeros and ones.
   *
   * @throws DataException at the first other value
   */
  public void checkBooleans(Dataset data) {
    for (Column column : booleans.isEmpty() ? List.<Column>of() : data.columns()) {
      String what =
          ", column \""
              + column.name()
              + "\": "
              + MarkedOptionName.of("boolean-features")
              + " needs zeros and ones, not ";
      if (!(column instanceof AnyNumericColumn numbers)) {
        throw new DataException(data.source().name() + what + "categories or texts");
      }
      double[] values = numbers.values();
      for (int row = 0; row < values.length; row++) {
        if (values[row] != 0 && values[row] != 1 && !Double.isNaN(values[row])) {
          throw new DataException(
              data.source().name() + ", " + data.place(row) + what + number(values[row]));
        }
      }
    }
  }

  private static String number(double value) {
    String text = Double.toString(value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /**
   * The columns that texts name.
   *
   * @param header all columns
   * @param unknown takes the names that the header does not have
   */
  public static Set<String> named(List<String> texts, Set<String> header, List<String> unknown) {
    Set<String> named = new LinkedHashSet<>();
    for (String text : texts) {
      for (String name : header.contains(text) ? List.of(text) : split(text)) {
        if (header.contains(name)) {
          named.add(name);
        } else {
          unknown.add(name);
        }
      }
    }
    return named;
  }

  private static List<String> split(String text) {
    List<String> names = new ArrayList<>();
    for (String name : text.split(",")) {
      if (!name.isBlank()) {
        names.add(name.strip());
      }
    }
    return names;
  }

  /** Columns that the user asked for by name, so that they stay whatever they look like. */
  public Set<String> wanted(Set<String> header) {
    Set<String> wanted = named(only, header, new ArrayList<>());
    wanted.addAll(named(booleans, header, new ArrayList<>()));
    return wanted;
  }
}
