package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What makes one rule better than another: fewer errors, lower costs, a wanted sensitivity. */
public interface Aim {
  /** The costs that learners are trained for, all together; mostly one. */
  List<DecisionCosts> levels();

  /** The costs by which held-out errors count, where folds choose. */
  DecisionCosts costs();

  /**
   * This aim for rows of these classes.
   *
   * @throws io.laconic.data.DataException if it speaks of others
   */
  default Aim forClasses(List<String> classes) {
    return this;
  }

  /** This aim, once it is known how rules will be tested. */
  default Aim at(PlannedTest test) {
    return this;
  }

  /**
   * What a machine is chosen by inside a subset: the least first number, then the least second one,
   * and so on.
   *
   * @param table what wrong answers cost on the learning rows
   * @param counts learning rows of each class
   * @param conditions how many errors its conditions must save
   */
  double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions);

  /**
   * A candidate with what this aim settles by the rows that it was learned from.
   *
   * @param decisions of a model on these rows
   * @param labels of these rows
   */
  default Candidate finished(
      Candidate candidate, Function<Model, Decisions> decisions, int[] labels) {
    return candidate;
  }

  /** Whether {@link #finished} does something. */
  default boolean finishes() {
    return false;
  }

  /** Whether it speaks of positives and negatives. */
  default boolean needsTwoClasses() {
    return true;
  }

  /** Whether machines are chosen by their ranks, never by folds. */
  default boolean choosesByRank() {
    return false;
  }

  /** What the rules of all subsets are compared by, once they are tested on the rows outside. */
  RuleCriterion criterion();

  /** How many rules of each subset may be shown: the number T of a trade-off; mostly 1. */
  default int rulesPerSubset() {
    return 1;
  }

  /** What the user said, for the record of how a model was made; empty: nothing. */
  Map<String, Object> recorded();

  /** The aim in a few words: {@code missed 100, false alarm 1}. */
  String words();
}
