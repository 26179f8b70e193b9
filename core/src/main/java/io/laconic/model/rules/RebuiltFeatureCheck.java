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
  static boolean check(Rules stored, Rules rebuilt, boolean inOrder, Discrepancies discrepancies) {
    Discrepancies found = new Discrepancies();
    found.same("class otherwise", stored.otherwise(), rebuilt.otherwise());
    found.same("if a value is missing", stored.onMissing(), rebuilt.onMissing());
    found.same("number of features", stored.size(), rebuilt.size());
    if (inOrder) {
      compareInOrder(stored.claims(), rebuilt.claims(), found);
    } else {
      compareAnyhow(stored.claims(), rebuilt.claims(), found);
    }
    if (found.isEmpty()) {
      compareRules(stored, rebuilt, found);
    }
    found.list().forEach(d -> discrepancies.add(d.what(), d.stored(), d.recomputed()));
    return found.isEmpty();
  }

  /** What each rule needs of its conditions, whose features are the same. */
  private static void compareRules(Rules stored, Rules rebuilt, Discrepancies found) {
    found.same("number of rules", stored.rules().size(), rebuilt.rules().size());
    for (int k = 0; k < Math.min(stored.rules().size(), rebuilt.rules().size()); k++) {
      Rule rule = stored.rules().get(k);
      Rule match = rebuilt.rules().get(k);
      String what = "rule " + (k + 1);
      found.same(what + ": class", rule.label(), match.label());
      found.same(what + ": points needed", rule.atLeast(), match.atLeast());
      found.same(what + ": points", points(rule), points(match));
      found.same(what + ": negated conditions", turned(rule), turned(match));
    }
  }

  private static List<Integer> points(Rule rule) {
    return rule.conditions().stream().map(Condition::points).toList();
  }

  private static List<Boolean> turned(Rule rule) {
    return rule.conditions().stream().map(Condition::turned).toList();
  }

  private static void compareInOrder(List<Claim> stored, List<Claim> rebuilt, Discrepancies found) {
    for (int k = 0; k < Math.min(stored.size(), rebuilt.size()); k++) {
      String what = "feature " + (k + 1);
      Claim rule = stored.get(k);
      Claim match = rebuilt.get(k);
      if (match.feature().readsLike(rule.feature())) {
        compare(what, rule, match, found);
      } else {
        found.add(what, rule.feature().name(), match.feature().name());
      }
    }
  }

  private static void compareAnyhow(List<Claim> stored, List<Claim> rebuilt, Discrepancies found) {
    List<Claim> left = new ArrayList<>(rebuilt);
    for (int k = 0; k < stored.size(); k++) {
      Claim rule = stored.get(k);
      String what = "feature " + (k + 1);
      Claim match =
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

  private static void compare(
      String what, Claim stored, Claim rebuilt, Discrepancies discrepancies) {
    discrepancies.same(what + ": class", stored.label(), rebuilt.label());
    discrepancies.same(what + ": side", stored.feature().side(), rebuilt.feature().side());
    discrepancies.same(what + ": border", stored.feature().border(), rebuilt.feature().border());
    if (stored.feature() instanceof Ray ray) {
      double threshold = ((Ray) rebuilt.feature()).threshold();
      discrepancies.threshold(what + ": threshold", ray.threshold(), threshold);
    }
  }
}
