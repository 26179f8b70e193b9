package io.laconic.io.file;

import io.laconic.data.DataException;

/**
 * A table cannot be read as it stands, but very likely with one more option. The message ends with
 * that option; {@code look} tries it at once.
 */
public final class TableRemedy extends DataException {
  private static final long serialVersionUID = 1L;

  private final String option;
  private final String value;

  /**
   * @param what file, place and what is wrong
   * @param option its name in the table of options
   * @param value null: the option is a flag
   */
  public TableRemedy(String what, String option, String value) {
    super(what + ": --" + option + (value == null ? "" : " " + argument(value)));
    this.option = option;
    this.value = value;
  }

  /** A value as a shell takes it. */
  private static String argument(String value) {
    return value.matches("[\\w.,:=+-]+") ? value : '"' + value + '"';
  }

  /** The name of the option, without hyphens. */
  public String option() {
    return option;
  }

  /** The value of the option; null if it is a flag. */
  public String value() {
    return value;
  }
}
