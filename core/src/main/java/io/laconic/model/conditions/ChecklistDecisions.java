package io.laconic.model.conditions;

import io.laconic.data.Attributes;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;

/** A checklist applied to rows. */
public final class ChecklistDecisions implements Decisions {
  private final Checklist checklist;
  private final ConditionReadings readings;
  private final int rowCount;

  ChecklistDecisions(Checklist checklist, Attributes rows) {
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

  /** How many conditions hold. */
  public int votes(int row) {
    int votes = 0;
    for (int k = 0; k < readings.count(); k++) {
      votes += readings.holds(k, row) ? 1 : 0;
    }
    return votes;
  }

  @Override
  public int prediction(int row) {
    return checklist.labelOf(votes(row));
  }

  /** All conditions decide together. */
  @Override
  public int decidingPart(int row) {
    return -1;
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
