package io.laconic.learn.choice;

import java.util.Locale;

/** How one configuration is chosen among several. */
public enum Criterion {
  /** The least certified risk on the learning rows. */
  BOUND,
  /** The least bound as printed in the papers, of machines with at least one feature. */
  PRINTED,
  /** The least cross-validated error. */
  CV,
  /** The smallest machine whose cross-validated error is within one standard error of the least. */
  CV1SE,
  /** The least sum of cross-validated errors and number of conditions. */
  CVSHORT,
  /** The least sum of cross-validated errors and twice the number of conditions. */
  CVSHORTER,
  /**
   * The least sum of cross-validated errors, half the errors on the learning rows, and number of
   * conditions.
   */
  CVFIT,
  /**
   * The least sum of cross-validated errors, errors on the learning rows, and half the number of
   * conditions: for the few rows of a subset.
   */
  CVBOTH,
  /** The least sum of errors on the learning rows and number of conditions. */
  SHORT,
  /** The least sum of errors on the learning rows and twice the number of conditions. */
  SHORTER,
  /**
   * Each learner in its own way: rules by the sum of errors on the learning rows and twice the
   * number of conditions, others as {@link #CV1SE}. The smaller of both numbers, that sum and the
   * cross-validated errors, decides between them. Rules are not learned from folds.
   */
  EACH,
  /** The least error on the very rows that it is judged by: no estimate, but what papers print. */
  HINDSIGHT;

  /** Whether rows must be held out to choose. */
  public boolean needsFolds() {
    return this == CV
        || this == CV1SE
        || this == CVSHORT
        || this == CVSHORTER
        || isFit()
        || this == EACH;
  }

  /**
   * How many errors a condition must save, on the learning rows or in folds; 0 if they are not
   * counted so.
   */
  public int errorsPerCondition() {
    return switch (this) {
      case SHORT, CVSHORT, CVFIT, CVBOTH -> 1;
      case SHORTER, CVSHORTER, EACH -> 2;
      default -> 0;
    };
  }

  /** Whether errors on the learning rows count besides those in folds. */
  private boolean isFit() {
    return this == CVFIT || this == CVBOTH;
  }

  /** Into how many folds all rows are split, unless the user says otherwise. */
  public int usualFolds() {
    return isFit() ? 5 : 10;
  }

  /** As the command line spells it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
