package io.laconic.export.sql;

import io.laconic.export.form.InfixLanguage;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Num;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Formulas in SQL, over the columns of a row {@code r}. Quantities are columns of that row too, or
 * are written out wherever they are used.
 */
final class SqlFormulas extends InfixLanguage {
  private static final int MOST_ON_A_LINE = 12;

  private final DecisionProgram program;
  private final Dialect dialect;
  private final boolean writtenOut;
  private final Set<Integer> used = new TreeSet<>();

  SqlFormulas(DecisionProgram program, Dialect dialect, boolean writtenOut) {
    super("AND", "OR", "NOT ");
    this.program = program;
    this.dialect = dialect;
    this.writtenOut = writtenOut;
  }

  /** The quantities that were used since the last call. */
  Set<Integer> takeUsed() {
    Set<Integer> taken = new TreeSet<>(used);
    used.clear();
    return taken;
  }

  /** The cases of a result, one on each line. */
  <T> String cases(Cases<T> cases, Function<T, String> value, String without) {
    boolean answered = program.unanswered().equals(Bool.NEVER);
    if (answered && cases.cases().isEmpty()) {
      return value.apply(cases.otherwise());
    }
    StringBuilder text = new StringBuilder("CASE\n");
    if (!answered) {
      String unanswered = bare(program.unanswered().in(this));
      text.append("    WHEN ").append(unanswered).append(" THEN ").append(without).append('\n');
    }
    for (Cases.Case<T> one : cases.cases()) {
      String when = bare(one.when().in(this));
      text.append("    WHEN ").append(when).append(" THEN ").append(value.apply(one.then()));
      text.append('\n');
    }
    return text + "    ELSE " + value.apply(cases.otherwise()) + "\n  END";
  }

  /** Terms on lines of their own. */
  @Override
  public String sum(List<String> terms) {
    return terms.size() > MOST_ON_A_LINE
        ? super.sum(terms)
        : "(" + String.join("\n      + ", terms) + ")";
  }

  /** The name of the column that holds a quantity. */
  String column(int quantity) {
    return "laconic_" + program.quantities().get(quantity).name();
  }

  private String column(Input input) {
    return "r." + dialect.identifier(input.column());
  }

  @Override
  protected String truth(boolean value) {
    return value ? "(1 = 1)" : "(1 = 0)";
  }

  @Override
  protected String call(Num.Function function, String to) {
    return (function == Num.Function.ABSOLUTE ? "ABS(" : "SQRT(") + bare(to) + ")";
  }

  @Override
  public String constant(double value) {
    return dialect.constant(value);
  }

  @Override
  public String value(int number) {
    Input input = program.inputs().get(number);
    String value = dialect.number(column(input));
    return input.fill() == null
        ? value
        : choice(dialect.missingNumber(column(input)), constant(input.fillNumber()), value);
  }

  @Override
  public String named(int quantity) {
    if (writtenOut) {
      return program.quantities().get(quantity).formula().in(this);
    }
    used.add(quantity);
    return "r." + column(quantity);
  }

  @Override
  public String extreme(boolean largest, List<String> of) {
    return of.size() == 1
        ? of.get(0)
        : dialect.extreme(largest) + "(" + String.join(", ", of) + ")";
  }

  @Override
  public String choice(String when, String then, String otherwise) {
    return "CASE WHEN " + bare(when) + " THEN " + then + " ELSE " + otherwise + " END";
  }

  @Override
  public String missing(int number) {
    Input input = program.inputs().get(number);
    return input.isCategory()
        ? "(" + column(input) + " IS NULL OR " + text(input) + " = '')"
        : dialect.missingNumber(column(input));
  }

  /** The column of a category without the spaces at either end. */
  private String text(Input input) {
    return "TRIM(" + dialect.text(column(input)) + ")";
  }

  @Override
  public String is(int number, String category) {
    Input input = program.inputs().get(number);
    String text = text(input);
    String filled =
        input.fill() == null
            ? text
            : "COALESCE(NULLIF(" + text + ", ''), " + dialect.string((String) input.fill()) + ")";
    return dialect.equal(filled, dialect.string(category));
  }

  @Override
  public String notANumber(String number) {
    return dialect.notANumber(number);
  }
}
