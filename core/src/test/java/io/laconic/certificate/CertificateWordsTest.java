package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import io.laconic.model.Discrepancy;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A bound of 100 % is called what it is. */
class CertificateWordsTest {
  private static final double NO = Double.NaN;

  private static String words(double risk, double gibbs, double sensitivity, double specificity) {
    CertifiedNumbers numbers =
        new CertifiedNumbers(risk, gibbs, sensitivity, specificity, List.of(), NO);
    return CertificateWords.words(
        new Certificate(CompressionForm.STANDARD, 0.05, 1, numbers, List.of(), List.of()));
  }

  @Test
  void aBoundBelowOneIsShown() {
    assertThat(words(0.1612, NO, 0.75, 0.875))
        .isEqualTo(
            "at most 16.2 % wrong; sensitivity at least 75.0 %, specificity at least 87.5 %"
                + "  (95 % confidence)");
    assertThat(words(0.9985, NO, NO, NO)).isEqualTo("at most 99.9 % wrong  (95 % confidence)");
    assertThat(words(0.25, 0.125, NO, NO))
        .isEqualTo(
            "with thresholds drawn at random at most 12.5 % wrong; of the rule itself at most 25.0 %"
                + " wrong  (95 % confidence)");
    assertThat(words(0.125, 0.25, NO, NO))
        .isEqualTo(
            "of the rule itself at most 12.5 % wrong; with thresholds drawn at random at most 25.0 %"
                + " wrong  (95 % confidence)");
  }

  @Test
  void aBoundThatReadsHundredPercentCertifiesNothing() {
    String nothing = "nothing is certified (the bound is 100 %)";
    assertThat(words(1, NO, NO, NO)).isEqualTo(nothing);
    assertThat(words(0.9991, NO, 0, 0)).isEqualTo(nothing);
    assertThat(words(1, 1, NO, NO)).isEqualTo(nothing);
    assertThat(CertificateWords.atMost(1)).isEqualTo(nothing);
    assertThat(CertificateWords.cell(1)).isEqualTo("nothing");
    assertThat(CertificateWords.riskAt(0.9999, 0.05)).isEqualTo(nothing);
    assertThat(new HoldOutCertificate(5, 5, 0.05, 1).words()).isEqualTo(nothing);
  }

  /** Some of the numbers may say something where the risk does not. */
  @Test
  void whatIsCertifiedBesidesStays() {
    assertThat(words(1, 0.625, NO, NO))
        .isEqualTo(
            "with thresholds drawn at random at most 62.5 % wrong; of the rule itself nothing is"
                + " certified (the bound is 100 %)  (95 % confidence)");
    assertThat(words(1, NO, 0, 0.25))
        .isEqualTo(
            "nothing is certified (the bound is 100 %); sensitivity at least 0.0 %, specificity at"
                + " least 25.0 %  (95 % confidence)");
  }

  /** Every bound is rounded to the safe side at the last digit that is shown. */
  @Test
  void theBorderOfWhatIsShown() {
    assertThat(CertificateWords.saysNothing(1 - 0.001)).isFalse();
    assertThat(CertificateWords.saysNothing(Math.nextUp(1 - 0.001))).isTrue();
    assertThat(words(1, NO, 0, 0.001)).contains("specificity at least 0.1 %");
    assertThat(words(1, NO, 0, 0.000999)).isEqualTo(CertificateWords.NOTHING);
    assertThat(words(0.25, 0.25, NO, NO)).startsWith("of the rule itself at most 25.0 % wrong; ");
    assertThat(new HoldOutCertificate(5, 50, 0.05, 1).confidence()).isEqualTo("95 % confidence");
  }

  private static Certificate certificate(double risk, List<Double> classes, String group) {
    DrawnTest test =
        new DrawnTest(
            new DrawnSubsets(32, 190, 1, group),
            3,
            new OutsideCounts(new int[] {10, 10}, new int[] {1, 1}),
            1,
            new MajorityRule("a", 5, 0.5));
    CertifiedNumbers numbers = new CertifiedNumbers(risk, NO, NO, NO, classes, NO);
    return new Certificate(
        CompressionForm.STANDARD,
        0.05,
        1,
        numbers,
        List.of(),
        List.of(),
        group == null ? DrawnTest.NONE : test);
  }

  @Test
  void whatTheNumberMeans() {
    String samples =
        " of the cases; were the study repeated, at most 1 in 20 would print a number that is too low";
    assertThat(CertificateWords.meaning(certificate(0.1, List.of(), null)))
        .isEqualTo("new rows drawn like these are classified wrongly in at most 10.1 %" + samples);
    assertThat(CertificateWords.meaning(certificate(0.1, List.of(), "site")))
        .isEqualTo("a random row of a new group is classified wrongly in at most 10.1 %" + samples);
    assertThat(CertificateWords.words(certificate(0.1, List.of(), "site")))
        .endsWith("(95 % confidence; for a random row of a new group)");
    assertThat(CertificateWords.meaning(certificate(1, List.of(), null))).isNull();
  }

  @Test
  void howManyStudiesPrintTooLow() {
    assertThat(CertificateWords.studies(0.05)).isEqualTo("1 in 20");
    assertThat(CertificateWords.studies(0.1)).isEqualTo("1 in 10");
    assertThat(CertificateWords.studies(0.03)).isEqualTo("3 in 100");
    assertThat(CertificateWords.studies(0.001)).isEqualTo("1 in 1000");
    assertThat(CertificateWords.studies(0.125)).isEqualTo("1 in 8");
  }

  @Test
  void theLowestClassIsNamed() {
    List<String> names = List.of("alpha", "beta", "gamma");
    assertThat(CertificateWords.classes(certificate(0.1, List.of(0.5, 0.25, 0.75), null), names))
        .isEqualTo("each class at least 25.0 % correct (lowest: beta)");
    assertThat(CertificateWords.classes(certificate(0.1, List.of(0.5, 0.001, 0.75), null), names))
        .isEqualTo("each class at least 0.1 % correct (lowest: beta)");
    assertThat(CertificateWords.classes(certificate(0.1, List.of(0.5, 0.0009), null), names))
        .isNull();
    assertThat(CertificateWords.classes(certificate(0.1, List.of(), null), names)).isNull();
  }

  /** A message of probability 1/8 has 3 bits. */
  @Test
  void bitsOfAMessage() {
    CertifiedNumbers numbers = new CertifiedNumbers(0.1, NO, NO, NO, List.of(), Math.log(0.125));
    Verdict verdict =
        new Verdict(Verdict.Outcome.HOLDS, numbers, Verdict.Counts.NONE, List.of(), List.of());
    assertThat(verdict.messageBits()).isCloseTo(3, org.assertj.core.api.Assertions.within(1e-12));
    Discrepancy discrepancy = new Discrepancy("risk", "0.1", "0.2");
    assertThat(Verdict.differs(discrepancy).outcome()).isEqualTo(Verdict.Outcome.DIFFERS);
    assertThat(Verdict.differs(discrepancy).discrepancies()).containsExactly(discrepancy);
    assertThat(Verdict.differs(discrepancy).messageBits()).isNaN();
  }
}
