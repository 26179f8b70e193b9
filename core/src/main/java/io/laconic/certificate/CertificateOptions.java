package io.laconic.certificate;

import io.laconic.fact.Fact;
import java.util.List;

/**
 * What a certificate must be told: its level, what could have been chosen instead, and facts that
 * the model itself does not know.
 *
 * @param delta allowed probability of being wrong, fixed beforehand
 * @param alternatives number J of ways to rebuild that could have been chosen, earlier runs
 *     included
 * @param form which priors, fixed beforehand
 * @param notIndependent why the rows are not independent draws, in the user's words, which the
 *     certificate does not repeat; null if they are
 * @param equalRows rows that equal an earlier one, see {@link EqualRows}; negative if not counted
 * @param scalingKnown whether scaling constants were known beforehand instead of observed
 * @param attributesLeftOut attributes that a filter removed after seeing the rows
 * @param otherSteps further steps that void the certificate
 * @param byClass whether a fixed number of rows of each class was collected: then an error rate
 *     means nothing, and only what is said of each class holds
 */
public record CertificateOptions(
    double delta,
    double alternatives,
    Form form,
    String notIndependent,
    int equalRows,
    boolean scalingKnown,
    int attributesLeftOut,
    List<Fact> otherSteps,
    boolean byClass) {
  public CertificateOptions {
    if (!isLevel(delta)) {
      throw new IllegalArgumentException("delta must be between 0 and 1, got " + delta);
    }
    if (!isCount(alternatives)) {
      throw new IllegalArgumentException(
          "alternatives must be >= 1 and finite, got " + alternatives);
    }
    if (attributesLeftOut < 0) {
      throw new IllegalArgumentException(
          "attributesLeftOut must be >= 0, got " + attributesLeftOut);
    }
    java.util.Objects.requireNonNull(form, "form");
    otherSteps = List.copyOf(otherSteps);
  }

  public static boolean isLevel(double delta) {
    return delta > 0 && delta < 1;
  }

  public static boolean isCount(double alternatives) {
    return alternatives >= 1 && alternatives < Double.POSITIVE_INFINITY;
  }

  /** No form yet, nothing unusual about the rows. */
  public static CertificateOptions of(double delta, double alternatives) {
    return new CertificateOptions(
        delta, alternatives, NoCertificateForm.NONE, null, -1, false, 0, List.of(), false);
  }

  public CertificateOptions withAlternatives(double count) {
    return new CertificateOptions(
        delta,
        count,
        form,
        notIndependent,
        equalRows,
        scalingKnown,
        attributesLeftOut,
        otherSteps,
        byClass);
  }

  public CertificateOptions withForm(Form newForm) {
    return new CertificateOptions(
        delta,
        alternatives,
        newForm,
        notIndependent,
        equalRows,
        scalingKnown,
        attributesLeftOut,
        otherSteps,
        byClass);
  }

  public CertificateOptions withNotIndependent(String why) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        why,
        equalRows,
        scalingKnown,
        attributesLeftOut,
        otherSteps,
        byClass);
  }

  public CertificateOptions withEqualRows(int count) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        notIndependent,
        count,
        scalingKnown,
        attributesLeftOut,
        otherSteps,
        byClass);
  }

  public CertificateOptions withScalingKnown(boolean known) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        notIndependent,
        equalRows,
        known,
        attributesLeftOut,
        otherSteps,
        byClass);
  }

  public CertificateOptions withAttributesLeftOut(int count) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        notIndependent,
        equalRows,
        scalingKnown,
        count,
        otherSteps,
        byClass);
  }

  public CertificateOptions withOtherSteps(List<Fact> steps) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        notIndependent,
        equalRows,
        scalingKnown,
        attributesLeftOut,
        steps,
        byClass);
  }

  public CertificateOptions withByClass(boolean collected) {
    return new CertificateOptions(
        delta,
        alternatives,
        form,
        notIndependent,
        equalRows,
        scalingKnown,
        attributesLeftOut,
        otherSteps,
        collected);
  }
}
