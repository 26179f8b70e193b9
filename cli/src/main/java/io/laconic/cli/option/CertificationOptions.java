package io.laconic.cli.option;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the certificate, all to be fixed before training. */
@OptionGroup.Of(OptionGroup.CERTIFICATE)
public final class CertificationOptions {
  @Mixin private CertificateFormOptions form;

  @Option(
      names = "--not-independent",
      paramLabel = "TEXT",
      description =
          "Reason why rows are not independent (repeated patients, a time series); not stored.")
  private String notIndependent;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    form.check(common);
  }

  /** The form of certificate, on which defaults depend. */
  public Form form() {
    return form.form();
  }

  /** What the certificates are told; alternatives are those that the user knows of. */
  public CertificateOptions options() {
    return CertificateOptions.of(form.delta(), form.alternatives())
        .withForm(form.form())
        .withNotIndependent(notIndependent);
  }
}
