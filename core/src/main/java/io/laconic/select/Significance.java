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
    return studentT(t, k - 1);
  }

  /** Student's t: {@code P(|T| >= |t|) = I_x(df/2, 1/2)} with {@code x = df / (df + t^2)}. */
  static double studentT(double t, int degreesOfFreedom) {
    double x = degreesOfFreedom / (degreesOfFreedom + t * t);
    return incompleteBeta(degreesOfFreedom / 2.0, x);
  }

  /**
   * {@code I_x(a, 1/2)} for a a multiple of one half, by the recurrence {@code I_x(a, b) = I_x(a+1,
   * b) + x^a (1-x)^b / (a B(a, b))} (Abramowitz and Stegun 26.5.16) from {@code I_x(1/2, 1/2) = (2
   * / pi) asin(sqrt x)} or {@code I_x(1, 1/2) = 1 - sqrt(1 - x)}.
   */
  private static double incompleteBeta(double a, double x) {
    boolean half = a != Math.rint(a);
    double value = half ? 2 / Math.PI * Math.asin(Math.sqrt(x)) : 1 - Math.sqrt(1 - x);
    double at = half ? 0.5 : 1;
    // x^a (1-x)^(1/2) / (a B(a, 1/2)), starting at a = 1/2 or 1
    double term = half ? Math.sqrt(x) * Math.sqrt(1 - x) * 2 / Math.PI : x * Math.sqrt(1 - x) / 2;
    while (at < a) {
      value -= term;
      term *= x * (at + 0.5) / (at + 1);
      at++;
    }
    return Math.max(0, Math.min(1, value));
  }
}
