package io.laconic.train;

import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.DataException;
import io.laconic.learn.BalancedCosts;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.EqualCosts;
import io.laconic.learn.PairCosts;
import java.util.List;
import java.util.Map;

/**
 * Reads which costs a model was made for, from the record of how it was made.
 *
 * @param all the record
 */
record RecordedCosts(Map<String, Object> all) {
  DecisionCosts costs() {
    if (all.get("weight") != null) {
      if (!"balanced".equals(all.get("weight"))) {
        throw wrong("weight");
      }
      return BalancedCosts.BALANCED;
    }
    return all.get("costs") == null ? EqualCosts.EQUAL : pair(all.get("costs"));
  }

  private static PairCosts pair(Object recorded) {
    if (!(recorded instanceof Map<?, ?> costs)) {
      throw wrong("costs");
    }
    double[] prevalence = null;
    if (costs.get("prevalence") != null) {
      if (!(costs.get("prevalence") instanceof List<?> ends) || ends.size() != 2) {
        throw wrong("costs.prevalence");
      }
      prevalence = new double[] {share(ends.get(0)), share(ends.get(1))};
    }
    double missed = number(costs.get("missed"), "costs.missed");
    double falseAlarm = number(costs.get("falseAlarm"), "costs.falseAlarm");
    try {
      return new PairCosts(new WrongDecisionCosts(missed, falseAlarm, prevalence));
    } catch (IllegalArgumentException e) {
      throw wrong("costs");
    }
  }

  private static double share(Object value) {
    double share = number(value, "costs.prevalence");
    if (!(share >= 0 && share <= 1)) {
      throw wrong("costs.prevalence");
    }
    return share;
  }

  private static double number(Object value, String name) {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    throw wrong(name);
  }

  private static DataException wrong(String name) {
    return new DataException("procedure." + name + " is not what Laconic writes");
  }
}
