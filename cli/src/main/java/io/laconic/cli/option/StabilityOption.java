package io.laconic.cli.option;

import io.laconic.bootstrap.Bootstrap;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import picocli.CommandLine.Option;

/** {@code --stability N}: how often the conditions of the rule come back in bootstrap samples. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class StabilityOption {
  private static final int MOST_SAMPLES = 100_000;

  @Option(
      names = "--stability",
      paramLabel = "N",
      description = "Count how often each condition comes back in N bootstrap samples, as 100.")
  private Integer samples;

  /** Complains about wrong values. */
  public void check(CommonOptions common) {
    if (samples != null && samples < 1) {
      throw common.usage("--stability must be >= 1; got " + samples);
    }
    if (samples != null && samples > MOST_SAMPLES) {
      throw common.usage("--stability must be at most " + MOST_SAMPLES + "; got " + samples);
    }
  }

  /** The model with what was asked for; the model itself and its certificate stay as they are. */
  public CertifiedModel with(
      CertifiedModel certified,
      Training training,
      Selection selection,
      CertificateOptions certificate,
      CommonOptions common) {
    if (samples == null) {
      return certified;
    }
    if (!Bootstrap.appliesTo(certified.model())) {
      common.message(
          certified.model().classifier().size() == 0
              ? "stability: the rule is a constant; it has no condition that could come back"
              : "stability: the model compares whole rows; it has no condition on a single"
                  + " attribute that could come back");
      return certified;
    }
    return certified.withObserved(
        certified
            .observed()
            .with(
                new Bootstrap(training, selection, certificate)
                    .of(certified, samples, common.parallel())));
  }
}
