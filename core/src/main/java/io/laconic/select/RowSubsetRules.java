package io.laconic.select;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.Stability;
import io.laconic.data.Dataset;
import io.laconic.learn.choice.Gate;
import io.laconic.model.Model;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The rules of all subsets: a menu, each with a number of its own that holds.
 *
 * @param rules one for each subset, in their order
 * @param drawn how the subsets were drawn
 * @param majority the yardstick
 */
public record RowSubsetRules(List<RowSubsetRule> rules, DrawnSubsets drawn, MajorityRule majority) {
  /** Ties: fewer errors on all rows, fewer conditions, lower number of the subset. */
  private static final Comparator<RowSubsetRule> TIES =
      Comparator.comparingInt(RowSubsetRule::errorCount)
          .thenComparingInt(RowSubsetRule::size)
          .thenComparingInt(RowSubsetRule::subset);

  /** Least bound. */
  private static final Comparator<RowSubsetRule> ORDER =
      Comparator.comparingDouble(RowSubsetRule::value).thenComparing(TIES);

  /** Least bound, where long lists are charged for their length. */
  private static final Comparator<RowSubsetRule> CHARGED =
      Comparator.comparingDouble(RowSubsetRule::charged).thenComparing(TIES);

  public RowSubsetRules {
    rules = List.copyOf(rules);
  }

  /** The rule that is shown: the best, unless it is only offered and does not err far less. */
  public RowSubsetRule best() {
    RowSubsetRule usual = best(CHARGED, Gate.OPEN, Gate.LONGER);
    RowSubsetRule offered = best(ORDER, Gate.OFFERED);
    boolean far =
        usual == null || offered != null && offered.value() <= Gate.FAR_LESS * usual.value();
    return far ? offered : usual;
  }

  /**
   * The best rule that is offered beside the one that is shown: longer, or of another kind; null if
   * there is none.
   */
  public RowSubsetRule offered() {
    RowSubsetRule offered = best(ORDER, Gate.LONGER, Gate.OFFERED);
    return offered == best() ? null : offered;
  }

  private RowSubsetRule best(Comparator<RowSubsetRule> order, Gate... gates) {
    return rules.stream()
        .filter(one -> List.of(gates).contains(one.gate()))
        .min(order)
        .orElse(null);
  }

  /** All rules, the one that is shown first, then by their numbers. */
  public List<RowSubsetRule> ranked() {
    RowSubsetRule shown = best();
    return rules.stream()
        .sorted(
            Comparator.<RowSubsetRule, Boolean>comparing(one -> one != shown).thenComparing(ORDER))
        .toList();
  }

  /**
   * How often the attributes of a rule appear in the rules of all subsets; null if there is one
   * subset only, or the rule reads no single attributes.
   *
   * @param rows whose columns the rules read
   */
  public Stability stability(RowSubsetRule shown, Dataset rows) {
    if (rules.size() < 2) {
      return null;
    }
    List<Set<String>> columns = rules.stream().map(RowSubsetRules::columns).toList();
    return new AttributeCounts(columns, rows).beside(columns(shown));
  }

  /** The columns that a rule reads one by one; empty if it compares whole rows. */
  private static Set<String> columns(RowSubsetRule rule) {
    Model model = rule.model();
    return model.classifier().attributes().length == 0 ? Set.of() : model.requiredColumns();
  }
}
