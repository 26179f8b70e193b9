package io.laconic.certificate;

import io.laconic.fact.Fact;
import io.laconic.util.Percent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;

/** A certificate in words: risks are rounded up, sensitivity and specificity rounded down. */
public final class CertificateWords {
  /** Smaller lower bounds would read 0.0 %, larger upper bounds 100.0 %, which say nothing. */
  private static final double LEAST_SHOWN = 0.001;

  private CertificateWords() {}

  /** What a bound of 100 % is worth. */
  public static final String NOTHING = "nothing is certified (the bound is 100 %)";

  /** Why no error rate is certified of rows that were collected class by class. */
  public static final String CLASSES_ALONE =
      "no error rate is certified: the classes were collected one by one";

  /** Whether a bound on an error rate, rounded up, is 100 %. */
  public static boolean saysNothing(double risk) {
    return risk > 1 - LEAST_SHOWN;
  }

  /** {@code at most 14.3 % wrong}, or that nothing is certified. */
  public static String atMost(double risk) {
    return Double.isNaN(risk)
        ? CLASSES_ALONE
        : saysNothing(risk) ? NOTHING : "at most " + up(risk) + " wrong";
  }

  /** The bound in a cell of a table: {@code 14.3 %} or {@code nothing}; a dash if there is none. */
  public static String cell(double risk) {
    return Double.isNaN(risk) ? "-" : saysNothing(risk) ? "nothing" : up(risk);
  }

  /** {@code risk at most 14.3 % at 95 %}, or that nothing is certified. */
  public static String riskAt(double risk, double delta) {
    return Double.isNaN(risk)
        ? CLASSES_ALONE
        : saysNothing(risk) ? NOTHING : "risk at most " + up(risk) + " at " + confidence(delta);
  }

  /**
   * {@code at most 14.3 % wrong; sensitivity at least 73.0 %, … (95 % confidence)}. Of two bounds
   * the better one comes first.
   */
  public static String words(Certificate certificate) {
    if (certificate.byClass()) {
      return ofClasses(certificate);
    }
    boolean nothing = saysNothing(certificate.risk());
    String both = both(certificate);
    String gibbs = gibbs(certificate.gibbsRisk());
    if (nothing && both.isEmpty() && gibbs.isEmpty()) {
      return NOTHING;
    }
    boolean drawnIsBetter = certificate.gibbsRisk() < certificate.risk();
    String rule =
        (gibbs.isEmpty() ? "" : "of the rule itself ")
            + atMost(certificate.risk())
            + (refers(certificate) && !nothing ? " or referred" : "")
            + both;
    return (gibbs.isEmpty() ? rule : drawnIsBetter ? gibbs + "; " + rule : rule + "; " + gibbs)
        + "  ("
        + confidence(certificate.delta())
        + " confidence"
        + ofGroups(certificate)
        + ")";
  }

  /** {@code sensitivity at least 71.4 %, specificity at least 85.6 % (95 % confidence); no …}. */
  private static String ofClasses(Certificate certificate) {
    String rates = both(certificate);
    return (rates.isEmpty()
            ? ""
            : rates.substring("; ".length())
                + "  ("
                + confidence(certificate.delta())
                + " confidence"
                + ofGroups(certificate)
                + "); ")
        + CLASSES_ALONE;
  }

  /**
   * What the number means: {@code new rows drawn like these are wrong in at most 9.3 % of the
   * cases; were the study repeated, at most 1 in 20 would print a number that is too low}; null if
   * nothing is certified.
   */
  public static String meaning(Certificate certificate) {
    if (saysNothing(certificate.risk()) || certificate.byClass()) {
      return null;
    }
    boolean groups = !ofGroups(certificate).isEmpty();
    DrawnSubsets drawn = certificate.test().drawn();
    String of = drawn.testRows() == null ? "" : " where " + drawn.testRows();
    return (groups
            ? "a random row of a new group" + of + " is"
            : "new rows" + drawn.likeThese() + " are")
        + (refers(certificate) ? " classified wrongly or referred" : " classified wrongly")
        + " in at most "
        + up(certificate.risk())
        + " of the cases; were the study repeated, at most "
        + studies(certificate.delta())
        + " would print a number that is too low";
  }

  private static boolean refers(Certificate certificate) {
    return Fact.find(certificate.remarks(), "referred-rows") != null;
  }

  /** {@code 1 in 20}, {@code 3 in 100}: how many studies, with round numbers. */
  public static String studies(double delta) {
    BigDecimal exact = new BigDecimal(delta).setScale(6, RoundingMode.HALF_EVEN);
    BigDecimal digits = exact.stripTrailingZeros();
    int scale = Math.max(2, digits.scale());
    BigInteger all = BigInteger.TEN.pow(scale);
    BigInteger some = digits.movePointRight(scale).toBigInteger();
    return some.signum() > 0 && all.mod(some).signum() == 0
        ? "1 in " + all.divide(some)
        : some + " in " + all;
  }

  /** Of what rows the numbers speak if rows come in groups; else empty. */
  private static String ofGroups(Certificate certificate) {
    return certificate.test().group() == null ? "" : "; for a random row of a new group";
  }

  /** Sensitivity and specificity; empty if they are not bounded, or nothing at all is certified. */
  private static String both(Certificate certificate) {
    double larger = Math.max(certificate.sensitivity(), certificate.specificity());
    if (Double.isNaN(larger) || (saysNothing(certificate.risk()) && larger < LEAST_SHOWN)) {
      return "";
    }
    return "; sensitivity at least "
        + down(certificate.sensitivity())
        + ", specificity at least "
        + down(certificate.specificity());
  }

  /** The Gibbs classifier of soft rays; empty if nothing is certified of it. */
  private static String gibbs(double risk) {
    return Double.isNaN(risk) || saysNothing(risk)
        ? ""
        : "with thresholds drawn at random at most " + up(risk) + " wrong";
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
    return Percent.up(share);
  }

  public static String down(double share) {
    return Percent.down(share);
  }
}
