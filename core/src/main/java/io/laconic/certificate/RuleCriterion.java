package io.laconic.certificate;

/** What the rules of all subsets are compared by; the least is shown. */
public interface RuleCriterion {
  /** The certified bound on the error. */
  RuleCriterion RISK = OutsideCounts::risk;

  /**
   * Which share of delta the bound on each class has, all together 1; fixed beforehand.
   *
   * @param classes how many there are
   */
  default double[] deltaShares(int classes) {
    double[] shares = new double[classes];
    java.util.Arrays.fill(shares, 1.0 / classes);
    return shares;
  }

  /** What is certified of a rule. */
  default CertifiedNumbers numbers(OutsideCounts outside, double delta, double ways) {
    return outside.numbers(delta, ways);
  }

  /**
   * The value of a rule.
   *
   * @param ways how many rules could have been shown: {@code R J}
   */
  double of(OutsideCounts outside, double delta, double ways);
}
