package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.HoldOutCertificate;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.Section;
import io.laconic.report.page.VoidReason;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.train.AimGuarantee;
import java.util.ArrayList;
import java.util.List;

/** What is guaranteed for future rows, what it rests on, and under which assumptions. */
record CertificateSection(ClassifiedRows judged) implements Section {
  static final double USUAL_DELTA = 0.05;

  @Override
  public String id() {
    return "certificate";
  }

  @Override
  public String title() {
    return "The certificate";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    Certificate certificate = judged.certified().certificate();
    HoldOutCertificate ofTheseRows = judged.areTrainingRows() ? null : holdOut(certificate);
    boolean better =
        ofTheseRows != null && (certificate == null || ofTheseRows.risk() < certificate.risk());
    if (better) {
      out.element("p", words(ofTheseRows), "class", "promise");
    }
    if (certificate == null) {
      writeNone(out);
    } else {
      writePromise(certificate, out);
    }
    if (ofTheseRows != null && !better) {
      out.element("p", words(ofTheseRows));
    }
  }

  private void writeNone(Html out) {
    out.open("p", "class", "warning").element("strong", "Not certified.");
    out.text(
            "The rule was learned from all rows, so none is left to test it: nothing is promised of"
                + " future rows, and the errors on the training rows say too little of them. Train"
                + " without --certificate none for a rule with a certificate.")
        .close("p");
    writeYardstick(out);
  }

  private void writePromise(Certificate certificate, Html out) {
    out.element(
        "p", "Future rows: " + CertificateWords.words(certificate) + ".", "class", "promise");
    writeYardstick(out);
    VoidReason.write(certificate, out);
    if (certificate.form().rebuilds()) {
      writeAssumptions(certificate, out);
    } else {
      new DrawnCertificateSection(judged.certified()).write(out);
    }
  }

  private void writeYardstick(Html out) {
    AimGuarantee guarantee = AimGuarantee.of(judged.certified());
    if (guarantee != null) {
      String title =
          Character.toUpperCase(guarantee.title().charAt(0)) + guarantee.title().substring(1);
      out.element("p", title + ": " + guarantee.words() + ".");
    }
    out.element("p", "For comparison: " + ModelSummary.yardstick(judged.certified()) + ".");
  }

  private static void writeAssumptions(Certificate certificate, Html out) {
    out.element("p", "It assumes:").open("ul");
    assumptions(certificate).forEach(line -> out.element("li", line));
    out.close("ul");
  }

  /** On what the number for new rows rests; the model has a certificate. */
  static List<String> conditions(CertifiedModel certified) {
    return certified.certificate().form().rebuilds()
        ? assumptions(certified.certificate())
        : new DrawnCertificateSection(certified).conditions();
  }

  /** Those of the forms that rebuild the rule from a few of its rows. */
  private static List<String> assumptions(Certificate certificate) {
    List<String> lines = new ArrayList<>();
    lines.add("rows are independent draws from one source, today's and tomorrow's alike;");
    lines.add(alternatives(certificate.alternatives()));
    lines.add("the form (" + certificate.form().word() + ") was fixed before training.");
    lines.addAll(certificate.notes());
    return lines;
  }

  private static String alternatives(double count) {
    return count == 1
        ? "the way to learn (type, features, metric, encoding) was fixed before training;"
        : "no more than "
            + Wording.number(count)
            + " ways to learn (types, features, metrics, encodings) could have been chosen;";
  }

  /** Rows that were not used to make the model also bound its error. */
  private HoldOutCertificate holdOut(Certificate certificate) {
    Evaluation evaluation = judged.evaluation();
    double delta = certificate == null ? USUAL_DELTA : certificate.delta();
    return new HoldOutCertificate(evaluation.errors(), evaluation.examples(), delta, 1);
  }

  private String words(HoldOutCertificate holdOut) {
    return "If the rows of this page are independent draws, were not used to make the model and no"
        + " other model was tried on them, they certify by themselves: "
        + holdOut.words()
        + " ("
        + holdOut.confidence()
        + judged.counted().map(words -> "; " + words).orElse("")
        + ").";
  }
}
