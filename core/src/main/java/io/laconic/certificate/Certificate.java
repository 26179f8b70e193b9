package io.laconic.certificate;

import io.laconic.fact.Fact;
import java.util.List;

/**
 * Bounds on the error of future rows that hold, together for all choices made on the training rows,
 * with probability at least {@code 1 - delta}.
 *
 * @param form how the bound is computed, fixed before training
 * @param delta allowed probability of being wrong
 * @param alternatives number J of ways to rebuild that could have been chosen
 * @param reasons which assumptions are not met; empty if all are
 * @param remarks what a careful reader should know besides
 * @param test what was counted on rows that were not learned from; {@link DrawnTest#NONE} for the
 *     forms that rebuild
 * @param promises what is promised besides the numbers, each a sentence with its own numbers; empty
 *     for the forms that rebuild
 */
public record Certificate(
    Form form,
    double delta,
    double alternatives,
    CertifiedNumbers numbers,
    List<Fact> reasons,
    List<Fact> remarks,
    DrawnTest test,
    List<Fact> promises) {
  public Certificate {
    reasons = List.copyOf(reasons);
    remarks = List.copyOf(remarks);
    promises = List.copyOf(promises);
  }

  /** A certificate that promises nothing besides its numbers. */
  public Certificate(
      Form form,
      double delta,
      double alternatives,
      CertifiedNumbers numbers,
      List<Fact> reasons,
      List<Fact> remarks,
      DrawnTest test) {
    this(form, delta, alternatives, numbers, reasons, remarks, test, List.of());
  }

  /** A certificate of a form that rebuilds. */
  public Certificate(
      Form form,
      double delta,
      double alternatives,
      CertifiedNumbers numbers,
      List<Fact> reasons,
      List<Fact> remarks) {
    this(form, delta, alternatives, numbers, reasons, remarks, DrawnTest.NONE);
  }

  /** This certificate with other facts beside its numbers. */
  public Certificate with(List<Fact> newReasons, List<Fact> newRemarks) {
    return new Certificate(
        form, delta, alternatives, numbers, newReasons, newRemarks, test, promises);
  }

  /** This certificate with more promises. */
  public Certificate with(List<Fact> newPromises) {
    return new Certificate(form, delta, alternatives, numbers, reasons, remarks, test, newPromises);
  }

  /** Which assumptions are not met, in words; null if all are. */
  public String voidBecause() {
    return Fact.clauses(reasons);
  }

  /** The remarks, each a sentence. */
  public List<String> notes() {
    return remarks.stream().map(Fact::words).toList();
  }

  /** Whether rows were collected class by class, so that no error rate is certified. */
  public boolean byClass() {
    return form.draws() && Double.isNaN(numbers.risk());
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
