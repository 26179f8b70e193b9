package io.laconic.certificate;

import io.laconic.bound.HoldOut;
import java.util.Arrays;

/**
 * Certified expected cost where every class has costs of its own. Which wrong answer a row gets is
 * not counted: each wrong answer to a class costs at most as much as the worst one.
 *
 * @param worst by class, what the worst answer to its rows costs
 */
public record WorstAnswerCosts(double[] worst) implements RuleCriterion {

  /**
   * Let {@code c_1 < c_2 < … < c_L} be the different costs above 0. The cost of a row is at most
   * the sum of {@code c_j - c_(j-1)} over those j for which it is wrong and its class costs {@code
   * c_j} or more. So the expected cost is at most {@code sum_j (c_j - c_(j-1)) P(wrong, and the
   * class costs >= c_j)}, where each probability is bounded by {@code BinInv(k_j, n, delta / (ways
   * L))}.
   */
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    double[] levels = Arrays.stream(worst).filter(cost -> cost > 0).sorted().distinct().toArray();
    double sum = 0;
    double before = 0;
    for (double level : levels) {
      long errors = 0;
      for (int c = 0; c < worst.length; c++) {
        errors += worst[c] >= level ? outside.errors()[c] : 0;
      }
      double bound =
          HoldOut.risk(errors, outside.rowCount(), Math.log(delta), Math.log(ways * levels.length));
      sum += (level - before) * bound;
      before = level;
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WorstAnswerCosts that && Arrays.equals(worst, that.worst);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(worst);
  }
}
