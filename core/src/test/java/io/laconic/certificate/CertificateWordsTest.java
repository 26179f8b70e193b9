package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.compression.CompressionForm;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A bound of 100 % is called what it is. */
class CertificateWordsTest {
  private static final double NO = Double.NaN;

  private static String words(double risk, double gibbs, double sensitivity, double specificity) {
    CertifiedNumbers numbers =
        new CertifiedNumbers(risk, gibbs, sensitivity, specificity, List.of(), NO);
    return CertificateWords.words(
        new Certificate(CompressionForm.STANDARD, 0.05, 1, numbers, null, List.of()));
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
}
