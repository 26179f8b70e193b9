package io.laconic.export.consumers;

import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.util.ArrayList;
import java.util.List;

/** Runs a program on one row, in the plainest way: numbers are doubles, conditions Booleans. */
final class ProgramTwin implements Language<Object> {
  private final DecisionProgram program;
  private final List<Object> cells = new ArrayList<>();
  private final List<Object> quantities = new ArrayList<>();

  /**
   * @param row a Double or String for each input; null if it is missing
   */
  ProgramTwin(DecisionProgram program, List<Object> row) {
    this.program = program;
    for (int k = 0; k < row.size(); k++) {
      Input input = program.inputs().get(k);
      cells.add(row.get(k) == null ? input.fill() : row.get(k));
    }
    program.quantities().forEach(quantity -> quantities.add(quantity.formula().in(this)));
  }

  private boolean unanswered() {
    return (Boolean) program.unanswered().in(this);
  }

  String label() {
    return unanswered() ? null : program.classes().get(first(program.labels()));
  }

  String reason() {
    return unanswered() ? DecisionProgram.UNANSWERED : first(program.reasons());
  }

  double score() {
    return unanswered() ? Double.NaN : (Double) first(program.scores()).in(this);
  }

  private <T> T first(Cases<T> cases) {
    return cases.cases().stream()
        .filter(one -> (Boolean) one.when().in(this))
        .map(Cases.Case::then)
        .findFirst()
        .orElse(cases.otherwise());
  }

  @Override
  public Object constant(double value) {
    return value;
  }

  @Override
  public Object value(int input) {
    return cells.get(input) == null ? Double.NaN : cells.get(input);
  }

  @Override
  public Object named(int quantity) {
    return quantities.get(quantity);
  }

  @Override
  public Object sum(List<Object> terms) {
    double sum = 0;
    for (Object term : terms) {
      sum += (Double) term;
    }
    return sum;
  }

  @Override
  public Object product(List<Object> factors) {
    double product = 1;
    for (Object factor : factors) {
      product *= (Double) factor;
    }
    return product;
  }

  @Override
  public Object extreme(boolean largest, List<Object> of) {
    double found = (Double) of.get(0);
    for (Object other : of) {
      found = largest ? Math.max(found, (Double) other) : Math.min(found, (Double) other);
    }
    return found;
  }

  @Override
  public Object difference(Object a, Object b) {
    return (Double) a - (Double) b;
  }

  @Override
  public Object quotient(Object a, Object b) {
    return (Double) a / (Double) b;
  }

  @Override
  public Object power(Object a, Object b) {
    return StrictMath.pow((Double) a, (Double) b);
  }

  @Override
  public Object applied(Num.Function function, Object to) {
    double x = (Double) to;
    return switch (function) {
      case ABSOLUTE -> Math.abs(x);
      case SQUARE -> x * x;
      case SQUARE_ROOT -> Math.sqrt(x);
      case EXPONENTIAL -> StrictMath.exp(x);
    };
  }

  @Override
  public Object choice(Object when, Object then, Object otherwise) {
    return (Boolean) when ? then : otherwise;
  }

  @Override
  public Object compared(Object a, Bool.Comparison how, Object b) {
    double x = (Double) a;
    double y = (Double) b;
    return switch (how) {
      case ABOVE -> x > y;
      case BELOW -> x < y;
      case AT_LEAST -> x >= y;
      case AT_MOST -> x <= y;
    };
  }

  @Override
  public Object all(List<Object> conditions) {
    return conditions.stream().allMatch(one -> (Boolean) one);
  }

  @Override
  public Object any(List<Object> conditions) {
    return conditions.stream().anyMatch(one -> (Boolean) one);
  }

  @Override
  public Object not(Object condition) {
    return !(Boolean) condition;
  }

  @Override
  public Object missing(int input) {
    return cells.get(input) == null;
  }

  @Override
  public Object is(int input, String category) {
    return cells.get(input) instanceof String text && category.equals(text.trim());
  }

  @Override
  public Object notANumber(Object number) {
    return Double.isNaN((Double) number);
  }
}
