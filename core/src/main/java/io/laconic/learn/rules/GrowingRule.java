package io.laconic.learn.rules;

import io.laconic.cover.Answer;
import io.laconic.cover.Question;
import io.laconic.cover.Usefulness;
import io.laconic.data.RowSet;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule in the making: conditions are added as long as there are fewer than allowed, then each in
 * turn is replaced by the best one until nothing improves.
 */
final class GrowingRule {
  private final LearningRows rows;
  private final List<FoundCondition> earlier;
  private final RowSet left;
  private final int label;
  private final double[] penalties;
  private final List<FoundCondition> conditions;
  private final List<FoundCondition> best;
  private final int place;
  private final int unchanged;
  private final Question question;
  private double bestValue = Double.NaN;

  /**
   * @param earlier conditions of the rules before it
   * @param penalties one for each condition; the last is what the rule is judged by
   * @param place of the condition that is replaced; -1: one is added
   */
  private GrowingRule(
      LearningRows rows,
      List<FoundCondition> earlier,
      RowSet left,
      int label,
      double[] penalties,
      List<FoundCondition> conditions,
      List<FoundCondition> best,
      int place,
      int unchanged) {
    this.rows = rows;
    this.earlier = earlier;
    this.left = left;
    this.label = label;
    this.penalties = penalties;
    this.conditions = conditions;
    this.best = best;
    this.place = place;
    this.unchanged = unchanged;
    this.question = place >= 0 && unchanged >= conditions.size() ? null : ask();
  }

  /**
   * A rule without a condition.
   *
   * @param earlier conditions of the rules before it
   * @param penalties one for each condition, in rows of equal costs
   */
  static GrowingRule start(
      LearningRows rows, List<FoundCondition> earlier, RowSet left, int label, double[] penalties) {
    return new GrowingRule(rows, earlier, left, label, penalties, List.of(), List.of(), -1, 0);
  }

  private Question ask() {
    RowSet open = left;
    for (int k = 0; k < conditions.size(); k++) {
      open = k == place ? open : open.and(conditions.get(k).holds());
    }
    double penalty = place >= 0 ? penalty() : penalties[conditions.size()];
    boolean fixed = penalty == 0 || penalty == Double.POSITIVE_INFINITY;
    return rows.pool()
        .question(
            label,
            others(),
            open.and(rows.ofClass(label)),
            open.minus(rows.ofClass(label)),
            fixed ? penalty : penalty * rows.penalty(left, label));
  }

  /** All conditions, of earlier rules too, but the one that is replaced. */
  private List<FoundCondition> others() {
    if (!rows.pool().asksForOthers()) {
      return List.of();
    }
    List<FoundCondition> others = new ArrayList<>(earlier);
    for (int k = 0; k < conditions.size(); k++) {
      if (k != place) {
        others.add(conditions.get(k));
      }
    }
    return others;
  }

  private double penalty() {
    return penalties[penalties.length - 1];
  }

  /** What is asked next; null if the rule is finished. */
  Question question() {
    return question;
  }

  /** What the rows save to which a rule applies, less the penalty times what they cost. */
  private double value(List<FoundCondition> some) {
    if (some.isEmpty()) {
      return Double.NEGATIVE_INFINITY;
    }
    RowSet applies = ConditionPool.all(left, some);
    double gain = applies.and(rows.ofClass(label)).count() * rows.worth(label);
    return Usefulness.of(gain, rows.cost(applies, label), penalty());
  }

  /** What the finished rule is worth: rules of all classes can be compared. */
  double value() {
    if (Double.isNaN(bestValue)) {
      bestValue = value(best);
    }
    return bestValue;
  }

  /** Whether it gets enough rows right for its number of conditions. */
  boolean pays() {
    int right = ConditionPool.all(left, best).countCommon(rows.ofClass(label));
    return right * rows.worth(label)
        > GrowOptions.ROWS_PER_CONDITION * best.size() * rows.meanCost();
  }

  FoundRule rule() {
    return FoundRule.of(best, label);
  }

  GrowingRule advance(Answer answer) {
    FoundCondition found =
        answer == null ? null : rows.pool().found(answer, question, rows.learning());
    boolean usable = found != null && !found.isAmong(conditions);
    return place < 0 ? added(usable ? found : null) : replaced(usable ? found : null);
  }

  private GrowingRule added(FoundCondition found) {
    if (found == null) {
      return replacing(best, best, 0, best.size());
    }
    List<FoundCondition> more = new ArrayList<>(conditions);
    more.add(found);
    List<FoundCondition> better = best.isEmpty() || value(more) > value() ? more : best;
    return more.size() < penalties.length
        ? new GrowingRule(rows, earlier, left, label, penalties, more, better, -1, 0)
        : replacing(better, better, 0, better.size());
  }

  /** This grown rule, to be refined: each condition in turn is replaced by the best one. */
  GrowingRule refined() {
    return replacing(best, best, 0, 0);
  }

  private GrowingRule replaced(FoundCondition found) {
    int next = (place + 1) % conditions.size();
    if (found != null) {
      List<FoundCondition> other = new ArrayList<>(conditions);
      other.set(place, found);
      if (value(other) > value()) {
        return replacing(other, other, next, 1);
      }
    }
    return replacing(conditions, best, next, unchanged + 1);
  }

  private GrowingRule replacing(
      List<FoundCondition> some, List<FoundCondition> newBest, int newPlace, int newUnchanged) {
    return new GrowingRule(
        rows, earlier, left, label, penalties, some, newBest, newPlace, newUnchanged);
  }
}
