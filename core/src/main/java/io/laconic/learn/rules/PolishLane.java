package io.laconic.learn.rules;

import io.laconic.cover.Answer;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A whole list that is made better, move by move: each condition in turn is replaced by the best
 * one, or left out if the list costs no more without it, until nothing improves.
 *
 * <p>With everything but one condition fixed, a row is open if no earlier rule applies to it and
 * the other conditions of the rule hold. If the missing condition holds, the row gets the rule's
 * class, else what the rest of the list gives it. So the best condition is the answer to one
 * question: gain is the open rows that the rule's class costs less than what the rest gives them,
 * harm those that it costs more. If all errors cost the same, these are the rows of the rule's
 * class that the rest gets wrong and the rows of other classes that the rest gets right.
 */
final class PolishLane implements Lane<Question, PolishLane> {
  /** How often each condition is looked at, on average. */
  private static final int PASSES = 4;

  private final LearningRows rows;
  private final FoundList list;
  private final int rule;
  private final int place;
  private final int unchanged;
  private final int movesLeft;
  private final long price;
  private final RowSavings savings;
  private final Question question;

  private PolishLane(
      LearningRows rows,
      FoundList list,
      int rule,
      int place,
      int unchanged,
      int movesLeft,
      long price) {
    this.rows = rows;
    this.list = list;
    this.rule = rule;
    this.place = place;
    this.unchanged = unchanged;
    this.movesLeft = movesLeft;
    this.price = price;
    this.savings = unchanged >= list.size() || movesLeft == 0 ? null : savings();
    this.question =
        savings == null
            ? null
            : rows.pool()
                .question(
                    list.rules().get(rule).label(),
                    others(),
                    savings.gain(),
                    savings.harm(),
                    savings.penalty());
  }

  /**
   * A list that is to be made better.
   *
   * @param price what a condition must save, in errors of mean cost, to stay in the list
   */
  static PolishLane start(LearningRows rows, FoundList list, int price) {
    int moves = PASSES * list.size();
    return new PolishLane(rows, list, 0, 0, 0, moves, Math.round(price * rows.meanCost()));
  }

  /** All conditions of the list but the one that is looked at. */
  private List<FoundCondition> others() {
    if (!rows.pool().asksForOthers()) {
      return List.of();
    }
    List<FoundCondition> others = list.conditions();
    int before = list.rules().subList(0, rule).stream().mapToInt(FoundRule::size).sum();
    others.remove(before + place);
    return others;
  }

  private RowSavings savings() {
    long[] open = open();
    return rows.costs().isEqual() ? equalSavings(open) : savings(RowSet.wrap(rowCount(), open));
  }

  private int rowCount() {
    return rows.learning().size();
  }

  /** The rows to which no earlier rule applies and for which the other conditions hold. */
  private long[] open() {
    long[] open = rows.learning().words().clone();
    for (int k = 0; k < rule; k++) {
      long[] applies = list.rules().get(k).applies().words();
      for (int w = 0; w < open.length; w++) {
        open[w] &= ~applies[w];
      }
    }
    List<FoundCondition> conditions = list.rules().get(rule).conditions();
    for (int k = 0; k < conditions.size(); k++) {
      long[] holds = conditions.get(k).holds().words();
      for (int w = 0; w < open.length && k != place; w++) {
        open[w] &= holds[w];
      }
    }
    return open;
  }

  /** The savings if every error costs the same; {@link #savings(RowSet)} does it step by step. */
  private RowSavings equalSavings(long[] open) {
    int label = list.rules().get(rule).label();
    long[] mine = rows.ofClass(label).words();
    long[] gain = new long[open.length];
    long[] harm = new long[open.length];
    for (int k = rule + 1; k <= list.rules().size(); k++) {
      FoundRule later = k < list.rules().size() ? list.rules().get(k) : null;
      int without = later == null ? list.otherwise() : later.label();
      long[] theirs = rows.ofClass(without).words();
      long[] applies = later == null ? null : later.applies().words();
      for (int w = 0; w < open.length; w++) {
        long here = applies == null ? open[w] : open[w] & applies[w];
        open[w] ^= here;
        if (without != label) {
          gain[w] |= here & mine[w];
          harm[w] |= here & theirs[w];
        }
      }
    }
    return RowSavings.equal(RowSet.wrap(rowCount(), gain), RowSet.wrap(rowCount(), harm));
  }

