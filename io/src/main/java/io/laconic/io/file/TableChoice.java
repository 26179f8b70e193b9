package io.laconic.io.file;

import io.laconic.data.DataException;
import java.util.List;

/**
 * A table cannot be used before the user says something, and there are several likely answers. The
 * command line shows each as a command to paste.
 */
public final class TableChoice extends DataException {
  private static final long serialVersionUID = 1L;

  private final String option;
  private final transient List<String> values;

  /**
   * @param what file, place, what is wrong, what may be said
   * @param option its name in the table of options
   * @param values the likely answers, the best first
   */
  public TableChoice(String what, String option, List<String> values) {
    super(what);
    this.option = option;
    this.values = List.copyOf(values);
  }

  /** The name of the option, without hyphens. */
  public String option() {
    return option;
  }

  /** The likely values. */
  public List<String> values() {
    return values;
  }
}
