package io.laconic.learn.soft;

import io.laconic.bound.PacBayes;
import io.laconic.learn.TrainingSet;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import java.util.ArrayList;
import java.util.List;

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
record SoftPoint(
    int size, int attributes, int rows, double[] gibbsErrors, int[] bayesErrors, double margins) {

  /** The machines of all sizes, of a run on all rows. */
  static List<SoftPoint> path(SoftRun run, TrainingSet training) {
    List<SoftPoint> path = new ArrayList<>();
    SoftConjunction any = run.machine(0);
    double margins = 0;
    for (int size = 0; size <= run.size(); size++) {
      double[] scores = run.scores(size);
      double[] gibbs = new double[2];
      int[] bayes = new int[2];
      for (int row = 0; row < scores.length; row++) {
        int label = training.labels()[row];
        gibbs[label] += any.risk(scores[row], label);
        bayes[label] += any.label(scores[row]) == label ? 0 : 1;
      }
      if (size > 0) {
        SoftRay ray = run.steps().get(size - 1).ray();
        margins += run.candidates().range(0, ray.attribute()).margin(ray);
      }
      int attributes = training.inputs().encoded().count();
      path.add(new SoftPoint(size, attributes, scores.length, gibbs, bayes, margins));
    }
    return path;
  }

  /** Gibbs risk on the training rows; 0 if there are none. */
  double gibbsRisk() {
    return rows == 0 ? 0 : Math.min(1, (gibbsErrors[0] + gibbsErrors[1]) / rows);
  }

  /** Training errors of the Bayes classifier. */
  int errors() {
    return bayesErrors[0] + bayesErrors[1];
  }

  /** {@code KL(Q||P)} of theorem 2. */
  double kl(PacBayes.RayPrior prior) {
    return PacBayes.kl(attributes, size, margins, prior);
  }

  /**
   * Bound on the true Gibbs risk; a guarantee only if the ranges were known beforehand.
   *
   * @param lnJ ln of the number of alternatives, ln 2 if the type was chosen
   */
  double bound(PacBayes.RayPrior prior, double lnDelta, double lnJ, PacBayes.Form form) {
    return PacBayes.gibbs(gibbsRisk(), kl(prior), rows, lnDelta, lnJ, form);
  }
}
