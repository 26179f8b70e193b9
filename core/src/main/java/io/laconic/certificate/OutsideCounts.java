package io.laconic.certificate;

import io.laconic.bound.HoldOut;
import java.util.Arrays;

/**
 * Errors of a classifier on rows that had no part in making it, by class. A row without an answer
 * counts as an error.
 *
 * @param rows rows outside, by class
 * @param errors errors among them, by class
 * @param called rows outside that are said to be of each class; empty if this was not counted
 */
public record OutsideCounts(int[] rows, int[] errors, int[] called) {
  /** Counts as model files have them. */
  public OutsideCounts(int[] rows, int[] errors) {
    this(rows, errors, new int[0]);
  }

  /**
   * Counts the errors on some rows.
   *
   * @param positions of the rows that count
   * @param predictions class of every row, as the classifier says; negative if it has no answer
   * @param labels class of every row
   */
  public static OutsideCounts of(int[] positions, int[] predictions, int[] labels, int classes) {
    int[] rows = new int[classes];
    int[] errors = new int[classes];
    int[] called = new int[classes];
    for (int position : positions) {
      rows[labels[position]]++;
      if (predictions[position] >= 0) {
        called[predictions[position]]++;
      }
      if (predictions[position] != labels[position]) {
        errors[labels[position]]++;
      }
    }
    return new OutsideCounts(rows, errors, called);
  }

  /** Rows that get an answer. */
  public int answered() {
    return Arrays.stream(called).sum();
  }

  /** Wrong answers; a row without an answer is none. */
  public int answeredWrongly() {
    return errorCount() - (rowCount() - answered());
  }

  /** Rows told to be of a class that are not. */
  public int calledWrongly(int c) {
    return called[c] - (rows[c] - errors[c]);
  }

  public int rowCount() {
    return Arrays.stream(rows).sum();
  }

  public int errorCount() {
    return Arrays.stream(errors).sum();
  }

  /**
   * {@code risk <= BinInv(k, n, delta / ways)} and, for each of L classes, {@code P(wrong | c) <=
   * BinInv(k_c, n_c, delta / (ways L))}.
   *
   * @param ways how many rules could have been shown: {@code R J T}
   */
  public CertifiedNumbers numbers(double delta, double ways) {
    double lnWays = Math.log(ways);
    double lnOfClasses = lnWays + Math.log(rows.length);
    double[] rates = new double[rows.length];
    for (int c = 0; c < rates.length; c++) {
      rates[c] =
          CertifiedNumbers.correct(HoldOut.risk(errors[c], rows[c], Math.log(delta), lnOfClasses));
    }
    return CertifiedNumbers.of(risk(delta, ways), Double.NaN, rates, Double.NaN);
  }

  /** {@code BinInv(k, n, delta / ways)}. */
  public double risk(double delta, double ways) {
    return HoldOut.risk(errorCount(), rowCount(), Math.log(delta), Math.log(ways));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OutsideCounts that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(errors, that.errors);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(rows) + Arrays.hashCode(errors);
  }
}
