package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.BalancedCosts;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.EqualCosts;
import io.laconic.model.Wording;
import java.util.Locale;

/** What a model was made for besides few errors, and what is certified of that. */
public final class CertifiedAim {
  private final CertifiedModel certified;
  private final DecisionCosts costs;

  private CertifiedAim(CertifiedModel certified, DecisionCosts costs) {
    this.certified = certified;
    this.costs = costs;
  }

  /** The aim of a model; null if it was made for few errors. */
  public static CertifiedAim of(CertifiedModel certified) {
    if (certified.procedure() == null) {
      return null;
    }
    DecisionCosts costs = new RecordedSettings(certified.procedure()).costs();
    return costs == EqualCosts.EQUAL ? null : new CertifiedAim(certified, costs);
  }

  public DecisionCosts costs() {
    return costs;
  }

  /** Certified upper bound on the expected cost per row, or on the balanced error; else NaN. */
  public double bound() {
    Certificate certificate = certified.certificate();
    return certificate == null || certificate.test() == null
        ? Double.NaN
        : costs
            .value()
            .of(
                certificate.test().outside(),
                certificate.delta(),
                certificate.test().ways(certificate.alternatives()));
  }

  /** {@code at most 0.41 per row expected (missed 100, false alarm 1)}. */
  public String words() {
    String bound =
        Double.isNaN(bound())
            ? "nothing is promised"
            : "at most " + rounded(bound()) + (isBalanced() ? "" : " per row expected");
    return bound + " (" + costs.words() + ")";
  }

  /** {@code balanced error}, {@code cost}. */
  public String title() {
    return isBalanced() ? "balanced error" : "cost";
  }

  private boolean isBalanced() {
    return costs == BalancedCosts.BALANCED;
  }

  /** {@code always saying "0" costs 1.69 per row}: of all constant answers the cheapest. */
  public String yardstick() {
    int[] examples = certified.model().training().examples();
    var table = costs.table(examples);
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int said = 0; said < examples.length; said++) {
      double sum = 0;
      for (int truth = 0; truth < examples.length; truth++) {
        sum += (double) examples[truth] * table.cost(truth, said);
      }
      if (sum < least) {
        least = sum;
        best = said;
      }
    }
    double cost = least * table.unit() / certified.model().training().exampleCount();
    return "always saying \""
        + certified.model().frame().classes().get(best)
        + "\": "
        + (isBalanced() ? title() + " " + Wording.number(rounding(cost)) : costing(cost));
  }

  private static String costing(double cost) {
    return "cost " + Wording.number(rounding(cost)) + " per row";
  }

  private static double rounding(double value) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.4g", value));
  }

  /** Four digits, never below the bound. */
  private static String rounded(double bound) {
    return String.format(Locale.ROOT, "%.4g", Math.nextUp(bound * 1.00005));
  }
}
