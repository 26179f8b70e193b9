package io.laconic.select;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.MajorityRule;
import java.util.Comparator;
import java.util.List;

/**
 * The rules of all subsets: a menu, each with a number of its own that holds.
 *
 * @param rules one for each subset, in their order
 * @param drawn how the subsets were drawn
 * @param majority the yardstick
 */
public record SubsetRules(List<SubsetRule> rules, DrawnSubsets drawn, MajorityRule majority) {
  /** Least bound; ties: fewer errors on all rows, fewer conditions, lower number of the subset. */
  private static final Comparator<SubsetRule> ORDER =
      Comparator.comparingDouble(SubsetRule::value)
          .thenComparingInt(SubsetRule::errorCount)
          .thenComparingInt(SubsetRule::size)
          .thenComparingInt(SubsetRule::subset);

  public SubsetRules {
    rules = List.copyOf(rules);
  }

  /** The rule that is shown. */
  public SubsetRule best() {
    return rules.stream().min(ORDER).orElseThrow();
  }

  /** All rules, the best first. */
  public List<SubsetRule> ranked() {
    return rules.stream().sorted(ORDER).toList();
  }
}
