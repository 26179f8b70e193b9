package io.laconic.export.logic;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.InfixLanguage;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Names;
import io.laconic.export.form.SafeText;
import io.laconic.export.form.Target;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Num;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A library of Clinical Quality Language: a parameter for each column, {@code Prediction} and, if
 * it is asked for, {@code Because}. Decimals of CQL have at most 8 digits after the point and 28 in
 * all; rules with finer thresholds, products and quotients are refused.
 */
public final class CqlTarget implements Target {
  private static final int MOST_DIGITS = 28;
  private static final int MOST_AFTER_POINT = 8;

  @Override
  public String name() {
    return "cql";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    Optional<String> limit = LanguageLimits.onlyThresholds(program);
    if (limit.isPresent()) {
      return limit;
    }
    try {
      text(new ExportRequest(program, List.of(), true, "Rule"));
      return Optional.empty();
    } catch (UnsupportedOperationException e) {
      return Optional.of(e.getMessage());
    }
  }

  @Override
  public byte[] write(ExportRequest request) {
    return text(request).getBytes(StandardCharsets.UTF_8);
  }

  private static String text(ExportRequest request) {
    DecisionProgram program = request.program();
    CqlFormulas formulas = new CqlFormulas(program);
    StringBuilder text = new StringBuilder(SafeText.comments("//", request.facts()));
    text.append("library ").append(identifier(request.name())).append("\n\n");
    for (Input input : program.inputs()) {
      text.append("parameter ").append(identifier(input.column()));
      text.append(input.isCategory() ? " String\n" : " Decimal\n");
    }
    for (int k = 0; k < program.quantities().size(); k++) {
      String formula = program.quantities().get(k).formula().in(formulas);
      define(formulas.names.quantity(k), formula, text);
    }
    String none = "(null as String)";
    define(
        "Prediction",
        formulas.cases(program.labels(), k -> string(program.classes().get(k)), none),
        text);
    if (request.withReason()) {
      String unanswered = string(DecisionProgram.UNANSWERED);
      define("Because", formulas.cases(program.reasons(), CqlTarget::string, unanswered), text);
    }
    return text.toString();
  }

  private static void define(String name, String formula, StringBuilder text) {
    text.append("\ndefine ").append(identifier(name)).append(":\n  ").append(formula).append('\n');
  }

  private static String identifier(String name) {
    return '"' + escaped(name) + '"';
  }

  private static String string(String text) {
    return "'" + escaped(text) + "'";
  }

  /** Quotes, backslashes and whatever is no plain letter. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars()
        .forEach(
            c -> {
              if (c == '\'' || c == '"' || c == '\\' || c == '`') {
                escaped.append('\\').append((char) c);
              } else if (c < 0x20 || c > 0x7E) {
                escaped.append(String.format("\\u%04X", c));
              } else {
                escaped.append((char) c);
              }
            });
    return escaped.toString();
  }

  /** Formulas in CQL, where null is unknown: what may be missing is asked for first. */
  private static final class CqlFormulas extends InfixLanguage {
    private final DecisionProgram program;
    private final Names names;

    CqlFormulas(DecisionProgram program) {
      super("and", "or", "not ");
      this.program = program;
      this.names = new Names(program);
    }

    <T> String cases(Cases<T> cases, Function<T, String> value, String without) {
      String text = value.apply(cases.otherwise());
      for (int k = cases.cases().size() - 1; k >= 0; k--) {
        Cases.Case<T> one = cases.cases().get(k);
        text =
            "if " + one.when().in(this) + " then " + value.apply(one.then()) + "\n  else " + text;
      }
      return "if " + program.unanswered().in(this) + " then " + without + "\n  else " + text;
    }

    private String column(int input) {
      return identifier(program.inputs().get(input).column());
    }

    @Override
    protected String truth(boolean value) {
      return Boolean.toString(value);
    }

    @Override
    protected String call(Num.Function function, String to) {
      throw new UnsupportedOperationException("distances and projections of rows to the bit");
    }

    @Override
    public String product(List<String> factors) {
      throw new UnsupportedOperationException("products to the bit");
    }

    @Override
    public String quotient(String a, String b) {
      throw new UnsupportedOperationException("quotients to the bit");
    }

    @Override
    public String constant(double value) {
      BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
      if (exact.scale() > MOST_AFTER_POINT || exact.precision() - exact.scale() > 20) {
        throw new UnsupportedOperationException(
            "the number " + value + ": at most 8 digits after the point (train with --digits)");
      }
      String text = exact.setScale(Math.max(1, exact.scale())).toPlainString();
      return value < 0 ? "(" + text + ")" : text;
    }

    @Override
    public String value(int number) {
      Input input = program.inputs().get(number);
      return input.fill() == null
          ? column(number)
          : "Coalesce(" + column(number) + ", " + constant(input.fillNumber()) + ")";
    }

    @Override
    public String named(int quantity) {
      return identifier(names.quantity(quantity));
    }

    @Override
    public String extreme(boolean largest, List<String> of) {
      return (largest ? "Max" : "Min") + "({" + String.join(", ", of) + "})";
    }

    @Override
    public String choice(String when, String then, String otherwise) {
      return "(if " + when + " then " + then + " else " + otherwise + ")";
    }

    @Override
    public String missing(int number) {
      String missing = "(" + column(number) + " is null)";
      return program.inputs().get(number).isCategory()
          ? "(" + missing + " or (" + column(number) + " = ''))"
          : missing;
    }

    @Override
    public String is(int number, String category) {
      Input input = program.inputs().get(number);
      String cell =
          input.fill() == null
              ? "Coalesce(" + column(number) + ", '')"
              : choice(missing(number), string((String) input.fill()), column(number));
      return "(" + cell + " = " + string(category) + ")";
    }

    @Override
    public String notANumber(String number) {
      return "(" + number + " is null)";
    }
  }
}