  private RowSavings savings(RowSet open) {
    FoundRule one = list.rules().get(rule);
    RowSavings result = new RowSavings(open.size());
    RowSet left = open;
    for (FoundRule later : list.rules().subList(rule + 1, list.rules().size())) {
      add(left.and(later.applies()), later.label(), one.label(), result);
      left = left.minus(later.applies());
    }
    add(left, list.otherwise(), one.label(), result);
    return result;
  }

  /** Rows that the rest of the list gives one class and the rule would give another. */
  private void add(RowSet some, int without, int with, RowSavings result) {
    if (without == with) {
      return;
    }
    for (int truth = 0; truth < rows.classes(); truth++) {
      long saving = rows.costs().cost(truth, without) - rows.costs().cost(truth, with);
      result.add(some.and(rows.ofClass(truth)), saving);
    }
  }

  @Override
  public List<Question> questions() {
    return question == null ? List.of() : List.of(question);
  }

  @Override
  public List<PolishLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    FoundRule one = list.rules().get(rule);
    RowSet holds = one.conditions().get(place).holds();
    long now = savings.saved(holds);
    Answer answer = answers.get(0).get(0);
    long best = answer == null ? 0 : saved(answer);
    boolean single = one.size() == 1;
    long most = Math.max(now, best);
    boolean last = most <= 0 || place == one.size() - 1; // the other conditions were looked at
    if (last
        && most <= price * one.size()
        && (single || savings.savedByAll() <= price * (one.size() - 1))) {
      return List.of(changed(null));
    }
    if (!single && savings.savedByAll() >= most - price) {
      List<FoundCondition> fewer = new ArrayList<>(one.conditions());
      fewer.remove(place);
      return List.of(changed(FoundRule.of(fewer, one.label())));
    }
    FoundCondition found = best > now ? found(answer) : null;
    if (found == null || found.isAmong(one.conditions())) {
      return List.of(turnedTo(list, rule, place + 1, unchanged + 1));
    }
    List<FoundCondition> other = new ArrayList<>(one.conditions());
    other.set(place, found);
    return List.of(changed(FoundRule.of(other, one.label())));
  }

  private FoundCondition found(Answer answer) {
    return rows.pool().found(answer, question, rows.learning());
  }

  private long saved(Answer answer) {
    return savings.isUniform()
        ? savings.saved(answer.gain(), answer.harm())
        : savings.saved(found(answer).holds());
  }

  /** The list with another rule in place of this one, or without it. */
  private PolishLane changed(FoundRule other) {
    List<FoundRule> rules = new ArrayList<>(list.rules());
    boolean shorter = other == null || other.size() < rules.get(rule).size();
    if (other == null) {
      rules.remove(rule);
    } else {
      rules.set(rule, other);
    }
    FoundList changed = FoundList.of(rules, rows);
    return other == null
        ? turnedTo(changed, rule, 0, 0)
        : turnedTo(changed, rule, shorter ? place : place + 1, shorter ? 0 : 1);
  }

  /** The next move, at this place or the one that comes when the rule or the list ends. */
  private PolishLane turnedTo(FoundList next, int newRule, int newPlace, int newUnchanged) {
    int r = newRule;
    int p = newPlace;
    if (r < next.rules().size() && p >= next.rules().get(r).size()) {
      r++;
      p = 0;
    }
    if (r >= next.rules().size()) {
      r = 0;
    }
    return new PolishLane(rows, next, r, p, newUnchanged, movesLeft - 1, price);
  }

  LearningRows rows() {
    return rows;
  }

  FoundList list() {
    return list;
  }
}
