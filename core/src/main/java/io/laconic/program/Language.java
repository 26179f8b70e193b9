package io.laconic.program;

import java.util.List;

/**
 * What the operations of a program are in another language: text, or nodes of a graph. Parts are
 * translated before what they are part of.
 *
 * @param <R> what numbers and conditions become
 */
public interface Language<R> {
  /** A finite number. */
  R constant(double value);

  /** The value of a numeric input; not a number, or whatever stands for it, if it is missing. */
  R value(int input);

  /** A quantity that was computed before. */
  R named(int quantity);

  /** The sum of two or more terms, from left to right. */
  R sum(List<R> terms);

  /** The product of two or more factors, from left to right. */
  R product(List<R> factors);

  /** The largest or smallest of one or more. */
  R extreme(boolean largest, List<R> of);

  R difference(R a, R b);

  R quotient(R a, R b);

  R power(R a, R b);

  R applied(Num.Function function, R to);

  R choice(R when, R then, R otherwise);

  R compared(R a, Bool.Comparison how, R b);

  /** All hold; true for an empty list. */
  R all(List<R> conditions);

  /** At least one holds; false for an empty list. */
  R any(List<R> conditions);

  R not(R condition);

  /** Whether an input has no value. */
  R missing(int input);

  /** Whether an input has a value, which is this category. */
  R is(int input, String category);

  /** Whether a computed number is not a number. */
  R notANumber(R number);
}
