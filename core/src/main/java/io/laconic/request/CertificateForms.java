package io.laconic.request;

import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.certificate.subsets.GivenRuleForm;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import java.util.List;

/** The forms of certificate that there are. A new form is a class and an entry here. */
public final class CertificateForms {
  /** The form unless the user says otherwise. */
  public static final Form STANDARD = RowSubsetsForm.USUAL;

  /** Share of the rows that a hold-out sets aside unless the user says otherwise. */
  public static final double HOLD_OUT_SHARE = 0.3;

  private static final List<Form> ALL =
      List.of(
          RowSubsetsForm.USUAL,
          CompressionForm.STANDARD,
          CompressionForm.TIGHT,
          new HoldOutForm(HOLD_OUT_SHARE, null),
          new GivenRuleForm(null),
          NoCertificateForm.NONE);

  private CertificateForms() {}

  /** All forms, the default first. */
  public static List<Form> all() {
    return ALL;
  }

  /** The form that a word names. */
  public static Form named(String word) {
    return ALL.stream()
        .filter(form -> form.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown form of certificate: " + word));
  }
}
