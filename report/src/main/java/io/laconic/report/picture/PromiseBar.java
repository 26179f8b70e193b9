package io.laconic.report.picture;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.Yardstick;
import io.laconic.model.Wording;
import io.laconic.train.AimGuarantee;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.List;

/**
 * The promise as bars on one scale: this rule and always guessing, each counted and certified.
 *
 * @param title what is measured: wrong answers, or costs
 * @param largest end of the scale
 * @param note confidence, or why nothing is promised
 * @param holds whether it is a guarantee
 */
record PromiseBar(String title, double largest, List<Bar> bars, String note, boolean holds) {
  /**
   * One bar.
   *
   * @param counted what was counted; NaN: nothing was
   * @param limit what is certified; NaN: nothing is
   */
  record Bar(String name, double counted, double limit, String words, boolean own) {}

  static PromiseBar of(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      return none(certified);
    }
    AimGuarantee aim = AimGuarantee.of(certified);
    if (aim != null && aim.isBelowConstant().isPresent()) {
      return costs(certified, aim);
    }
    return certificate.byClass() ? classes(certified) : errors(certified);
  }

  /** Each class by itself: no error rate is certified. */
  private static PromiseBar classes(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    OutsideCounts outside = certificate.test().outside();
    List<String> names = certified.model().frame().spokenClasses();
    List<Double> correct =
        names.size() == 2
            ? List.of(certificate.specificity(), certificate.sensitivity())
            : certificate.correctByClass();
    List<Bar> bars = new ArrayList<>();
    double most = 0;
    for (int c = names.size() - 1; c >= 0; c--) {
      double limit = Math.nextUp(1 - correct.get(c));
      double counted = (double) outside.errors()[c] / Math.max(1, outside.rows()[c]);
      bars.add(
          new Bar(
              "of “" + names.get(c) + "”", counted, limit, "at most " + Percent.up(limit), true));
      most = Math.max(most, Math.max(limit, counted));
    }
    return new PromiseBar(
        "Wrong on new cases of each class",
        most,
        bars,
        note(certificate),
        certificate.voidBecause() == null);
  }

  private static PromiseBar none(CertifiedModel certified) {
    double always = Yardstick.of(certified).share();
    Bar bar = new Bar("always guessing", always, Double.NaN, Percent.of(always), false);
    return new PromiseBar(
        "Wrong on new cases", always, List.of(bar), "Nothing is promised of this rule.", false);
  }

  private static PromiseBar errors(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    MajorityRule majority = certificate.form().majority(certificate, certified.model());
    double counted = counted(certified);
    double always = Yardstick.of(certified).share();
    boolean nothing = CertificateWords.saysNothing(certificate.risk());
    Bar own =
        new Bar(
            "this rule",
            counted,
            nothing ? Double.NaN : certificate.risk(),
            nothing ? "nothing is certified" : "at most " + Percent.up(certificate.risk()),
            true);
    Bar guess =
        new Bar(
            "always “" + certified.model().frame().spoken(majority.label()) + "”",
            always,
            majority.risk(),
            "at most " + Percent.up(majority.risk()),
            false);
    double most = Math.max(nothing ? 0 : certificate.risk(), majority.risk());
    return new PromiseBar(
        "Wrong on new cases",
        Math.max(most, Double.isNaN(counted) ? 0 : counted),
        List.of(own, guess),
        note(certificate),
        certificate.voidBecause() == null && !nothing);
  }

  private static double counted(CertifiedModel certified) {
    if (!certified.isTested()) {
      return Double.NaN;
    }
    OutsideCounts outside = certified.certificate().test().outside();
    int wrong = 0;
    for (int errors : outside.errors()) {
      wrong += errors;
    }
    return outside.rowCount() == 0 ? Double.NaN : (double) wrong / outside.rowCount();
  }

  private static PromiseBar costs(CertifiedModel certified, AimGuarantee aim) {
    double bound = aim.bound();
    double constant = aim.constantCost();
    boolean balanced = aim.title().startsWith("balanced");
    Bar own = new Bar("this rule", Double.NaN, bound, "at most " + rounded(bound, true), true);
    Bar guess =
        new Bar(
            "always “" + certified.model().frame().spoken(aim.constantClass()) + "”",
            constant,
            Double.NaN,
            rounded(constant, false),
            false);
    return new PromiseBar(
        balanced ? "Wrong, all classes alike" : "Cost of a new case",
        Math.max(bound, constant),
        List.of(own, guess),
        note(certified.certificate()),
        certified.certificate().voidBecause() == null);
  }

  private static String rounded(double cost, boolean up) {
    double shown = up ? Math.ceil(cost * 1000) / 1000 : cost;
    return Wording.rounded(shown, 3);
  }

  /** How sure it is, of which cases it speaks, and on what condition. */
  private static String note(Certificate certificate) {
    if (certificate.voidBecause() != null) {
      return "Not a guarantee here: " + certificate.voidBecause() + ".";
    }
    DrawnSubsets drawn = certificate.test().drawn();
    boolean alone = drawn.group() == null;
    return CertificateWords.confidence(certificate.delta())
        + " confidence"
        + (alone ? "" : " for a random case of a new group (column “" + drawn.group() + "”)")
        + (alone ? ", if new cases " : ", if new groups ")
        + (drawn.testRows() == null
            ? "come from the same source."
            : "are like those where " + drawn.testRows() + ".");
  }
}
