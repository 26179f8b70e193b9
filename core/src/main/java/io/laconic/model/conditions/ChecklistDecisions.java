package io.laconic.model.conditions;

import io.laconic.data.EncodedRows;
import io.laconic.model.ConditionVotes;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Score;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A checklist applied to rows. */
public final class ChecklistDecisions implements Decisions, ConditionVotes {
  private final Checklist checklist;
  private final ConditionReadings readings;
  private final int rowCount;

  ChecklistDecisions(Checklist checklist, EncodedRows rows) {
    this.checklist = checklist;
    this.readings = new ConditionReadings(checklist.conditions(), rows);
    this.rowCount = rows.rowCount();
  }

  Checklist checklist() {
    return checklist;
  }

  ConditionReadings readings() {
    return readings;
  }

  @Override
  public int conditionCount() {
    return readings.count();
  }

  @Override
  public int needed() {
    return checklist.needed();
  }

  @Override
  public int label() {
    return checklist.label();
  }

  @Override
  public int otherwise() {
    return checklist.otherwise();
  }

  @Override
  public boolean holds(int condition, int row) {
    return readings.holds(condition, row);
  }

  @Override
  public boolean isIncomplete(int row) {
    return IntStream.range(0, readings.count()).anyMatch(k -> readings.isMissing(k, row));
  }

  @Override
  public Optional<ConditionVotes> votes() {
    return Optional.of(this);
  }

  @Override
  public int prediction(int row) {
    return checklist.labelOf(count(row));
  }

  @Override
  public double score(int row) {
    return conditionCount() == 0
        ? Score.constant(otherwise())
        : Score.votes(count(row), needed(), label());
  }

  /** All conditions decide together. */
  @Override
  public int decidingPart(int row) {
    return -1;
  }

  @Override
  public List<IntPredicate> holding(Model model) {
    return readings.holding();
  }

  @Override
  public int rowCount() {
    return rowCount;
  }

  @Override
  public Explanation explain(Model model) {
    return new ChecklistExplanation(model, this);
  }
}
