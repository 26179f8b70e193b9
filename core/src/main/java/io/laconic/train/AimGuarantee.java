package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.WantedRateCriterion;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.learn.choice.Referring;
import io.laconic.learn.choice.WantedRate;
import io.laconic.model.Wording;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a model was made for besides few errors, and what is certified of that. */
public final class AimGuarantee {
  private static final String BALANCED_ERROR = "balanced error";
  private static final String COST = "cost";

  private final CertifiedModel certified;
  private final Aim aim;

  private AimGuarantee(CertifiedModel certified, Aim aim) {
    this.certified = certified;
    this.aim = aim;
  }

  /** The aim of a model; null if it was made for few errors. */
  public static AimGuarantee of(CertifiedModel certified) {
    if (certified.procedure() == null || !certified.procedure().hasAim()) {
      return null;
    }
    Aim aim = new RecordedSettings(certified.procedure()).aim();
    return aim == EqualErrorCosts.EQUAL ? null : new AimGuarantee(certified, aim);
  }

  public Aim aim() {
    return aim;
  }

  /**
   * Certified upper bound on the expected cost per row or on the balanced error, or lower bound on
   * the rate that was wanted; NaN if there is none.
   */
  public double bound() {
    if (!certified.isTested()) {
      return Double.NaN;
    }
    Certificate certificate = certified.certificate();
    if (aim instanceof WantedRate rate) {
      int label = rate.wanted().label();
      if (rate.wanted().predictive()) {
        double least = promised(label == 1 ? "ppv" : "npv", "least");
        return Double.isNaN(least) ? 0 : least;
      }
      return label == 1 ? certificate.sensitivity() : certificate.specificity();
    }
    if (aim instanceof Referring) {
      return promised("answered", "most");
    }
    return aim.criterion()
        .of(
            certificate.test().outside(),
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
  }

  /** A value of a promise; NaN if it was not made. */
  private double promised(String code, String name) {
    return certified.certificate().promises().stream()
        .filter(promise -> promise.code().equals(code))
        .mapToDouble(promise -> ((Number) promise.values().get(name)).doubleValue())
        .findFirst()
        .orElse(Double.NaN);
  }

  /** What is certified, and what was asked for, in a line. */
  public String words() {
    if (!certified.isTested()) {
      return "nothing is promised (" + aim.words() + ")";
    }
    if (aim instanceof WantedRate rate) {
      return wanted(rate);
    }
    if (aim instanceof Referring referring) {
      return referred(referring);
    }
    if (aim instanceof MissesTradeoffLevel) {
      return "one of "
          + aim.rulesPerSubset()
          + " levels, whose numbers hold together ("
          + aim.words()
          + ")";
    }
    if (aim instanceof OfferedSizes) {
      return certified.model().path().size() < 2
          ? aim.words() + " are paid for, but this rule has no beginnings of other sizes"
          : "the rule and its beginnings, "
              + aim.words()
              + ", are "
              + aim.rulesPerSubset()
              + " rules whose numbers hold together (laconic report shows them)";
    }
    return "at most "
        + String.format(Locale.ROOT, "%.4g", Math.nextUp(bound() * 1.00005))
        + (aim == BalancedCosts.BALANCED ? "" : " per row expected")
        + " ("
        + aim.words()
        + "); "
        + yardstick();
  }

  /** {@code cost}, {@code balanced error}, {@code wanted}, {@code trade-off}. */
  public String title() {
    if (aim instanceof WantedRate) {
      return "wanted";
    }
    if (aim instanceof OfferedSizes) {
      return "sizes";
    }
    if (aim instanceof Referring) {
      return "refer";
    }
    return aim instanceof MissesTradeoffLevel
        ? "trade-off"
        : aim == BalancedCosts.BALANCED ? BALANCED_ERROR : COST;
  }

  /** Errors among the rows that a wanted rate is about, and their number. */
  private double[] counted(WantedRateCriterion wanted) {
    int label = wanted.label();
    if (wanted.predictive()) {
      String code = label == 1 ? "ppv" : "npv";
      double rows = promised(code, "rows");
      return Double.isNaN(rows)
          ? new double[] {0, 0}
          : new double[] {rows - promised(code, "right"), rows};
    }
    OutsideCounts outside = certified.certificate().test().outside();
    return new double[] {outside.errors()[label], outside.rows()[label]};
  }

  private String referred(Referring referring) {
    String counted = "; a referred row counts as an error in the error rate above";
    if (Double.isNaN(referring.most())) {
      return aim.words() + counted;
    }
    boolean reached = bound() <= referring.most();
    return aim.words()
        + (reached ? ": certified" : ": not certified, this is the nearest")
        + counted;
  }

  private String wanted(WantedRate rate) {
    WantedRateCriterion wanted = rate.wanted();
    String split =
        " (of delta, "
            + Wording.number(WantedRateCriterion.WANTED_SHARE)
            + " is for it and "
            + Wording.number(WantedRateCriterion.OTHER_SHARE)
            + " for "
            + rate.name(1 - wanted.label())
            + ")";
    if (bound() >= wanted.least()) {
      return aim.words() + ": certified" + split;
    }
    Certificate certificate = certified.certificate();
    double[] counted = counted(wanted);
    double times =
        wanted.timesMoreRows(
            counted[0],
            counted[1],
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
    boolean groups = certificate.test().group() != null;
    int drawn = certificate.test().drawn().size() + certificate.test().outside().rowCount();
    double rows = drawn * times;
    return aim.words()
        + ": not certified, this is the nearest"
        + split
        + "; "
        + (times == Double.POSITIVE_INFINITY
            ? "the rule is wrong too often for any number of rows"
            : String.format(
                Locale.ROOT,
                "about %.0f %s like these would do for this rule",
                rows,
                groups ? "groups" : "rows"));
  }

  /**
   * Whether what is certified is less than the cheapest constant answer costs; empty if the aim is
   * not a cost, or nothing is certified.
   */
  public Optional<Boolean> isBelowConstant() {
    boolean cost = Set.of(COST, BALANCED_ERROR).contains(title());
    return cost && certified.isTested()
        ? Optional.of(bound() < constant().cost())
        : Optional.empty();
  }

  /**
   * A constant answer.
   *
   * @param label the class it says
   * @param cost per row, on the training rows
   */
  private record Constant(String label, double cost) {}

  /** Of all constant answers the cheapest. */
  private Constant constant() {
    int[] examples = certified.model().training().examples();
    CostTable table = aim.costs().table(examples);
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int said = 0; said < examples.length; said++) {
      double sum = 0;
      for (int truth = 0; truth < examples.length; truth++) {
        sum += (double) examples[truth] * table.cost(truth, said);
      }
      if (sum < least) {
        least = sum;
        best = said;
      }
    }
    return new Constant(
        certified.model().frame().classes().get(best),
        least * table.unit() / certified.model().training().exampleCount());
  }

  /** What the cheapest constant answer costs per row, on the training rows. */
  public double constantCost() {
    return constant().cost();
  }

  /** The class that the cheapest constant answer says. */
  public String constantClass() {
    return constant().label();
  }

  /** {@code always saying "0": cost 1.69 per row}: of all constant answers the cheapest. */
  public String yardstick() {
    Constant constant = constant();
    String number =
        Wording.number(Double.parseDouble(String.format(Locale.ROOT, "%.4g", constant.cost())));
    return "always saying \""
        + constant.label()
        + "\": "
        + title()
        + " "
        + number
        + (aim == BalancedCosts.BALANCED ? "" : " per row");
  }
}
