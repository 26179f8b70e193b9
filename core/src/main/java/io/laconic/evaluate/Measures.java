package io.laconic.evaluate;

/**
 * What is measured on rows whose class is known, each number with an interval of its own that holds
 * with probability {@code 1 - delta} if the rows are independent draws that had no part in making
 * the classifier. All are exact but that of the AUC. A row without a prediction is an error.
 *
 * @param error share of wrong predictions
 * @param balancedError mean over the classes of the share of wrong predictions among their rows
 * @param sensitivity of two classes: share of the positive rows that are called positive
 * @param specificity of two classes: share of the negative rows that are called negative
 * @param ppv of two classes: positive predictive value, the share of positives among rows that are
 *     called positive
 * @param npv of two classes: negative predictive value
 * @param auc of two classes: area under the ROC curve, see {@link RankedPairs}
 */
public record Measures(
    Interval error,
    Interval balancedError,
    Interval sensitivity,
    Interval specificity,
    Interval ppv,
    Interval npv,
    Interval auc) {

  /**
   * Measures rows.
   *
   * @param delta allowed probability that an interval misses the true number
   * @param prevalence share of positives among future rows, least and largest; null: as among these
   *     rows
   */
  public static Measures of(Evaluation evaluation, double delta, double[] prevalence) {
    Interval error = Interval.share(evaluation.errors(), evaluation.examples(), delta);
    Interval balanced = balanced(evaluation, delta);
    if (evaluation.classes().size() != 2) {
      Interval none = Interval.UNKNOWN;
      return new Measures(error, balanced, none, none, none, none, none);
    }
    return new Measures(
        error,
        balanced,
        evaluation.rate(1, 1, delta),
        evaluation.rate(0, 0, delta),
        predictiveValue(evaluation, 1, delta, prevalence),
        predictiveValue(
            evaluation,
            0,
            delta,
            prevalence == null ? null : new double[] {1 - prevalence[1], 1 - prevalence[0]}),
        evaluation.ranked().interval(delta));
  }

  /**
   * The mean over L classes; its ends are the means of the ends of intervals at level {@code delta
   * / L}, which hold together (Bonferroni).
   */
  private static Interval balanced(Evaluation evaluation, double delta) {
    int present = 0;
    for (int c = 0; c < evaluation.actual().size(); c++) {
      present += evaluation.examples(c) > 0 ? 1 : 0;
    }
    double[] sums = new double[3];
    for (int c = 0; c < evaluation.actual().size(); c++) {
      if (evaluation.examples(c) > 0) {
        Interval one =
            Interval.share(evaluation.errors(c), evaluation.examples(c), delta / present);
        sums[0] += one.value();
        sums[1] += one.low();
        sums[2] += one.high();
      }
    }
    return new Interval(sums[0] / present, sums[1] / present, sums[2] / present);
  }

  /**
   * The share of a class among the rows that are called so. As among these rows: the exact interval
   * of the share. With a prevalence pi: {@code t pi / (t pi + f (1 - pi))} by Bayes, where t is the
   * share of the class that is called so and f that of the other class; its ends are those of t and
   * f at level {@code delta / 2} each, which hold together (Bonferroni).
   */
  private static Interval predictiveValue(
      Evaluation evaluation, int label, double delta, double[] prevalence) {
    if (prevalence == null) {
      return evaluation.precision(label, delta);
    }
    Interval right = evaluation.rate(label, label, delta / 2);
    Interval wrong = evaluation.rate(1 - label, label, delta / 2);
    double middle = (prevalence[0] + prevalence[1]) / 2;
    return new Interval(
        byBayes(right.value(), wrong.value(), middle),
        known(byBayes(right.low(), wrong.high(), prevalence[0]), 0),
        known(byBayes(right.high(), wrong.low(), prevalence[1]), 1));
  }

  private static double byBayes(double right, double wrong, double prevalence) {
    return right * prevalence / (right * prevalence + wrong * (1 - prevalence));
  }

  /** A number, or an extreme where nothing is known. */
  private static double known(double number, double extreme) {
    return Double.isNaN(number) ? extreme : number;
  }
}
