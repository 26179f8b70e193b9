package io.laconic.certificate;

import java.util.List;

/**
 * Bounds on the error of future rows that hold, together for all choices made on the training rows,
 * with probability at least {@code 1 - delta}.
 *
 * @param form how the bound is computed, fixed before training
 * @param delta allowed probability of being wrong
 * @param alternatives number J of ways to rebuild that could have been chosen
 * @param voidBecause which assumption is not met, in one sentence; null if all are
 * @param notes what a careful reader should know besides
 * @param test what was counted on rows that were not learned from; null for the forms that rebuild
 */
public record Certificate(
    Form form,
    double delta,
    double alternatives,
    CertifiedNumbers numbers,
    String voidBecause,
    List<String> notes,
    DrawnTest test) {
  public Certificate {
    notes = List.copyOf(notes);
  }

  /** A certificate of a form that rebuilds. */
  public Certificate(
      Form form,
      double delta,
      double alternatives,
      CertifiedNumbers numbers,
      String voidBecause,
      List<String> notes) {
    this(form, delta, alternatives, numbers, voidBecause, notes, null);
  }

  public double risk() {
    return numbers.risk();
  }

  public double gibbsRisk() {
    return numbers.gibbsRisk();
  }

  public double sensitivity() {
    return numbers.sensitivity();
  }

  public double specificity() {
    return numbers.specificity();
  }

  public List<Double> correctByClass() {
    return numbers.correctByClass();
  }

  public double messageLogProbability() {
    return numbers.messageLogProbability();
  }
}
