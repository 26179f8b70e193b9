package io.laconic.cli.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.request.CertificateForms;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Always saying the most frequent class. */
class MeasuredYardstickTest {
  private static final CertificateOptions OPTIONS =
      CertificateOptions.of(0.05, 1).withForm(CertificateForms.STANDARD);

  /** The classes of the breast cancer sample: 357 benign, 212 malignant. */
  private static int[] labels() {
    int[] labels = new int[569];
    Arrays.fill(labels, 0, 212, 1);
    return labels;
  }

  /** BinInv(212, 569, 0.05 / 2) by a plain sum of binomial terms in another language. */
  @Test
  void boundsItsOwnError() {
    MeasuredYardstick yardstick =
        new MeasuredYardstick(labels(), new CertificateTerms(OPTIONS, null));
    assertThat(yardstick.errors()).isEqualTo(212);
    assertThat(yardstick.fields().risk()).isCloseTo(0.4137683446, within(1e-9));
    assertThat(yardstick.words())
        .isEqualTo(
            "always saying the most frequent class: 212 errors of 569 (37.3 %), certified at most"
                + " 41.4 % wrong");
  }

  @Test
  void nothingIsCertifiedOfGroupsOrWithoutAForm() {
    MeasuredYardstick ofGroups =
        new MeasuredYardstick(labels(), new CertificateTerms(OPTIONS, "patient"));
    CertificateOptions none = OPTIONS.withForm(NoCertificateForm.NONE);
    MeasuredYardstick without = new MeasuredYardstick(labels(), new CertificateTerms(none, null));
    assertThat(ofGroups.words()).endsWith("(37.3 %)").isEqualTo(without.words());
    assertThat(ofGroups.fields().risk()).isNull();
    assertThat(ofGroups.fields()).isEqualTo(without.fields());
  }
}
