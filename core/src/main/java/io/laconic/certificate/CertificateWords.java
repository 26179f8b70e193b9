package io.laconic.certificate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;

/** A certificate in words: risks are rounded up, sensitivity and specificity rounded down. */
public final class CertificateWords {
  /** Smaller lower bounds would read 0.0 %, which says nothing. */
  private static final double LEAST_SHOWN = 0.001;

  private CertificateWords() {}

  /** {@code at most 14.3 % wrong; sensitivity at least 73.0 %, … (95 % confidence)}. */
  public static String words(Certificate certificate) {
    String both =
        Double.isNaN(certificate.sensitivity())
            ? ""
            : "; sensitivity at least "
                + down(certificate.sensitivity())
                + ", specificity at least "
                + down(certificate.specificity());
    String gibbs =
        Double.isNaN(certificate.gibbsRisk())
            ? ""
            : "; with thresholds drawn at random at most " + up(certificate.gibbsRisk());
    return "at most "
        + up(certificate.risk())
        + " wrong"
        + both
        + gibbs
        + "  ("
        + confidence(certificate.delta())
        + " confidence)";
  }

  /** {@code each class at least 41.0 % correct (lowest: beta)}; null if nothing is certified. */
  public static String classes(Certificate certificate, List<String> classes) {
    List<Double> bounds = certificate.correctByClass();
    if (bounds.isEmpty() || Collections.min(bounds) < LEAST_SHOWN) {
      return null;
    }
    int least = bounds.indexOf(Collections.min(bounds));
    return "each class at least "
        + down(bounds.get(least))
        + " correct (lowest: "
        + classes.get(least)
        + ")";
  }

  public static String confidence(double delta) {
    return new BigDecimal(100 * (1 - delta))
            .setScale(4, RoundingMode.HALF_EVEN)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  public static String up(double share) {
    return percent(share, RoundingMode.CEILING);
  }

  public static String down(double share) {
    return percent(share, RoundingMode.FLOOR);
  }

  private static String percent(double share, RoundingMode mode) {
    return new BigDecimal(share).movePointRight(2).setScale(1, mode).toPlainString() + " %";
  }
}
