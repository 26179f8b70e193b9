package io.laconic.evaluate;

/**
 * Counts wrong predictions of all that competes: learners in a choice, and rivals. What counts by
 * class or for a certificate has counts of its own, and the verifier counts by code of its own.
 */
public final class Errors {
  private Errors() {}

  /** How many predictions are wrong; one that is missing (-1) is wrong. */
  public static int count(int[] predictions, int[] labels) {
    int errors = 0;
    for (int k = 0; k < predictions.length; k++) {
      errors += predictions[k] == labels[k] ? 0 : 1;
    }
    return errors;
  }

  /**
   * How many predictions for some rows are wrong.
   *
   * @param rows positions among all labels, one for each prediction
   */
  public static int count(int[] predictions, int[] rows, int[] labels) {
    int errors = 0;
    for (int k = 0; k < predictions.length; k++) {
      errors += predictions[k] == labels[rows[k]] ? 0 : 1;
    }
    return errors;
  }
}
