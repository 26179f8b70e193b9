package io.laconic.watch;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.occurrence.WatchedEventCounts;
import java.util.ArrayList;
import java.util.List;

/**
 * What is watched of a model and at which levels, settled before the first look. All levels
 * together are the level of the watch, so that it gives a false alarm of any kind, at any look, in
 * at most that share of all streams. Of four parts, the certified error gets two, the certified
 * errors by class together one, and all that the rule depends on together one; parts that do not
 * apply are shared out.
 *
 * @param level allowed probability of a false alarm
 * @param rates certified bounds; empty if classes are not known or nothing is certified
 * @param shares what the rule depends on; empty if it is not known how often it was seen
 * @param nothingCertified why there are no rates though classes are known; else null
 * @param shrinking bounds in place of the first rate that may shrink; null: none was asked for
 */
public record WatchPlan(
    double level,
    List<WatchedRate> rates,
    List<WatchedEventShare> shares,
    String nothingCertified,
    ShrinkingNumbers shrinking) {
  private static final double PARTS_OF_RISK = 2;

  public WatchPlan {
    rates = List.copyOf(rates);
    shares = List.copyOf(shares);
  }

  /** Without bounds that shrink. */
  public WatchPlan(
      double level,
      List<WatchedRate> rates,
      List<WatchedEventShare> shares,
      String nothingCertified) {
    this(level, rates, shares, nothingCertified, null);
  }

  /**
   * This plan with bounds on the error rate that may shrink; as it is if nothing is certified.
   *
   * @param started how many such watches of the model there were, with this one
   * @param since the day on which the watch began
   */
  public WatchPlan shrinking(Certificate certificate, int started, String since) {
    return rates.isEmpty() || rates.get(0).label() >= 0
        ? this
        : new WatchPlan(
            level,
            rates,
            shares,
            nothingCertified,
            ShrinkingNumbers.of(certificate, rates.get(0).level(), started, since));
  }

  /** The bounds that are watched after some looks. */
  List<WatchedRate> rates(List<Look> looks) {
    if (shrinking == null) {
      return rates;
    }
    List<WatchedRate> all = new ArrayList<>(shrinking.of(looks));
    all.addAll(rates.subList(1, rates.size()));
    return all;
  }

  /**
   * The plan for a model.
   *
   * @param labelled whether new rows come with their class
   * @param expected counts on the rows that the rule was tested on; null if they are not known
   */
  public static WatchPlan of(
      CertifiedModel certified, boolean labelled, WatchedEventCounts expected, double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must be between 0 and 1, got " + level);
    }
    String nothing = labelled ? nothingCertified(certified.certificate()) : null;
    boolean risk = labelled && nothing == null;
    double[] bounds = risk ? classBounds(certified) : new double[0];
    boolean byClass = bounds.length > 0;
    boolean depends = expected != null && expected.rows() > 0 && !expected.events().isEmpty();
    boolean whole = risk && !certified.certificate().byClass();
    double parts = (whole ? PARTS_OF_RISK : 0) + (byClass ? 1 : 0) + (depends ? 1 : 0);
    List<WatchedRate> rates = new ArrayList<>();
    if (whole) {
      rates.add(
          new WatchedRate(null, -1, certified.certificate().risk(), level * PARTS_OF_RISK / parts));
    }
    List<String> classes = certified.model().frame().classes();
    for (int c = 0; c < bounds.length; c++) {
      rates.add(new WatchedRate(classes.get(c), c, bounds[c], level / parts / bounds.length));
    }
    return new WatchPlan(
        level, rates, depends ? shares(expected, level / parts) : List.of(), nothing);
  }

  /** Upper bounds on the errors of each class; empty if some class has none. */
  private static double[] classBounds(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    List<Double> correct =
        Double.isNaN(certificate.sensitivity())
            ? certificate.correctByClass()
            : List.of(certificate.specificity(), certificate.sensitivity());
    double[] bounds = correct.stream().mapToDouble(share -> Math.nextUp(1 - share)).toArray();
    for (int c = 0; c < bounds.length; c++) {
      bounds[c] = Math.min(1, bounds[c]);
    }
    return bounds;
  }

  private static List<WatchedEventShare> shares(WatchedEventCounts expected, double level) {
    List<WatchedEventShare> shares = new ArrayList<>();
    int count = expected.events().size();
    for (int k = 0; k < count; k++) {
      shares.add(
          new WatchedEventShare(
              expected.events().get(k), k, expected.counts()[k], expected.rows(), level / count));
    }
    return shares;
  }

  /** Why a certificate promises nothing that new rows could contradict; null if it does. */
  private static String nothingCertified(Certificate certificate) {
    if (certificate == null) {
      return "the model has no certificate";
    }
    if (certificate.voidBecause() != null) {
      return "its certificate is not a guarantee: " + certificate.voidBecause();
    }
    return CertificateWords.saysNothing(certificate.risk()) ? CertificateWords.NOTHING : null;
  }
}
