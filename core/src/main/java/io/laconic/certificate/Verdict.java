package io.laconic.certificate;

import io.laconic.fact.Fact;
import io.laconic.model.Discrepancy;
import java.util.List;

/**
 * The answer of the second pair of eyes.
 *
 * @param numbers recomputed; NaN if nothing could be rebuilt
 * @param reasons on what the certificate is conditional; empty if on nothing
 */
public record Verdict(
    Outcome outcome,
    CertifiedNumbers numbers,
    Counts counts,
    List<Discrepancy> discrepancies,
    List<Fact> reasons) {

  /** Whether a certificate holds. */
  public enum Outcome {
    /** Every number was met and no assumption is known to fail. */
    HOLDS,
    /** Every number was met, but an assumption is known to fail. */
    CONDITIONAL,
    /** Something differs. */
    DIFFERS
  }

  /**
   * What was counted again.
   *
   * @param rows training rows on which the rebuilt classifier was compared with the stored one
   * @param members rows that it was rebuilt from
   * @param errorsOutside errors on the other rows
   * @param errors errors on all rows
   * @param gibbsTrainRisk error rate of the Gibbs classifier on the training rows, or NaN
   * @param kl {@code KL(Q||P)} of the Gibbs classifier, or NaN
   */
  public record Counts(
      int rows, int members, int errorsOutside, int errors, double gibbsTrainRisk, double kl) {
    /** Nothing was counted. */
    public static final Counts NONE = new Counts(0, 0, 0, 0, Double.NaN, Double.NaN);
  }

  public Verdict {
    discrepancies = List.copyOf(discrepancies);
    reasons = List.copyOf(reasons);
  }

  /** A model that does not hold, whatever its numbers are. */
  public static Verdict differs(Discrepancy discrepancy) {
    return differs(List.of(discrepancy));
  }

  /** A model that does not hold, whatever its numbers are. */
  public static Verdict differs(List<Discrepancy> discrepancies) {
    return new Verdict(
        Outcome.DIFFERS, CertifiedNumbers.NONE, Counts.NONE, discrepancies, List.of());
  }

  /** This with other discrepancies. */
  public Verdict with(List<Discrepancy> others) {
    return new Verdict(outcome, numbers, counts, others, reasons);
  }

  /** On what the certificate is conditional, in words; null if on nothing. */
  public String voidBecause() {
    return Fact.clauses(reasons);
  }

  /** Length of the message, {@code -log2 P(message)}; NaN if the bound does not charge for it. */
  public double messageBits() {
    return -numbers.messageLogProbability() / Math.log(2);
  }
}
