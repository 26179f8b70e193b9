package io.laconic.cover.exact;

import java.util.List;

/**
 * A row is positive if at least {@code needed} of the conditions hold.
 *
 * @param conditions in the order of candidates
 * @param cost of its errors on the rows of the search
 */
public record ExactRule(List<AttributeCondition> conditions, int needed, int cost) {
  public ExactRule {
    conditions = conditions.stream().sorted().toList();
  }

  /** Number of conditions. */
  public int size() {
    return conditions.size();
  }
}
