package io.laconic.select;

import io.laconic.bound.BinomialTail;
import java.util.List;

/** Tests of the difference between two learners that were judged on the same folds. */
public final class Significance {
  private Significance() {}

  /**
   * McNemar's test in its exact form: of the rows that only one of the two judges rightly, each is
   * equally likely to have either. Two-sided; 1 if there are none (Q. McNemar, "Note on the
   * sampling error of the difference between correlated proportions", Psychometrika 12, 1947).
   */
  public static double mcNemar(boolean[] first, boolean[] second) {
    int onlyFirst = 0;
    int onlySecond = 0;
    for (int row = 0; row < first.length; row++) {
      onlyFirst += first[row] && !second[row] ? 1 : 0;
      onlySecond += !first[row] && second[row] ? 1 : 0;
    }
    int n = onlyFirst + onlySecond;
    int k = Math.min(onlyFirst, onlySecond);
    return n == 0 ? 1 : Math.min(1, 2 * Math.exp(BinomialTail.lnLower(k, n, 0.5)));
  }

  /**
   * Corrected resampled t-test of the folds' error rates: {@code t = mean / sqrt((1/k + test/train)
   * var)} with k - 1 degrees of freedom, two-sided (C. Nadeau and Y. Bengio, "Inference for the
   * generalization error", Machine Learning 52, 2003). The correction is there because training
   * parts overlap. 1 if all differences are 0.
   */
  public static double correctedT(List<FoldResult> first, List<FoldResult> second) {
    int k = first.size();
    double[] differences = new double[k];
    double mean = 0;
    int rows = 0;
    for (int fold = 0; fold < k; fold++) {
      int n = first.get(fold).rows().length;
      rows += n;
      differences[fold] = (double) (first.get(fold).errors() - second.get(fold).errors()) / n;
      mean += differences[fold] / k;
    }
    double variance = 0;
    for (double difference : differences) {
      variance += (difference - mean) * (difference - mean) / (k - 1);
    }
    if (variance == 0) {
      return mean == 0 ? 1 : 0;
    }
    double test = (double) rows / k;
    double t = mean / Math.sqrt((1.0 / k + test / (rows - test)) * variance);
    return StudentT.twoSided(t, k - 1);
  }
}
