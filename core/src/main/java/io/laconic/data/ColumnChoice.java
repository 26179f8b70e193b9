package io.laconic.data;

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
 */
public record ColumnChoice(
    List<String> drop, List<String> only, List<String> forbid, List<String> category) {
  /** All columns. */
  public static final ColumnChoice ALL =
      new ColumnChoice(List.of(), List.of(), List.of(), List.of());

  public ColumnChoice {
    drop = List.copyOf(drop);
    only = List.copyOf(only);
    forbid = List.copyOf(forbid);
    category = List.copyOf(category);
  }

  public boolean isAll() {
    return drop.isEmpty() && only.isEmpty() && forbid.isEmpty() && category.isEmpty();
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
    return named(only, header, new ArrayList<>());
  }
}
