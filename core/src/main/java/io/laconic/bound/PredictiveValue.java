package io.laconic.bound;

/**
 * Predictive values where the share of positives is another one than in the sample, from lower
 * bounds on sensitivity and specificity. By Bayes' rule both values grow with both rates, so that
 * lower bounds on the rates give lower bounds on the values, on the same event.
 */
public final class PredictiveValue {
  private PredictiveValue() {}

  /**
   * {@code p sens / (p sens + (1-p)(1-spec))}: least share of positives among those called
   * positive. It grows with p, so the least p of an interval gives the bound; 0/0 counts as 0.
   */
  public static double positive(double prevalence, double sensitivity, double specificity) {
    return share(prevalence * sensitivity, (1 - prevalence) * (1 - specificity));
  }

  /**
   * {@code (1-p) spec / ((1-p) spec + p (1-sens))}: least share of negatives among those called
   * negative. It falls with p, so the largest p of an interval gives the bound; 0/0 counts as 0.
   */
  public static double negative(double prevalence, double sensitivity, double specificity) {
    return share((1 - prevalence) * specificity, prevalence * (1 - sensitivity));
  }

  private static double share(double right, double wrong) {
    return right == 0 ? 0 : right / (right + wrong);
  }
}
