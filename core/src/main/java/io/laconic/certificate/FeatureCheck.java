package io.laconic.certificate;

import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Stored features against rebuilt ones. The order of a decision list's rules counts; that of a set
 * covering machine says nothing.
 */
final class FeatureCheck {
  private FeatureCheck() {}

  /** Whether all of them agree. */
  static boolean check(
      RuleList stored, RuleList rebuilt, boolean inOrder, Differences differences) {
    Differences found = new Differences();
    found.same("class if no feature claims", stored.otherwise(), rebuilt.otherwise());
    found.same("number of features", stored.size(), rebuilt.size());
    if (inOrder) {
      compareInOrder(stored.rules(), rebuilt.rules(), found);
    } else {
      compareAnyhow(stored.rules(), rebuilt.rules(), found);
    }
    found.list().forEach(d -> differences.add(d.what(), d.stored(), d.recomputed()));
    return found.isEmpty();
  }

  private static void compareInOrder(List<Rule> stored, List<Rule> rebuilt, Differences found) {
    for (int k = 0; k < Math.min(stored.size(), rebuilt.size()); k++) {
      String what = "feature " + (k + 1);
      Rule rule = stored.get(k);
      Rule match = rebuilt.get(k);
      if (alike(match, rule)) {
        compare(what, rule, match, found);
      } else {
        found.add(what, words(rule.feature()), words(match.feature()));
      }
    }
  }

  private static void compareAnyhow(List<Rule> stored, List<Rule> rebuilt, Differences found) {
    List<Rule> left = new ArrayList<>(rebuilt);
    for (int k = 0; k < stored.size(); k++) {
      Rule rule = stored.get(k);
      String what = "feature " + (k + 1);
      Rule match = left.stream().filter(r -> alike(r, rule)).findFirst().orElse(null);
      if (match == null) {
        found.add(what, words(rule.feature()), "none like it");
      } else {
        left.remove(match);
        compare(what, rule, match, found);
      }
    }
    left.forEach(rule -> found.add("missing feature", "none", words(rule.feature())));
  }

  /** Whether two features read the same number off a row. */
  private static boolean alike(Rule rule, Rule other) {
    Feature x = rule.feature();
    Feature y = other.feature();
    if (x instanceof Ball ball) {
      return y instanceof Ball b && ball.center() == b.center();
    }
    if (x instanceof HalfSpace half) {
      return y instanceof HalfSpace h && half.a() == h.a() && half.b() == h.b();
    }
    return x instanceof Ray ray
        && y instanceof Ray r
        && ray.attribute() == r.attribute()
        && ray.side() == r.side();
  }

  private static void compare(String what, Rule stored, Rule rebuilt, Differences differences) {
    differences.same(what + ": class", stored.label(), rebuilt.label());
    differences.same(what + ": side", stored.feature().side(), rebuilt.feature().side());
    differences.same(what + ": border", border(stored.feature()), border(rebuilt.feature()));
    if (stored.feature() instanceof Ray ray) {
      double threshold = ((Ray) rebuilt.feature()).threshold();
      differences.threshold(what + ": threshold", ray.threshold(), threshold);
    }
  }

  private static int border(Feature feature) {
    if (feature instanceof Ball ball) {
      return ball.border();
    }
    return feature instanceof HalfSpace half ? half.c() : ((Ray) feature).border();
  }

  private static String words(Feature feature) {
    if (feature instanceof Ball ball) {
      return "ball around row " + ball.center();
    }
    if (feature instanceof HalfSpace half) {
      return "half-space between rows " + half.a() + " and " + half.b();
    }
    Ray ray = (Ray) feature;
    return "ray on attribute " + ray.attribute() + " " + ray.side().name().toLowerCase(Locale.ROOT);
  }
}
