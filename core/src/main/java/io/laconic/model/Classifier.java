package io.laconic.model;

import io.laconic.fact.Fact;
import io.laconic.program.DecisionProgram;
import io.laconic.program.InexpressibleException;
import io.laconic.program.ProgramBuilder;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * What decides the class of a row. A classifier decides, says itself in words and names the
 * attributes that it reads; nobody needs to ask for its class. A {@link Model} holds what it needs
 * besides: how rows are encoded and compared, and the rows that define it.
 */
public interface Classifier {
  /** Number of rules, rays or prototypes; 0 for a constant. */
  int size();

  /**
   * Number of conditions that a person reads, each a comparison of one quantity (a value, a
   * distance, a projection) with a threshold or a category; -1 if it compares whole rows instead.
   */
  default int conditionCount() {
    return size();
  }

  /** Number of rules, the last one without a condition among them; -1 if it has no such list. */
  default int ruleCount(Model model) {
    return -1;
  }

  /** What is said of a row that is handed to a person. */
  String REFER = ProgramBuilder.REFERRED;

  /** Whether it may hand a row to a person; every row without an answer is then such a row. */
  default boolean refers() {
    return false;
  }

  /**
   * Models that refer some rows and else decide as this one does, or nearly so, the one that refers
   * fewest first; empty if classifiers of this kind answer every row.
   *
   * @param decisions of the model on the rows that it was learned from
   * @param labels of these rows
   */
  default List<ReferringModel> referring(Model model, Decisions decisions, int[] labels) {
    return List.of();
  }

  /** Applies the classifier of a model to rows, on several threads where that helps. */
  Decisions decide(Model model, Inputs inputs, Parallel parallel);

  /** The classifier of a model in words. */
  Wording wording(Model model);

  /**
   * Numbers of the attributes that it reads, one for each part in the order of choice; empty if it
   * compares whole rows.
   */
  int[] attributes();

  /** This classifier for rows whose attributes have other numbers. */
  Classifier withAttributes(IntUnaryOperator newNumber);

  /**
   * How it counts conditions on single attributes, if a row is of one of two classes because enough
   * of them hold; empty if it works in another way, or is a constant.
   */
  default Optional<CountedConditions> countedConditions(Model model) {
    return Optional.empty();
  }

  /**
   * The rules of a list or the conditions of a score, which can be replaced one at a time; empty if
   * it has no such parts.
   */
  default List<ReplaceablePart> replaceableParts(Model model) {
    return List.of();
  }

  /**
   * The conditions that it asks of a row, in the order in which a person reads them; empty if it
   * asks none, as a constant or one that compares whole rows.
   */
  default List<AskedCondition> askedConditions(Model model) {
    return List.of();
  }

  /**
   * The classifiers of the first 0, 1, 2, … parts, in the order in which these were chosen or are
   * asked, the whole one last; empty if its parts do not follow one another.
   */
  default List<Classifier> prefixes(Model model) {
    return List.of();
  }

  /** The points that it compares with; empty if there are none. */
  default Optional<Exemplars> exemplars() {
    return Optional.empty();
  }

  /** Whether it has a Gibbs classifier, which draws thresholds: see {@link Decisions#gibbs}. */
  default boolean drawsThresholds() {
    return false;
  }

  /**
   * The classifier of a model as a program that any language can run; it gives the classes of
   * {@link #decide} to the bit.
   *
   * @throws InexpressibleException if it cannot be written as one
   */
  default DecisionProgram program(Model model) {
    throw new InexpressibleException("classifiers of this kind have no such form");
  }

  /**
   * The program with other reasons, made of the conditions that decided.
   *
   * @throws InexpressibleException if they cannot be told apart in a program
   */
  default DecisionProgram program(Model model, Function<List<DecidingCondition>, String> reasons) {
    throw new InexpressibleException("classifiers of this kind have no conditions that decide");
  }

  /**
   * Rebuilds the classifier from the compression set and the message of its model alone, says where
   * it differs from this one, and counts its errors again.
   *
   * @throws RebuildException if nothing can be rebuilt from them
   */
  Recounted check(CheckedModel checked);

  /** Why no message gives back exactly this classifier, each a clause; empty if one does. */
  default List<Fact> notRebuiltBecause() {
    return List.of();
  }

  /**
   * The bound that the learner's paper prints for a machine along a model's path; it is not a
   * guarantee. NaN where no paper has one.
   */
  default double printedBound(Model model, PathPoint point, double lnDelta) {
    return Double.NaN;
  }
}
