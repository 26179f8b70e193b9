package io.laconic.model.rules;

import io.laconic.model.Discrepancies;
import java.util.ArrayList;
import java.util.List;

/**
 * Stored features against rebuilt ones. The order of a decision list's rules counts; that of a set
 * covering machine says nothing.
 */
final class RebuiltFeatureCheck {
  private RebuiltFeatureCheck() {}

  /** Whether all of them agree. */
  static boolean check(
      RuleList stored, RuleList rebuilt, boolean inOrder, Discrepancies discrepancies) {
    Discrepancies found = new Discrepancies();
    found.same("class if no feature claims", stored.otherwise(), rebuilt.otherwise());
    found.same("number of features", stored.size(), rebuilt.size());
    if (inOrder) {
      compareInOrder(stored.rules(), rebuilt.rules(), found);
    } else {
      compareAnyhow(stored.rules(), rebuilt.rules(), found);
    }
    found.list().forEach(d -> discrepancies.add(d.what(), d.stored(), d.recomputed()));
    return found.isEmpty();
  }

  private static void compareInOrder(List<Rule> stored, List<Rule> rebuilt, Discrepancies found) {
    for (int k = 0; k < Math.min(stored.size(), rebuilt.size()); k++) {
      String what = "feature " + (k + 1);
      Rule rule = stored.get(k);
      Rule match = rebuilt.get(k);
      if (match.feature().readsLike(rule.feature())) {
        compare(what, rule, match, found);
      } else {
        found.add(what, rule.feature().name(), match.feature().name());
      }
    }
  }

  private static void compareAnyhow(List<Rule> stored, List<Rule> rebuilt, Discrepancies found) {
    List<Rule> left = new ArrayList<>(rebuilt);
    for (int k = 0; k < stored.size(); k++) {
      Rule rule = stored.get(k);
      String what = "feature " + (k + 1);
      Rule match =
          left.stream().filter(r -> r.feature().readsLike(rule.feature())).findFirst().orElse(null);
      if (match == null) {
        found.add(what, rule.feature().name(), "none like it");
      } else {
        left.remove(match);
        compare(what, rule, match, found);
      }
    }
    left.forEach(rule -> found.add("missing feature", "none", rule.feature().name()));
  }

  private static void compare(String what, Rule stored, Rule rebuilt, Discrepancies discrepancies) {
    discrepancies.same(what + ": class", stored.label(), rebuilt.label());
    discrepancies.same(what + ": side", stored.feature().side(), rebuilt.feature().side());
    discrepancies.same(what + ": border", stored.feature().border(), rebuilt.feature().border());
    if (stored.feature() instanceof Ray ray) {
      double threshold = ((Ray) rebuilt.feature()).threshold();
      discrepancies.threshold(what + ": threshold", ray.threshold(), threshold);
    }
  }
}
