package io.laconic.export.excel;

import io.laconic.export.form.ExactFraction;
import io.laconic.export.form.InfixLanguage;
import io.laconic.program.Bool;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Num;
import java.util.ArrayList;
import java.util.List;

/**
 * Formulas over the cells of one row of a spreadsheet.
 *
 * <p>A spreadsheet keeps 15 digits of a number that stands in a formula, but all bits of one that
 * stands in a cell; so longer numbers go into cells of their own. It compares two numbers by 15
 * digits too, but a difference with 0 to the bit; so {@code a > b} is {@code (a-b)>0}.
 */
final class SheetFormulas extends InfixLanguage {
  private static final int DIGITS = 15;

  /** The most characters of a text inside a formula. */
  private static final int LONGEST_TEXT = 255;

  private final DecisionProgram program;
  private final int row;
  private final List<Double> numbers;

  /**
   * @param numbers those that have cells of their own; new ones are added
   */
  SheetFormulas(DecisionProgram program, int row, List<Double> numbers) {
    super(",", ",", "NOT");
    this.program = program;
    this.row = row;
    this.numbers = numbers;
  }

  /** {@code A}, …, {@code Z}, {@code AA}, …. */
  static String column(int number) {
    return (number >= 26 ? column(number / 26 - 1) : "") + (char) ('A' + number % 26);
  }

  String cell(int column) {
    return "$" + column(column) + row;
  }

  /** A text in a formula: quotes are doubled, long ones are joined. */
  static String text(String value) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < Math.max(1, value.length()); from += LONGEST_TEXT) {
      String part = value.substring(from, Math.min(value.length(), from + LONGEST_TEXT));
      parts.add("\"" + part.replace("\"", "\"\"") + "\"");
    }
    return parts.size() == 1 ? parts.get(0) : "(" + String.join("&", parts) + ")";
  }

  @Override
  protected String truth(boolean value) {
    return value ? "TRUE" : "FALSE";
  }

  @Override
  protected String call(Num.Function function, String to) {
    throw new UnsupportedOperationException(function.name());
  }

  @Override
  public String constant(double value) {
    boolean plain = value == Math.rint(value) && Math.abs(value) < 1e15;
    if (plain || ExactFraction.digits(value) <= DIGITS) {
      return plain ? Long.toString((long) value) : Double.toString(value);
    }
    if (!numbers.contains(value)) {
      numbers.add(value);
    }
    return "Numbers!$A$" + (numbers.indexOf(value) + 1);
  }

  /** Text and empty cells count as 0 here; they are asked for before. */
  @Override
  public String value(int number) {
    Input input = program.inputs().get(number);
    String instead = input.fill() == null ? "0" : constant(input.fillNumber());
    return "IF(ISNUMBER(" + cell(number) + ")," + cell(number) + "," + instead + ")";
  }

  @Override
  public String named(int quantity) {
    return cell(program.inputs().size() + quantity);
  }

  @Override
  public String extreme(boolean largest, List<String> of) {
    return (largest ? "MAX(" : "MIN(") + String.join(",", of) + ")";
  }

  @Override
  public String choice(String when, String then, String otherwise) {
    return "IF(" + when + "," + then + "," + otherwise + ")";
  }

  @Override
  public String compared(String a, Bool.Comparison how, String b) {
    return "((" + a + "-" + b + ")" + how.sign() + "0)";
  }

  @Override
  public String all(List<String> conditions) {
    return conditions.isEmpty() ? truth(true) : "AND" + super.all(conditions);
  }

  @Override
  public String any(List<String> conditions) {
    return conditions.isEmpty() ? truth(false) : "OR" + super.any(conditions);
  }

  @Override
  public String not(String condition) {
    return "NOT(" + condition + ")";
  }

  @Override
  public String missing(int number) {
    return program.inputs().get(number).isCategory()
        ? "(LEN(TRIM(" + cell(number) + "))=0)"
        : "NOT(ISNUMBER(" + cell(number) + "))";
  }

  @Override
  public String is(int number, String category) {
    Input input = program.inputs().get(number);
    String cell =
        input.fill() == null
            ? cell(number)
            : choice(missing(number), text((String) input.fill()), cell(number));
    // TRIM also makes one space of several inside of a text
    String trimmed = category.contains("  ") ? cell : "TRIM(" + cell + ")";
    return "EXACT(" + trimmed + "," + text(category) + ")";
  }

  @Override
  public String notANumber(String number) {
    return "NOT(ISNUMBER(" + number + "))";
  }
}
