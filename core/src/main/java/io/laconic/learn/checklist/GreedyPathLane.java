package io.laconic.learn.checklist;

import io.laconic.cover.Answer;
import io.laconic.cover.Lane;
import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import io.laconic.learn.conditions.ApartQuestion;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import io.laconic.model.MachineType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A conjunction or disjunction that grows greedily with one penalty: the start of searches for
 * checklists. A conjunction grows on the rows for which all its conditions hold, a disjunction on
 * those for which none does.
 */
final class GreedyPathLane implements Lane<Question, GreedyPathLane> {
  private final LearningRows rows;
  private final MachineType type;
  private final double penalty;
  private final int maxSize;
  private final List<FoundCondition> conditions;
  private final ApartQuestion asked;

  private GreedyPathLane(
      LearningRows rows,
      MachineType type,
      double penalty,
      int maxSize,
      List<FoundCondition> conditions,
      boolean ended) {
    this.rows = rows;
    this.type = type;
    this.penalty = penalty;
    this.maxSize = maxSize;
    this.conditions = conditions;
    this.asked = ended ? null : asked();
  }

  /** The same that asks something else. */
  private GreedyPathLane(GreedyPathLane lane, ApartQuestion asked) {
    this.rows = lane.rows;
    this.type = lane.type;
    this.penalty = lane.penalty;
    this.maxSize = lane.maxSize;
    this.conditions = lane.conditions;
    this.asked = asked;
  }

  static GreedyPathLane start(LearningRows rows, MachineType type, double penalty, int maxSize) {
    return new GreedyPathLane(rows, type, penalty, maxSize, List.of(), false);
  }

  private ApartQuestion asked() {
    int votes = type == MachineType.CONJUNCTION ? conditions.size() : 0;
    RowSet open = Votes.of(rows.learning(), conditions).exactly(votes);
    RowSet gain = open.and(rows.ofClass(1));
    RowSet harm = open.and(rows.ofClass(0));
    return new ApartQuestion(
        rows, conditions, rows.pool().question(1, conditions, gain, harm, penalty));
  }

  @Override
  public List<Question> questions() {
    return asked == null ? List.of() : List.of(asked.question());
  }

  @Override
  public List<GreedyPathLane> advance(List<List<Answer>> answers, Function<Answer, RowSet> claims) {
    Answer answer = asked.best(answers.get(0).get(0));
    ApartQuestion again = asked.after(answer);
    if (again != null) {
      return List.of(new GreedyPathLane(this, again));
    }
    FoundCondition found = answer == null ? null : asked.found(answer);
    if (found == null || found.isAmong(conditions)) {
      return List.of(new GreedyPathLane(rows, type, penalty, maxSize, conditions, true));
    }
    List<FoundCondition> more = new ArrayList<>(conditions);
    more.add(found);
    boolean ended = more.size() == maxSize;
    return List.of(new GreedyPathLane(rows, type, penalty, maxSize, more, ended));
  }

  LearningRows rows() {
    return rows;
  }

  /** The first conditions; null if the path ended before. */
  List<FoundCondition> first(int size) {
    return size <= conditions.size() ? conditions.subList(0, size) : null;
  }
}
