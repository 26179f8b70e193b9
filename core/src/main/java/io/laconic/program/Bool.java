package io.laconic.program;

import java.util.ArrayList;
import java.util.List;

/** Whether something holds for a row. */
public sealed interface Bool {
  /** This condition in another language. */
  <R> R in(Language<R> language);

  /** Two numbers compared. No program compares a missing number and relies on the answer. */
  record Compared(Num a, Comparison how, Num b) implements Bool {
    @Override
    public <R> R in(Language<R> language) {
      return language.compared(a.in(language), how, b.in(language));
    }
  }

  /** All hold; true if there is none. */
  record All(List<Bool> of) implements Bool {
    public All {
      of = List.copyOf(of);
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.all(Bool.all(of, language));
    }
  }

  /** At least one holds; false if there is none. */
  record Any(List<Bool> of) implements Bool {
    public Any {
      of = List.copyOf(of);
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.any(Bool.all(of, language));
    }
  }

  /** It does not hold. */
  record Not(Bool of) implements Bool {
    @Override
    public <R> R in(Language<R> language) {
      return language.not(of.in(language));
    }
  }

  /** The input has no value. */
  record Missing(int input) implements Bool {
    @Override
    public <R> R in(Language<R> language) {
      return language.missing(input);
    }
  }

  /**
   * The input is this category; false if it has no value. Blanks at either end of the input do not
   * count, where a language can leave them out.
   */
  record Is(int input, String category) implements Bool {
    public Is {
      category = category.trim();
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.is(input, category);
    }
  }

  /** A computed number is not a number, such as the difference of two infinite ones. */
  record NotANumber(Num of) implements Bool {
    @Override
    public <R> R in(Language<R> language) {
      return language.notANumber(of.in(language));
    }
  }

  /** How numbers are compared. */
  enum Comparison {
    ABOVE(">"),
    BELOW("<"),
    AT_LEAST(">="),
    AT_MOST("<=");

    private final String sign;

    Comparison(String sign) {
      this.sign = sign;
    }

    /** As nearly every language spells it. */
    public String sign() {
      return sign;
    }
  }

  private static <R> List<R> all(List<Bool> conditions, Language<R> language) {
    return conditions.stream().map(condition -> condition.in(language)).toList();
  }

  Bool ALWAYS = new All(List.of());
  Bool NEVER = new Any(List.of());

  /** All of these; what always holds is left out. */
  static Bool all(List<Bool> conditions) {
    List<Bool> rest = new ArrayList<>(conditions);
    rest.removeIf(ALWAYS::equals);
    return rest.contains(NEVER) ? NEVER : rest.size() == 1 ? rest.get(0) : new All(rest);
  }

  /** At least one of these; what never holds is left out. */
  static Bool any(List<Bool> conditions) {
    List<Bool> rest = new ArrayList<>(conditions);
    rest.removeIf(NEVER::equals);
    return rest.contains(ALWAYS) ? ALWAYS : rest.size() == 1 ? rest.get(0) : new Any(rest);
  }

  static Bool not(Bool condition) {
    return condition.equals(NEVER) ? ALWAYS : condition.equals(ALWAYS) ? NEVER : new Not(condition);
  }
}
