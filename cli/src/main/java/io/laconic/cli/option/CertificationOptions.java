package io.laconic.cli.option;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Certifier;
import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Provenance;
import io.laconic.cli.wording.Version;
import io.laconic.data.Dataset;
import io.laconic.learn.CertificateLevel;
import io.laconic.model.Model;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of the certificate, all to be fixed before training. */
public final class CertificationOptions {
  @Mixin private CertificateLevelOptions level;

  @Option(
      names = "--not-independent",
      paramLabel = "TEXT",
      description = "Reason why rows are not independent (repeated patients, a time series).")
  private String notIndependent;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    level.check(common);
  }

  /**
   * The level of all certificates of a contest.
   *
   * @param own how many alternatives the contest itself has
   */
  public CertificateLevel level(int own) {
    return new CertificateLevel(level.delta(), Math.max(own, level.alternatives()), level.form());
  }

  /**
   * The model with its certificate.
   *
   * @param own how many alternatives this run itself had; what the user says can only be more
   */
  public CertifiedModel certify(Model model, Dataset data, int own, CommonOptions common) {
    CertificateOptions options =
        CertificateOptions.of(level.delta(), Math.max(own, level.alternatives()))
            .withForm(level.form())
            .withNotIndependent(notIndependent)
            .withEqualRows(EqualRows.count(data));
    Certifier.Certification certification = Certifier.certify(model, options);
    return new CertifiedModel(
        model,
        certification.certificate(),
        certification.bounds(),
        List.of(),
        new Provenance(Version.number(), common.seed(), data.source().name()));
  }
}
