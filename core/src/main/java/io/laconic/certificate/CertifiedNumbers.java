package io.laconic.certificate;

import java.util.List;

/**
 * The numbers that a certificate promises; NaN where one does not apply.
 *
 * @param risk upper bound on the error rate; NaN if rows were collected class by class
 * @param gibbsRisk upper bound on the error rate of the Gibbs classifier of soft rays
 * @param sensitivity lower bound
 * @param specificity lower bound
 * @param correctByClass of more than two classes: lower bound on the share of each that is
 *     classified correctly, all together with probability {@code 1 - delta}; else empty
 * @param messageLogProbability ln P(message)
 */
public record CertifiedNumbers(
    double risk,
    double gibbsRisk,
    double sensitivity,
    double specificity,
    List<Double> correctByClass,
    double messageLogProbability) {
  /** Nothing could be computed. */
  public static final CertifiedNumbers NONE =
      new CertifiedNumbers(Double.NaN, Double.NaN, Double.NaN, Double.NaN, List.of(), Double.NaN);

  public CertifiedNumbers {
    correctByClass = List.copyOf(correctByClass);
  }

  /**
   * Numbers with a lower bound on the share of each class that is classified correctly.
   *
   * @param rates of two classes: specificity and sensitivity; empty if there are no such bounds
   */
  public static CertifiedNumbers of(
      double risk, double gibbsRisk, double[] rates, double messageLogProbability) {
    boolean two = rates.length == 2;
    return new CertifiedNumbers(
        risk,
        gibbsRisk,
        two ? rates[1] : Double.NaN,
        two ? rates[0] : Double.NaN,
        two ? List.of() : java.util.Arrays.stream(rates).boxed().toList(),
        messageLogProbability);
  }

  /** What is left for rows that were collected class by class: no error rate. */
  public CertifiedNumbers ofClassesAlone() {
    return new CertifiedNumbers(
        Double.NaN, Double.NaN, sensitivity, specificity, correctByClass, messageLogProbability);
  }

  /** The share that is classified correctly, {@code 1 - error}, never above the exact value. */
  public static double correct(double error) {
    return error == 0 ? 1 : Math.max(0, Math.nextDown(1 - error));
  }
}
