package io.laconic.cli.wording;

import java.math.BigDecimal;
import java.util.List;

/**
 * What a plan is asked for.
 *
 * @param risk wanted bound; null if rows are given
 * @param rows number of rows; null if a bound is wanted
 * @param errors expected shares of errors, each answered
 * @param positives share of positives; null: classes are not planned one by one
 * @param delta allowed probability of being wrong
 * @param alternatives J
 */
public record SampleSizeQuestion(
    Double risk,
    Long rows,
    List<Double> errors,
    Double positives,
    double delta,
    double alternatives) {

  /** {@code 2.5 %}. */
  static String percent(double share) {
    return new BigDecimal(Double.toString(share))
            .movePointRight(2)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }
}
