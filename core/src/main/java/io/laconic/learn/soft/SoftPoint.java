package io.laconic.learn.soft;

import io.laconic.bound.PacBayes;

/**
 * The machine made of the first rays of a run, with all that its bound needs.
 *
 * @param size number of rays
 * @param attributes number of attributes, n in the bound
 * @param rows number of training rows, m in the bound
 * @param gibbsErrors expected number of training errors of the Gibbs classifier, by class
 * @param bayesErrors training errors of the Bayes classifier, by class
 * @param margins sum over the rays of {@code ln(B - A) - ln(b - a)}
 */
public record SoftPoint(
    int size, int attributes, int rows, double[] gibbsErrors, int[] bayesErrors, double margins) {

  /** Gibbs risk on the training rows; 0 if there are none. */
  public double gibbsRisk() {
    return rows == 0 ? 0 : Math.min(1, (gibbsErrors[0] + gibbsErrors[1]) / rows);
  }

  /** Training errors of the Bayes classifier. */
  public int errors() {
    return bayesErrors[0] + bayesErrors[1];
  }

  /** {@code KL(Q||P)} of theorem 2. */
  public double kl(PacBayes.RayPrior prior) {
    return PacBayes.kl(attributes, size, margins, prior);
  }

  /**
   * Bound on the true Gibbs risk; a guarantee only if the ranges were known beforehand.
   *
   * @param lnJ ln of the number of alternatives, ln 2 if the type was chosen
   */
  public double bound(PacBayes.RayPrior prior, double lnDelta, double lnJ, PacBayes.Form form) {
    return PacBayes.gibbs(gibbsRisk(), kl(prior), rows, lnDelta, lnJ, form);
  }
}
