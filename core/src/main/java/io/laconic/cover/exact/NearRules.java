package io.laconic.cover.exact;

import java.util.List;

/**
 * Rules that cost little more than a given one.
 *
 * @param groups by columns, the best first
 * @param isComplete whether all rules were looked at; if not, there may be more
 */
public record NearRules(List<RulesByColumns> groups, boolean isComplete) {
  /** Number of rules of all groups. */
  public long count() {
    return groups.stream().mapToLong(RulesByColumns::count).sum();
  }
}
