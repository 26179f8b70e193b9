package io.laconic.export.logic;

import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Language;
import io.laconic.program.Num;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The smallest sets of inputs that make a program say its second class where they are 1 and the
 * others 0. All sets are tried.
 */
final class MarkerSets implements Language<Object> {
  /** More inputs than these have too many sets. */
  static final int MOST_INPUTS = 20;

  private final DecisionProgram program;
  private int present;

  private MarkerSets(DecisionProgram program) {
    this.program = program;
  }

  /** Numbers of sets as bits; null if a further 1 may take the class away again. */
  static List<Integer> of(DecisionProgram program) {
    MarkerSets sets = new MarkerSets(program);
    int count = program.inputs().size();
    BitSet holds = new BitSet(1 << count);
    List<Integer> smallest = new ArrayList<>();
    for (int set = 0; set < 1 << count; set++) {
      boolean below = false;
      for (int k = 0; k < count && !below; k++) {
        below = (set >>> k & 1) == 1 && holds.get(set & ~(1 << k));
      }
      boolean here = sets.holds(set);
      if (below && !here) {
        return null;
      }
      holds.set(set, here);
      if (here && !below) {
        smallest.add(set);
      }
    }
    return smallest;
  }

  private boolean holds(int set) {
    present = set;
    for (Cases.Case<Integer> one : program.labels().cases()) {
      if ((Boolean) one.when().in(this)) {
        return one.then() == 1;
      }
    }
    return program.labels().otherwise() == 1;
  }

  private static double number(Object value) {
    return (Double) value;
  }

  @Override
  public Object constant(double value) {
    return value;
  }

  @Override
  public Object value(int input) {
    return (double) (present >>> input & 1);
  }

  @Override
  public Object named(int quantity) {
    return program.quantities().get(quantity).formula().in(this);
  }

  @Override
  public Object sum(List<Object> terms) {
    return terms.stream().mapToDouble(MarkerSets::number).sum();
  }

  @Override
  public Object product(List<Object> factors) {
    return factors.stream().mapToDouble(MarkerSets::number).reduce(1, (a, b) -> a * b);
  }

  @Override
  public Object extreme(boolean largest, List<Object> of) {
    var numbers = of.stream().mapToDouble(MarkerSets::number);
    return (largest ? numbers.max() : numbers.min()).orElseThrow();
  }

  @Override
  public Object difference(Object a, Object b) {
    return number(a) - number(b);
  }

  @Override
  public Object quotient(Object a, Object b) {
    return number(a) / number(b);
  }

  @Override
  public Object power(Object a, Object b) {
    return StrictMath.pow(number(a), number(b));
  }

  @Override
  public Object applied(Num.Function function, Object to) {
    throw new UnsupportedOperationException("functions of numbers");
  }

  @Override
  public Object choice(Object when, Object then, Object otherwise) {
    return (Boolean) when ? then : otherwise;
  }

  @Override
  public Object compared(Object a, Bool.Comparison how, Object b) {
    return switch (how) {
      case ABOVE -> number(a) > number(b);
      case BELOW -> number(a) < number(b);
      case AT_LEAST -> number(a) >= number(b);
      case AT_MOST -> number(a) <= number(b);
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
    return false;
  }

  @Override
  public Object is(int input, String category) {
    throw new UnsupportedOperationException("categories");
  }

  @Override
  public Object notANumber(Object number) {
    return Double.isNaN(number(number));
  }
}
