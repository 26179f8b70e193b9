package io.laconic.train;

import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.DataException;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.MatrixCosts;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.learn.choice.PairCosts;
import io.laconic.learn.choice.WantedRate;
import java.util.List;
import java.util.Map;

/**
 * Reads what a model was made for, from the record of how it was made.
 *
 * @param all the record
 */
record RecordedAim(Map<String, Object> all) {
  Aim aim() {
    if (all.get("weight") != null) {
      if (!"balanced".equals(all.get("weight"))) {
        throw wrong("weight");
      }
      return BalancedCosts.BALANCED;
    }
    if (all.get("minSensitivity") != null) {
      return WantedRate.sensitivity(rate("minSensitivity"));
    }
    if (all.get("minSpecificity") != null) {
      return WantedRate.specificity(rate("minSpecificity"));
    }
    if (all.get("costMatrix") != null) {
      return matrix(all.get("costMatrix"));
    }
    if (all.get("tradeoffLevel") != null) {
      return level();
    }
    if (all.get(OfferedSizes.RECORDED) != null) {
      return sizes();
    }
    return all.get("costs") == null ? EqualErrorCosts.EQUAL : pair(all.get("costs"));
  }

  private static MatrixCosts matrix(Object recorded) {
    if (!(recorded instanceof Map<?, ?> matrix)
        || !(matrix.get("classes") instanceof List<?> names)
        || !(matrix.get("costs") instanceof List<?> lines)
        || names.size() < 2
        || lines.size() != names.size()) {
      throw wrong("costMatrix");
    }
    double[][] costs = new double[lines.size()][lines.size()];
    for (int truth = 0; truth < costs.length; truth++) {
      if (!(lines.get(truth) instanceof List<?> line) || line.size() != costs.length) {
        throw wrong("costMatrix.costs");
      }
      for (int said = 0; said < costs.length; said++) {
        double cost = number(line.get(said), "costMatrix.costs");
        if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY) || truth == said && cost != 0) {
          throw wrong("costMatrix.costs");
        }
        costs[truth][said] = cost;
      }
    }
    try {
      return new MatrixCosts(names.stream().map(String::valueOf).toList(), costs);
    } catch (IllegalArgumentException e) {
      throw wrong("costMatrix.costs");
    }
  }

  private MissesTradeoffLevel level() {
    double level = number(all.get("tradeoffLevel"), "tradeoffLevel");
    if (!(level >= 0 && level < MissesTradeoffLevel.all().size() && level == Math.rint(level))) {
      throw wrong("tradeoffLevel");
    }
    return new MissesTradeoffLevel((int) level);
  }

  private OfferedSizes sizes() {
    double largest = number(all.get(OfferedSizes.RECORDED), OfferedSizes.RECORDED);
    if (!(largest >= 1 && largest <= OfferedSizes.MOST && largest == Math.rint(largest))) {
      throw wrong(OfferedSizes.RECORDED);
    }
    return new OfferedSizes((int) largest);
  }

  private double rate(String name) {
    double rate = number(all.get(name), name);
    if (!(rate > 0 && rate < 1)) {
      throw wrong(name);
    }
    return rate;
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
