package io.laconic.model.conditions;

import io.laconic.data.EncodedRows;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.Model;
import io.laconic.model.Score;
import java.util.List;
import java.util.function.IntPredicate;

/** A list of short rules applied to rows. */
public final class ShortRuleDecisions implements Decisions {
  private final ShortRuleList list;
  private final ConditionReadings readings;
  private final int[] ends;
  private final int rowCount;

  ShortRuleDecisions(ShortRuleList list, EncodedRows rows) {
    this.list = list;
    this.readings = new ConditionReadings(list.conditions(), rows);
    this.ends = list.ends();
    this.rowCount = rows.rowCount();
  }

  ShortRuleList list() {
    return list;
  }

  ConditionReadings readings() {
    return readings;
  }

  /** The first rule whose conditions all hold; values of later rules must be there too. */
  @Override
  public int decidingPart(int row) {
    for (int k = 0; k < readings.count(); k++) {
      if (readings.isMissing(k, row)) {
        return -1;
      }
    }
    return list.firstRule(ends, k -> readings.holds(k, row));
  }

  /** Whether all conditions of a rule hold, whatever the rules before it do. */
  boolean applies(int rule, int row) {
    for (int k = rule == 0 ? 0 : ends[rule - 1]; k < ends[rule]; k++) {
      if (!readings.holds(k, row)) {
        return false;
      }
    }
    return true;
  }

  /** Places of the conditions of a rule among those of the whole list: from, and up to. */
  int[] span(int rule) {
    return new int[] {rule == 0 ? 0 : ends[rule - 1], ends[rule]};
  }

  @Override
  public int prediction(int row) {
    int rule = decidingPart(row);
    return rule < 0 ? -1 : list.labelOf(rule);
  }

  @Override
  public double score(int row) {
    int rule = decidingPart(row);
    return rule < 0 ? Double.NaN : Score.place(rule, ends.length, list.labelOf(rule));
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
    return new ShortRuleExplanation(model, this);
  }
}
