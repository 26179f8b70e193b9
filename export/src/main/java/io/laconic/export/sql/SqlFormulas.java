package io.laconic.export.sql;

import io.laconic.export.form.InfixLanguage;
import io.laconic.export.sql.SqlOptions.Numbers;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Num;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Formulas in SQL, over the columns of a row {@code r}. Quantities are columns of that row too, or
 * are written out wherever they are used.
 */
final class SqlFormulas extends InfixLanguage {
  private static final int MOST_ON_A_LINE = 12;

  /** Larger whole numbers are written as doubles: points, and numbers that any column can hold. */
  private static final double MOST_POINTS = 1000;

  private static final double MOST_WHOLE = 1 << 24;

  private final DecisionProgram program;
  private final Dialect dialect;
  private final boolean writtenOut;
  private final boolean withNaN;
  private final boolean comparesColumns;
  private final Set<Integer> used = new TreeSet<>();
  private final Map<String, Double> constants = new HashMap<>();
  private final Map<String, Integer> values = new HashMap<>();
  private final Map<String, Integer> missing = new HashMap<>();
  private final Map<String, Integer> present = new HashMap<>();
  private final Map<String, ColumnComparison> comparisons = new HashMap<>();

  /** Sums of points. */
  private final Set<String> wholes = new HashSet<>();

  /** By condition: what may be unknown where the condition does not hold, and is shorter. */
  private final Map<String, String> plain = new HashMap<>();

  /** A column compared with a number; a missing one gives unknown. */
  private record ColumnComparison(int input, Bool.Comparison how) {}

