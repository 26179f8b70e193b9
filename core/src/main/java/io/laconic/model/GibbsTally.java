package io.laconic.model;

/**
 * What the bound on a Gibbs classifier needs to know of the training rows.
 *
 * @param gibbsErrors expected number of training errors of the Gibbs classifier, by class
 * @param margins sum over the rays of {@code ln(B - A) - ln(b - a)}
 */
public record GibbsTally(double[] gibbsErrors, double margins) {
  /** Gibbs risk on this many training rows. */
  public double risk(int rows) {
    return rows == 0 ? 0 : Math.min(1, (gibbsErrors[0] + gibbsErrors[1]) / rows);
  }
}
