package io.laconic.export.pmml;

import io.laconic.io.drawing.Xml;
import io.laconic.program.Bool;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.util.List;

/**
 * Formulas in PMML, as nested applications of its built-in functions. Whoever evaluates them may
 * evaluate all arguments; so "and" and "or" are written as choices, which stop at the first answer.
 */
final class PmmlFormulas implements Language<String> {
  private final DecisionProgram program;
  private final List<String> quantities;

  /**
   * @param quantities names of the fields of quantities
   */
  PmmlFormulas(DecisionProgram program, List<String> quantities) {
    this.program = program;
    this.quantities = quantities;
  }

  static String apply(String function, String... of) {
    return "<Apply function=\"" + function + "\">" + String.join("", of) + "</Apply>";
  }

  private static String constant(String type, String value) {
    return "<Constant dataType=\"" + type + "\">" + Xml.escaped(value) + "</Constant>";
  }

  static String text(String value) {
    return constant("string", value);
  }

  private static String truth(boolean value) {
    return constant("boolean", Boolean.toString(value));
  }

  static String field(String name) {
    return "<FieldRef field=\"" + Xml.escaped(name) + "\"/>";
  }

  private String column(int input) {
    return field(program.inputs().get(input).column());
  }

  @Override
  public String constant(double value) {
    return constant("double", Double.toString(value));
  }

  @Override
  public String value(int input) {
    return column(input);
  }

  @Override
  public String named(int quantity) {
    return field(quantities.get(quantity));
  }

  private static String chain(String function, List<String> of) {
    String all = of.get(0);
    for (String next : of.subList(1, of.size())) {
      all = apply(function, all, next);
    }
    return all;
  }

  @Override
  public String sum(List<String> terms) {
    return chain("+", terms);
  }

  @Override
  public String product(List<String> factors) {
    return chain("*", factors);
  }

  @Override
  public String extreme(boolean largest, List<String> of) {
    return apply(largest ? "max" : "min", of.toArray(String[]::new));
  }

  @Override
  public String difference(String a, String b) {
    return apply("-", a, b);
  }

  @Override
  public String quotient(String a, String b) {
    return apply("/", a, b);
  }

  @Override
  public String power(String a, String b) {
    throw new UnsupportedOperationException("powers");
  }

  @Override
  public String applied(Num.Function function, String to) {
    throw new UnsupportedOperationException(function.name());
  }

  @Override
  public String choice(String when, String then, String otherwise) {
    return apply("if", when, then, otherwise);
  }

  @Override
  public String compared(String a, Bool.Comparison how, String b) {
    String function =
        switch (how) {
          case ABOVE -> "greaterThan";
          case BELOW -> "lessThan";
          case AT_LEAST -> "greaterOrEqual";
          case AT_MOST -> "lessOrEqual";
        };
    return apply(function, a, b);
  }

  @Override
  public String all(List<String> conditions) {
    String rest = truth(true);
    for (int k = conditions.size() - 1; k >= 0; k--) {
      boolean last = k == conditions.size() - 1;
      rest = last ? conditions.get(k) : choice(conditions.get(k), rest, truth(false));
    }
    return rest;
  }

  @Override
  public String any(List<String> conditions) {
    String rest = truth(false);
    for (int k = conditions.size() - 1; k >= 0; k--) {
      boolean last = k == conditions.size() - 1;
      rest = last ? conditions.get(k) : choice(conditions.get(k), truth(true), rest);
    }
    return rest;
  }

  @Override
  public String not(String condition) {
    return apply("not", condition);
  }

  @Override
  public String missing(int input) {
    return apply("isMissing", column(input));
  }

  @Override
  public String is(int input, String category) {
    return apply("equal", apply("trimBlanks", column(input)), text(category));
  }

  @Override
  public String notANumber(String number) {
    throw new UnsupportedOperationException("numbers that are none");
  }
}
