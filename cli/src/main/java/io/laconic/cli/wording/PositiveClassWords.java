package io.laconic.cli.wording;

import io.laconic.data.PositiveClass;
import java.util.List;

/** Says which of two classes is the positive one, and why. */
public final class PositiveClassWords {
  private PositiveClassWords() {}

  /**
   * {@code died (by its name; --positive survived for the other)}. If the one with a usual name
   * also sorts last, nobody asks why.
   *
   * @param column the class column
   * @param classes two, in their order
   */
  public static String of(String column, List<String> classes) {
    PositiveClass found = PositiveClass.of(column, classes);
    boolean last = found.name().equals(classes.get(1));
    if (found.usual() && last) {
      return found.name();
    }
    return found.name()
        + (found.usual() ? " (by its name; --positive " : " (sorts last; --positive ")
        + ProgramName.quoted(classes.get(last ? 0 : 1))
        + " for the other)";
  }
}
