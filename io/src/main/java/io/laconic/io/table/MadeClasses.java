package io.laconic.io.table;

import java.util.List;

/**
 * Classes that are made of the cells of a column as the user says it. Each cell decides for itself.
 */
interface MadeClasses {
  /**
   * Reads what the user wrote for the class column.
   *
   * @return null if the text speaks of none of these columns: it is the name of a column, or wrong
   */
  static MadeClasses of(String text, List<String> columns) {
    MadeClasses named = NamedClasses.of(text, columns);
    return named == null ? ClassTest.of(text, columns) : named;
  }

  /** The column whose cells decide. */
  String column();

  /** All of it, as the user wrote it: what a model remembers as its class column. */
  String name();

  /** The class of a cell; null if it has none. */
  String of(String cell, double number);

  /** Whether cells are concentrations, which may leave open on which side they are. */
  default boolean concentrations() {
    return false;
  }
}
