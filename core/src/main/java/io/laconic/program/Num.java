package io.laconic.program;

import java.util.List;

/** A number computed from a row. Sums and products run from left to right. */
public sealed interface Num {
  /** This number in another language. */
  <R> R in(Language<R> language);

  /** A number that is known beforehand; finite. */
  record Constant(double value) implements Num {
    public Constant {
      if (!Double.isFinite(value)) {
        throw new InexpressibleException("the model holds the number " + value);
      }
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.constant(value);
    }
  }

  /** The value of a numeric input; not a number if it is missing. */
  record Value(int input) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.value(input);
    }
  }

  /** A quantity of the program, by its place. */
  record Named(int quantity) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.named(quantity);
    }
  }

  /** {@code ((a + b) + c) + …}. */
  record Sum(List<Num> terms) implements Num {
    public Sum {
      terms = List.copyOf(terms);
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.sum(Num.all(terms, language));
    }
  }

  /** {@code ((a b) c) …}. */
  record Product(List<Num> factors) implements Num {
    public Product {
      factors = List.copyOf(factors);
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.product(Num.all(factors, language));
    }
  }

  /** The largest or the smallest of some numbers. */
  record Extreme(boolean largest, List<Num> of) implements Num {
    public Extreme {
      of = List.copyOf(of);
    }

    @Override
    public <R> R in(Language<R> language) {
      return language.extreme(largest, Num.all(of, language));
    }
  }

  /** {@code a - b}. */
  record Difference(Num a, Num b) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.difference(a.in(language), b.in(language));
    }
  }

  /** {@code a / b}. */
  record Quotient(Num a, Num b) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.quotient(a.in(language), b.in(language));
    }
  }

  /** {@code a^b}, as {@link StrictMath#pow} computes it. */
  record Power(Num a, Num b) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.power(a.in(language), b.in(language));
    }
  }

  /** A function of one number. */
  record Applied(Function function, Num to) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.applied(function, to.in(language));
    }
  }

  /** One of two numbers. */
  record Choice(Bool when, Num then, Num otherwise) implements Num {
    @Override
    public <R> R in(Language<R> language) {
      return language.choice(when.in(language), then.in(language), otherwise.in(language));
    }
  }

  /** The functions. */
  enum Function {
    ABSOLUTE,
    SQUARE,
    SQUARE_ROOT,
    /** As {@link StrictMath#exp} computes it. */
    EXPONENTIAL
  }

  private static <R> List<R> all(List<Num> numbers, Language<R> language) {
    return numbers.stream().map(number -> number.in(language)).toList();
  }

  Num ZERO = new Constant(0);
  Num ONE = new Constant(1);

  /** 1 if a condition holds, else 0. */
  static Num indicator(Bool when) {
    return new Choice(when, ONE, ZERO);
  }

  static Num constant(double value) {
    return new Constant(value);
  }

  /** The sum of some numbers; 0 if there is none. */
  static Num sum(List<Num> terms) {
    return terms.isEmpty() ? ZERO : terms.size() == 1 ? terms.get(0) : new Sum(terms);
  }

  /** The product of some numbers; 1 if there is none. */
  static Num product(List<Num> factors) {
    return factors.isEmpty() ? ONE : factors.size() == 1 ? factors.get(0) : new Product(factors);
  }
}
