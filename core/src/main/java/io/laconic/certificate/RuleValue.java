package io.laconic.certificate;

/** What the rules of all subsets are compared by; the least is shown. */
public interface RuleValue {
  /** The certified bound on the error. */
  RuleValue RISK = OutsideCounts::risk;

  /**
   * The value of a rule.
   *
   * @param ways how many rules could have been shown: {@code R J}
   */
  double of(OutsideCounts outside, double delta, double ways);
}
