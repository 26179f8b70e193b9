package io.laconic.program;

import java.util.List;

/**
 * How a classifier decides on one row: it reads the inputs, computes the quantities in their order,
 * and gives no answer if {@code unanswered} holds. Else it gives a class, a reason and a score.
 *
 * @param classes names of the classes; of two, the positive one is second. Rows that are handed to
 *     a person are of a class {@code refer}, which is the last
 * @param labels numbers of classes
 * @param reasons why, in words that do not depend on the values of the row
 * @param scores how much speaks for class 1, as {@code predict} shows it; null unless there are two
 *     classes
 */
public record DecisionProgram(
    List<String> classes,
    List<Input> inputs,
    List<NamedFormula> quantities,
    Bool unanswered,
    Cases<Integer> labels,
    Cases<String> reasons,
    Cases<Num> scores) {
  /** The reason of rows without an answer. */
  public static final String UNANSWERED = "a value is missing";

  public DecisionProgram {
    classes = List.copyOf(classes);
    inputs = List.copyOf(inputs);
    quantities = List.copyOf(quantities);
  }
}
