package io.laconic.io.table;

import io.laconic.data.Breakpoint;
import io.laconic.data.NumberSyntax;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two classes from a column, by a comparison that the user wrote: {@code G3 >= 10}, {@code grade =
 * a,b}. Each cell decides for itself.
 *
 * @param column whose cells are compared
 * @param sign one of {@code >= <= > < = !=}
 * @param than a number; with {@code =} and {@code !=} texts with commas between them
 * @param concentrations whether cells are concentrations, which may be written {@code <=0.06}
 */
record ClassTest(String column, String sign, String than, boolean concentrations)
    implements MadeClasses {
  private static final Pattern FORM = Pattern.compile("(.+?)\\s*(>=|<=|!=|>|<|=)\\s*(.+)");

  /** Reads a comparison of one of these columns; null if the text is none. */
  static ClassTest of(String text, List<String> columns) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() || !columns.contains(form.group(1))) {
      return null;
    }
    ClassTest test = new ClassTest(form.group(1), form.group(2), form.group(3).strip(), false);
    return test.isOfTexts() || NumberSyntax.isNumber(test.than) ? test : null;
  }

  /**
   * The comparison of concentrations with a breakpoint.
   *
   * @param label the column, or the comparison as {@link #name} has it; null if there is none
   * @return null if there is no such column
   */
  static ClassTest ofConcentrations(String label, String breakpoint, List<String> columns) {
    Breakpoint read = Breakpoint.of(breakpoint);
    String than = breakpoint.strip().replaceFirst("^[<>≤≥=]+\\s*", "");
    String end = " " + read.sign() + " " + than;
    String column =
        label == null || columns.contains(label) || !label.endsWith(end)
            ? label
            : label.substring(0, label.length() - end.length());
    return columns.contains(column) ? new ClassTest(column, read.sign(), than, true) : null;
  }

  private boolean isOfTexts() {
    return sign.endsWith("=") && sign.charAt(0) != '>' && sign.charAt(0) != '<';
  }

  /** The comparison as it is written; also the name of the class whose cells it holds of. */
  @Override
  public String name() {
    return column + " " + sign + " " + than;
  }

  /** The class of all other cells. */
  private String other() {
    String opposite =
        switch (sign) {
          case ">=" -> "<";
          case "<=" -> ">";
          case ">" -> "<=";
          case "<" -> ">=";
          case "=" -> "!=";
          default -> "=";
        };
    return column + " " + opposite + " " + than;
  }

  /** The class of a cell; null if it is not a number and should be one. */
  @Override
  public String of(String cell, double number) {
    if (concentrations) {
      Boolean resistant = new Breakpoint(sign, NumberSyntax.parse(than)).decide(cell);
      return resistant == null ? null : resistant ? name() : other();
    }
    if (isOfTexts()) {
      boolean among = Arrays.stream(than.split(",")).map(String::strip).anyMatch(cell::equals);
      return among == sign.equals("=") ? name() : other();
    }
    double bound = NumberSyntax.parse(than);
    if (Double.isNaN(number)) {
      return null;
    }
    boolean holds =
        switch (sign) {
          case ">=" -> number >= bound;
          case "<=" -> number <= bound;
          case ">" -> number > bound;
          default -> number < bound;
        };
    return holds ? name() : other();
  }
}
