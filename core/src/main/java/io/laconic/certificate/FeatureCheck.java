package io.laconic.certificate;

import io.laconic.model.Ball;
import io.laconic.model.Feature;
import io.laconic.model.HalfSpace;
import io.laconic.model.Ray;
import io.laconic.model.Rule;
import io.laconic.model.RuleList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Stored features against rebuilt ones, in any order. */
final class FeatureCheck {
  private FeatureCheck() {}

  /** Whether all of them agree. */
  static boolean check(RuleList stored, RuleList rebuilt, Differences differences) {
    Differences found = new Differences();
    found.same("class if no feature claims", stored.otherwise(), rebuilt.otherwise());
    found.same("number of features", stored.size(), rebuilt.size());
    List<Rule> left = new ArrayList<>(rebuilt.rules());
    for (int k = 0; k < stored.size(); k++) {
      Rule rule = stored.rules().get(k);
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
    found.list().forEach(d -> differences.add(d.what(), d.stored(), d.recomputed()));
    return found.isEmpty();
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
