package io.laconic.cli.wording;

import io.laconic.io.table.LabelColumnFinder;

/** Why a column was taken as the class. */
public final class ClassColumnWords {
  private ClassColumnWords() {}

  /** In brackets behind the name of the column; empty if the user named it. */
  public static String because(LabelColumnFinder.Why why) {
    return switch (why) {
      case NAME -> " (by its name)";
      case LAST -> " (the last; no column has a usual name)";
      case FIRST -> " (the first; no column has a usual name, and the last is hardly it)";
      default -> "";
    };
  }
}
