package io.laconic.cli.wording;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.MajorityRule;
import io.laconic.model.TrainingSummary;
import io.laconic.train.AimGuarantee;
import io.laconic.util.Percent;
import java.util.Arrays;

/**
 * Whether a rule is worth using, in one sentence: what is certified of it is compared with what
 * always saying one class would do. With costs, costs are compared.
 */
public final class VerdictWords {
  private static final String NOT_YET = ": do not use it yet";

  private VerdictWords() {}

  /** The sentence; null if nothing is promised, or the rule was made for something else. */
  public static String of(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    if (certificate == null
        || certificate.voidBecause() != null
        || ConstantWords.isConstant(certified.model())) {
      return null;
    }
    AimGuarantee aim = AimGuarantee.of(certified);
    if (aim == null) {
      return ofErrors(certified);
    }
    return aim.isBelowConstant()
        .map(
            below ->
                below
                    ? "costs less than " + aim.yardstick()
                    : "not shown to cost less than " + aim.yardstick() + NOT_YET)
        .orElse(null);
  }

  /**
   * The answer to "is it worth it?" for a page: a whole sentence without commands; null if there is
   * none.
   */
  public static String plain(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    if (certificate == null) {
      return "Nobody knows: nothing is promised of new cases.";
    }
    if (certificate.voidBecause() != null) {
      return "Nobody knows: its numbers are not a guarantee here.";
    }
    String words = of(certified);
    if (words == null) {
      return null;
    }
    String sentence = words.split("; ")[0];
    boolean no = sentence.startsWith("not ");
    return (no ? "No. It is " : sentence.startsWith("costs") ? "Yes. It " : "Yes. It is ")
        + sentence
        + ".";
  }

  private static String ofErrors(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    MajorityRule constant = certificate.form().majority(certificate, certified.model());
    TrainingSummary training = certified.model().training();
    int rows = training.exampleCount();
    int most = Arrays.stream(training.examples()).max().orElse(0);
    double wrong = (double) (rows - most) / rows;
    double least = 1 - BinomialInverse.upper(most, rows, Math.log(certificate.delta()));
    String always = "always saying \"" + certified.model().frame().spoken(constant.label()) + "\"";
    if (certificate.risk() < least) {
      return "clearly better than " + always;
    }
    if (certificate.risk() < wrong) {
      return "better than " + always + " (" + Percent.of(rows - most, rows) + " wrong), narrowly";
    }
    return "not shown to be better than "
        + always
        + " ("
        + Percent.of(rows - most, rows)
        + " wrong)"
        + NOT_YET
        + "; "
        + ProgramName.call("plan", "--rows", Integer.toString(rows))
        + " shows what more rows would do";
  }
}
