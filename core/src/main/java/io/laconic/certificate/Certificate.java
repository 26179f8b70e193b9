package io.laconic.certificate;

import java.util.List;

/**
 * Bounds on the error of future rows that hold, together for all choices made on the training rows,
 * with probability at least {@code 1 - delta}.
 *
 * @param form which priors the bound uses, fixed before training
 * @param delta allowed probability of being wrong
 * @param alternatives number J of ways to rebuild that could have been chosen
 * @param risk upper bound on the error rate
 * @param gibbsRisk upper bound on the error rate of the Gibbs classifier of soft rays, else NaN
 * @param sensitivity lower bound, or NaN where it does not apply
 * @param specificity lower bound, or NaN where it does not apply
 * @param correctByClass of more than two classes: lower bound on the share of each that is
 *     classified correctly, all together with probability {@code 1 - delta}; else empty
 * @param messageLogProbability ln P(message)
 * @param voidBecause which assumption is not met, in one sentence; null if all are
 * @param notes what a careful reader should know besides
 */
public record Certificate(
    Form form,
    double delta,
    double alternatives,
    double risk,
    double gibbsRisk,
    double sensitivity,
    double specificity,
    List<Double> correctByClass,
    double messageLogProbability,
    String voidBecause,
    List<String> notes) {

  /** The choice of priors. */
  public enum Form {
    STANDARD,
    TIGHT;

    /** As the command line and model files spell it. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  public Certificate {
    correctByClass = List.copyOf(correctByClass);
    notes = List.copyOf(notes);
  }

  /** A certificate of a classifier of two classes. */
  public Certificate(
      Form form,
      double delta,
      double alternatives,
      double risk,
      double gibbsRisk,
      double sensitivity,
      double specificity,
      double messageLogProbability,
      String voidBecause,
      List<String> notes) {
    this(
        form,
        delta,
        alternatives,
        risk,
        gibbsRisk,
        sensitivity,
        specificity,
        List.of(),
        messageLogProbability,
        voidBecause,
        notes);
  }

  /** A certificate of a classifier of two classes that does not draw. */
  public Certificate(
      Form form,
      double delta,
      double alternatives,
      double risk,
      double sensitivity,
      double specificity,
      double messageLogProbability,
      String voidBecause,
      List<String> notes) {
    this(
        form,
        delta,
        alternatives,
        risk,
        Double.NaN,
        sensitivity,
        specificity,
        messageLogProbability,
        voidBecause,
        notes);
  }
}