  SqlFormulas(DecisionProgram program, Dialect dialect, boolean writtenOut, Numbers numbers) {
    super("AND", "OR", "NOT ");
    this.program = program;
    this.dialect = dialect;
    this.writtenOut = writtenOut;
    this.withNaN = numbers != Numbers.WITHOUT_NAN;
    this.comparesColumns = numbers != Numbers.OF_ANY_TYPE && dialect.comparesColumns();
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
      String unanswered = when(program.unanswered().in(this));
      text.append("    WHEN ").append(unanswered).append(" THEN ").append(without).append('\n');
    }
    for (Cases.Case<T> one : cases.cases()) {
      String when = when(one.when().in(this));
      text.append("    WHEN ").append(when).append(" THEN ").append(value.apply(one.then()));
      text.append('\n');
    }
    return text + "    ELSE " + value.apply(cases.otherwise()) + "\n  END";
  }

  /** A condition of a case: if it is unknown, it does not hold. */
  private String when(String condition) {
    return bare(plain.getOrDefault(condition, condition));
  }

  /** Terms on lines of their own. */
  @Override
  public String sum(List<String> terms) {
    String sum =
        terms.size() > MOST_ON_A_LINE
            ? super.sum(terms)
            : "(" + String.join("\n      + ", terms) + ")";
    return wholes.containsAll(terms) ? whole(sum) : sum;
  }

  private String whole(String number) {
    wholes.add(number);
    return number;
  }

  /** A constant as a whole number; null: it is none, or not constant. */
  private String whole(String constant, double most) {
    Double value = constants.get(constant);
    return value != null && value == Math.rint(value) && Math.abs(value) <= most
        ? Dialect.digits(value + 0.0)
        : null;
  }

  /** Whole numbers are not divided as such. */
  @Override
  public String quotient(String a, String b) {
    return super.quotient(wholes.contains(a) ? dialect.number(a) : a, b);
  }

  @Override
  public String compared(String a, Bool.Comparison how, String b) {
    Integer input = values.get(a);
    if (input != null && constants.containsKey(b) && comparesColumns) {
      String whole = withNaN ? null : whole(b, MOST_WHOLE);
      Input compared = program.inputs().get(input);
      String column =
          compared.fill() == null ? column(compared) : filled(compared, column(compared));
      String comparison = super.compared(column, how, whole == null ? b : whole);
      comparisons.put(comparison, new ColumnComparison(input, how));
      return comparison;
    }
    String whole = wholes.contains(a) ? whole(b, MOST_POINTS) : null;
    return super.compared(a, how, whole == null ? b : whole);
  }

  @Override
  public String all(List<String> conditions) {
    String all = super.all(conditions);
    List<String> parts = new ArrayList<>();
    for (String condition : conditions) {
      Integer there = present.get(condition);
      boolean said = there != null && conditions.stream().anyMatch(other -> isSaidBy(there, other));
      if (!said) {
        ColumnComparison one = comparisons.get(condition);
        boolean guards = one != null && conditions.stream().anyMatch(c -> guards(c, one));
        parts.add(guards ? guarded(condition, one) : plain.getOrDefault(condition, condition));
      }
    }
    plain.put(all, parts.size() == 1 ? parts.get(0) : super.all(open(parts)));
    return all;
  }

  /** Comparisons need no brackets among others. */
  private List<String> open(List<String> conditions) {
    return conditions.stream().map(one -> comparisons.containsKey(one) ? bare(one) : one).toList();
  }

  /** Whether a comparison is not said to hold of an input that is missing. */
  private boolean isSaidBy(int input, String condition) {
    ColumnComparison comparison = comparisons.get(condition);
    return comparison != null && comparison.input == input && (!withNaN || dialect.ordersNaN());
  }

  private boolean guards(String condition, ColumnComparison comparison) {
    return Objects.equals(present.get(condition), comparison.input);
  }

  private String guarded(String comparison, ColumnComparison one) {
    boolean above = one.how == Bool.Comparison.ABOVE || one.how == Bool.Comparison.AT_LEAST;
    return above && withNaN
        ? dialect.above(bare(comparison), column(program.inputs().get(one.input)))
        : comparison;
  }

  @Override
  public String any(List<String> conditions) {
    String any = super.any(conditions);
    List<String> parts = conditions.stream().map(one -> plain.getOrDefault(one, one)).toList();
    plain.put(any, super.any(open(parts)));
    return any;
  }

  @Override
  public String not(String condition) {
    String not = super.not(condition);
    if (missing.containsKey(condition)) {
      present.put(not, missing.get(condition));
    }
    return not;
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
    String constant = dialect.constant(value);
    constants.put(constant, value);
    return constant;
  }

  @Override
  public String value(int number) {
    Input input = program.inputs().get(number);
    String value = dialect.number(column(input));
    if (input.fill() == null) {
      values.put(value, number);
      return value;
    }
    if (isPlain()) {
      String filled = filled(input, value);
      values.put(filled, number);
      return filled;
    }
    return choice(dialect.missingNumber(column(input)), constant(input.fillNumber()), value);
  }

  /** Whether a missing number is NULL and nothing else. */
  private boolean isPlain() {
    return !withNaN && comparesColumns;
  }

  private String filled(Input input, String value) {
    return "COALESCE(" + value + ", " + constant(input.fillNumber()) + ")";
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
    String one = whole(then, MOST_POINTS);
    String other = whole(otherwise, MOST_POINTS);
    return one == null || other == null
        ? chosen(when, then, otherwise)
        : whole(chosen(when, one, other));
  }

  private String chosen(String when, String then, String otherwise) {
    return "CASE WHEN " + when(when) + " THEN " + then + " ELSE " + otherwise + " END";
  }

  @Override
  public String missing(int number) {
    Input input = program.inputs().get(number);
    if (input.isCategory()) {
      return "(" + column(input) + " IS NULL OR " + text(input) + " = '')";
    }
    String condition =
        isPlain() ? "(" + column(input) + " IS NULL)" : dialect.missingNumber(column(input));
    missing.put(condition, number);
    return condition;
  }

  /** The column of a category without the spaces at either end. */
  private String text(Input input) {
    return dialect.trimmed(column(input));
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
