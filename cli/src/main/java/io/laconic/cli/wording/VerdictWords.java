package io.laconic.cli.wording;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Yardstick;
import io.laconic.train.AimGuarantee;

/**
 * Whether a rule is worth using, in one sentence: what is certified of it is compared with what
 * always saying one class would do. With costs, costs are compared.
 */
public final class VerdictWords {
  private static final String NOT_YET = ": do not use it yet";

  private VerdictWords() {}

  /**
   * What is found.
   *
   * @param good whether the rule is shown to be better
   * @param verb "is " where the words need one
   * @param next what to do, with a command; may be empty
   */
  private record Verdict(boolean good, String verb, String words, String next) {}

  /** The sentence; null if nothing is promised, or the rule was made for something else. */
  public static String of(CertifiedModel certified) {
    Verdict verdict = verdict(certified);
    return verdict == null ? null : verdict.words + verdict.next;
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
    if (certificate.byClass()) {
      return "That depends on how frequent the classes are where it is used.";
    }
    Verdict verdict = verdict(certified);
    return verdict == null
        ? null
        : (verdict.good ? "Yes. It " : "No. It ")
            + verdict.verb
            + verdict.words.replaceAll("\"([^\"]*)\"", "“$1”")
            + ".";
  }

  private static Verdict verdict(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    if (certificate == null
        || certificate.byClass()
        || certificate.voidBecause() != null
        || ConstantWords.isConstant(certified.model())) {
      return null;
    }
    AimGuarantee aim = AimGuarantee.of(certified);
    return aim == null
        ? ofErrors(certified)
        : aim.isBelowConstant().map(below -> ofCosts(below, aim.yardstick())).orElse(null);
  }

  private static Verdict ofCosts(boolean below, String yardstick) {
    return below
        ? new Verdict(true, "", "costs less than " + yardstick, "")
        : new Verdict(false, "is ", "not shown to cost less than " + yardstick + NOT_YET, "");
  }

  private static Verdict ofErrors(CertifiedModel certified) {
    Certificate certificate = certified.certificate();
    Yardstick constant = Yardstick.of(certified);
    int right = constant.rows() - constant.errors();
    double least = 1 - BinomialInverse.upper(right, constant.rows(), Math.log(certificate.delta()));
    String always = constant.always(certified.model());
    String share = " (" + constant.wrong() + ")";
    if (certificate.risk() < least) {
      return new Verdict(true, "is ", "clearly better than " + always, "");
    }
    if (certificate.risk() < constant.share()) {
      String words = "better than " + always + share + ", narrowly";
      return new Verdict(true, "is ", words, "");
    }
    return new Verdict(
        false,
        "is ",
        "not shown to be better than " + always + share + NOT_YET,
        "; "
            + ProgramName.call(
                "plan", "--rows", Integer.toString(certified.model().training().exampleCount()))
            + " shows what more rows would do");
  }
}
