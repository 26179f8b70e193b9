package io.laconic.learn.checklist;

import io.laconic.cover.Answer;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.conditions.ApartQuestion;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * One checklist that is made better, move by move: a condition is added if one is missing, then
 * each condition in turn is replaced by the best one, until no replacement makes errors cost less.
 *
 * <p>With all conditions but one fixed, let v be how many of them hold for a row. Rows with {@code
 * v = needed - 1} are decided by the missing condition, all others are decided already. So the best
 * condition is the answer to one question: gain is the positives among these rows, harm the
 * negatives; errors are those of {@code v >= needed}, less gain, plus harm, each at its cost.
 */
final class ChecklistLane implements Lane<Question, ChecklistLane> {
  private final LearningRows rows;
  private final int needed;
  private final List<FoundCondition> conditions;
  private final int place;
  private final int unchanged;
  private final ApartQuestion asked;

  /**
   * @param place of the condition that is replaced; behind the last one: it is added
   * @param unchanged how many conditions in a row were found to be the best already
   */
  private ChecklistLane(
      LearningRows rows, int needed, List<FoundCondition> conditions, int place, int unchanged) {
    this.rows = rows;
    this.needed = needed;
    this.conditions = conditions;
    this.place = place;
    this.unchanged = unchanged;
    this.asked = unchanged == conditions.size() && place < conditions.size() ? null : asked();
  }

  /** The same that asks something else. */
  private ChecklistLane(ChecklistLane lane, ApartQuestion asked) {
    this.rows = lane.rows;
    this.needed = lane.needed;
    this.conditions = lane.conditions;
    this.place = lane.place;
    this.unchanged = lane.unchanged;
    this.asked = asked;
  }

  /** A checklist that lacks a condition. */
  static ChecklistLane adding(LearningRows rows, int needed, List<FoundCondition> conditions) {
    return new ChecklistLane(rows, needed, conditions, conditions.size(), 0);
  }

  /** A whole checklist. */
  static ChecklistLane replacing(LearningRows rows, int needed, List<FoundCondition> conditions) {
    return new ChecklistLane(rows, needed, conditions, 0, 0);
  }

  private List<FoundCondition> others() {
    List<FoundCondition> others = new ArrayList<>(conditions);
    if (place < conditions.size()) {
      others.remove(place);
    }
    return others;
  }

  private ApartQuestion asked() {
    RowSet open = Votes.of(rows.learning(), others()).exactly(needed - 1);
    return new ApartQuestion(
        rows,
        others(),
        rows.pool()
            .question(
                1,
                others(),
                open.and(rows.ofClass(1)),
                open.and(rows.ofClass(0)),
                rows.costs().scaled(1, 0)));
  }

  @Override
  public List<Question> questions() {
    return asked == null ? List.of() : List.of(asked.question());
  }

  @Override
  public List<ChecklistLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    Answer answer = asked.best(answers.get(0).get(0));
    boolean adds = place == conditions.size();
    if (adds && answer == null) {
      return List.of();
    }
    boolean better = adds || answer != null && saved(answer.gain(), answer.harm()) > saved();
    ApartQuestion again = better ? asked.after(answer) : null;
    if (again != null) {
      return List.of(new ChecklistLane(this, again));
    }
    FoundCondition found = better ? asked.found(answer) : null;
    if (adds) {
      return List.of(added(found));
    }
    int next = (place + 1) % conditions.size();
    if (found == null || found.isAmong(conditions)) {
      return List.of(new ChecklistLane(rows, needed, conditions, next, unchanged + 1));
    }
    List<FoundCondition> replaced = new ArrayList<>(conditions);
    replaced.set(place, found);
    return List.of(new ChecklistLane(rows, needed, replaced, next, 1));
  }

  private ChecklistLane added(FoundCondition found) {
    List<FoundCondition> more = new ArrayList<>(conditions);
    more.add(found);
    return new ChecklistLane(rows, needed, more, 0, 0);
  }

  /** What the condition saves that may be replaced. */
  private long saved() {
    RowSet holds = conditions.get(place).holds();
    Question question = asked.question();
    return saved(question.gainRows().and(holds).count(), question.harmRows().and(holds).count());
  }

  /** What is saved if a condition puts this many positives right and this many negatives wrong. */
  private long saved(int gain, int harm) {
    return rows.costs().weight(1) * gain - rows.costs().weight(0) * harm;
  }

  LearningRows rows() {
    return rows;
  }

  /** What its errors cost on the rows that it is learned from. */
  private long cost() {
    RowSet positive = Votes.of(rows.learning(), conditions).atLeast(needed);
    return rows.costs().weight(1) * rows.ofClass(1).minus(positive).count()
        + rows.costs().weight(0) * positive.and(rows.ofClass(0)).count();
  }

  /** The checklist as it is. */
  FoundChecklist checklist() {
    return new FoundChecklist(conditions, needed, cost());
  }
}
