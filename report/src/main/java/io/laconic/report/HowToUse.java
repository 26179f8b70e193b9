package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.VerdictWords;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;

/** What whoever uses a rule has to know: how far to trust it, and when not to use it. */
final class HowToUse {
  static final String TRUST = "How far to trust it";
  static final String LIMITS = "When not to use it";

  private HowToUse() {}

  static void writePromise(CertifiedModel certified, Html out) {
    Certificate certificate = certified.certificate();
    if (certificate == null || certificate.voidBecause() != null) {
      out.element(
          "p",
          "Nothing is promised of new cases"
              + (certificate == null ? "." : ": " + certificate.voidBecause() + "."),
          "class",
          "warning");
      return;
    }
    out.element(
        "p", "Of new cases: " + CertificateWords.words(certificate) + ".", "class", "promise");
    if (!certified.promised().isEmpty()) {
      out.open("ul");
      certified.promised().forEach(promise -> out.element("li", promise));
      out.close("ul");
    }
    int rows = certified.model().training().exampleCount();
    out.element("p", "Learned from " + Wording.counted(rows, "row") + ".", "class", "sentence");
  }

  /** The answer to "is it worth it?". */
  static void writeVerdict(CertifiedModel certified, Html out) {
    String verdict = VerdictWords.plain(certified);
    if (verdict != null) {
      out.open("p", "class", "promise worth").element("strong", "Is it worth it?");
      out.text(" " + verdict).close("p");
    }
  }

  static void writeLimits(CertifiedModel certified, Html out) {
    out.open("ul");
    out.element("li", "For cases that come from elsewhere than those it was learned from.");
    out.element("li", "If values were measured in another way, or in other units.");
    out.element("li", "As the only ground of a decision: it is wrong now and then, as said above.");
    Wording.of(certified.model()).details().stream()
        .filter(line -> !Wording.of(certified.model()).listsItsRows())
        .limit(1)
        .forEach(line -> out.element("li", line));
    out.close("ul");
  }

  /** What only paper needs, where nothing can be opened: the rest of a first page. */
  static void writeForPaper(CertifiedModel certified, Html out) {
    out.open("div", "class", "paper").element("h3", TRUST);
    writePromise(certified, out);
    out.element("h3", LIMITS);
    writeLimits(certified, out);
    out.element("p", "The page itself says how this is known.", "class", "sentence").close("div");
  }
}
