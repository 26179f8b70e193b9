package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.PacBayes;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.pacbayes.PacBayesForm;
import io.laconic.data.Dataset;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.soft.SoftConjunction.Factors;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The forms that rebuild: which one speaks, its numbers for soft rays, and its words. */
class FormWordsTest {
  private static final double NO = Double.NaN;
  private static final Dataset DATA = Fixtures.table(false, 5);

  private static Model soft(boolean known, Factors factors) {
    return new SoftModelsMade(MachineType.CONJUNCTION, known, factors, 2).of(DATA);
  }

  private static Verdict verdict(double risk, double gibbs, double lnMessage, double trainRisk) {
    return new Verdict(
        Verdict.Outcome.HOLDS,
        new CertifiedNumbers(risk, gibbs, NO, NO, List.of(), lnMessage),
        new Verdict.Counts(60, 1, 7, 8, trainRisk, 2.25),
        List.of(),
        List.of());
  }

  private static Certificate certificate() {
    return new Certificate(
        CompressionForm.STANDARD, 0.05, 1, CertifiedNumbers.NONE, List.of(), List.of());
  }

  @Test
  void factsOfSampleCompression() {
    String words =
        CompressionForm.STANDARD.facts(verdict(0.25, NO, Math.log(0.125), NO), certificate());
    assertThat(words)
        .isEqualTo(
            "rebuilt from 1 row and a message of 3.0 bits, the same rule on all 60 rows; 7 errors"
                + " outside these rows; risk at most 25.0 % at 95 %");
    assertThat(CompressionForm.TIGHT.facts(verdict(1, NO, NO, NO), certificate()))
        .isEqualTo("8 errors counted again on all 60 rows; " + CertificateWords.NOTHING);
  }

  @Test
  void factsOfDrawnThresholds() {
    String lead =
        "the same rays and classes on all 60 rows; 8 errors; with thresholds drawn at random 12.5 %"
            + " wrong, KL 2.25 nats";
    Verdict both = verdict(0.5, 0.25, NO, 0.125);
    assertThat(CompressionForm.STANDARD.facts(both, certificate()))
        .isEqualTo(PacBayesForm.FORM.facts(both, certificate()))
        .isEqualTo(lead + ": at most 25.0 %; risk at most 50.0 % at 95 %");
    assertThat(PacBayesForm.FORM.facts(verdict(1, 0.5, NO, 0.125), certificate()))
        .isEqualTo(lead + ": at most 50.0 %; of the rule itself " + CertificateWords.NOTHING);
    assertThat(PacBayesForm.FORM.facts(verdict(1, 1, NO, 0.125), certificate()))
        .isEqualTo(lead + "; " + CertificateWords.NOTHING);
  }

  @Test
  void whichFormSpeaks() {
    Model drawn = soft(true, Factors.BY_CHOICE);
    assertThat(CompressionForm.STANDARD.of(drawn)).isSameAs(PacBayesForm.FORM);
    assertThat(CompressionForm.TIGHT.of(drawn)).isSameAs(CompressionForm.TIGHT);
    assertThat(PacBayesForm.FORM.of(drawn)).isSameAs(PacBayesForm.FORM);
    assertThat(PacBayesForm.FORM.word()).isEqualTo(CompressionForm.STANDARD.word());
    assertThat(CompressionForm.TIGHT.word()).isEqualTo("tight");
    assertThat(RebuildForm.of(CompressionForm.TIGHT)).isSameAs(CompressionForm.TIGHT);
    assertThatThrownBy(() -> RebuildForm.of(NoCertificateForm.NONE))
        .hasMessage("the form none does not rebuild");
  }

  /** The Gibbs classifier by theorem 2, the Bayes classifier twice that. */
  @Test
  void numbersOfSoftRays() {
    for (boolean known : new boolean[] {false, true}) {
      for (CompressionForm form : CompressionForm.values()) {
        boolean tight = form == CompressionForm.TIGHT;
        Model model = soft(known, tight ? Factors.BY_ATTRIBUTE : Factors.BY_CHOICE);
        Certificate certificate = Certifier.certify(model, form.options(0.05, 3)).certificate();
        PathPoint point = Certifier.point(model);
        double kl =
            PacBayes.kl(
                model.frame().encoding().attributeCount(),
                point.size(),
                point.soft().margins(),
                PacBayes.RayPrior.named(model.parameters().get("prior").toString()));
        double gibbs =
            PacBayes.gibbs(
                point.soft().risk(60),
                kl,
                60,
                Math.log(0.05),
                Math.log(3),
                tight ? PacBayes.Form.XI : PacBayes.Form.PRINTED);
        if (tight && !known) {
          assertThat(certificate.gibbsRisk()).isNaN();
        } else {
          assertThat(certificate.gibbsRisk()).isCloseTo(gibbs, within(1e-12));
        }
        if (!tight) {
          assertThat(certificate.risk()).isCloseTo(PacBayes.bayes(gibbs), within(1e-12));
          assertThat(certificate.correctByClass()).isEmpty();
        }
        String reason = "the ranges of the attributes were taken from the training rows";
        assertThat(certificate.voidBecause()).isEqualTo(tight || known ? null : reason);
        assertThat(certificate.notes().get(tight ? 1 : 0))
            .startsWith(
                !tight
                    ? "The bounds on the Gibbs classifier and on the Bayes classifier (twice that)"
                        + " hold together with probability at least 1 - delta = 95 %."
                    : known
                        ? "The bound on the Gibbs classifier is one more promise"
                        : "The Gibbs classifier has no bound: the ranges");
      }
    }
  }

  @Test
  void aPathThatLacksTheModelIsRefused() {
    Model model = soft(true, Factors.BY_CHOICE);
    Model cut = model.withPath(model.path().subList(0, model.classifier().size()));
    assertThatThrownBy(() -> Certifier.point(cut))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the path lacks size " + model.classifier().size());
  }
}
