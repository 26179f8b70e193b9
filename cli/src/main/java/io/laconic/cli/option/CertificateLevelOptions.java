package io.laconic.cli.option;

import io.laconic.model.Wording;
import picocli.CommandLine.Option;

/** Options for the confidence of a certificate. */
@OptionGroup.Of(OptionGroup.CERTIFICATE)
public final class CertificateLevelOptions {
  @Option(
      names = "--delta",
      defaultValue = "0.05",
      paramLabel = "D",
      description =
          "Allowed probability that the certificate is wrong (default: ${DEFAULT-VALUE}).")
  private double delta;

  @Option(
      names = "--alternatives",
      defaultValue = "1",
      paramLabel = "N",
      description =
          "How many types, features, metrics, kernels, encodings or scalings could have been"
              + " chosen, earlier runs included (default: this run's own).")
  private double alternatives;

  /** Whole numbers up to here, times the number of learners, are still exact. */
  private static final double MOST_ALTERNATIVES = 1e15;

  public void check(CommonOptions common) {
    if (!(delta > 0 && delta < 1)) {
      throw common.usage("--delta must be between 0 and 1; got " + Wording.number(delta));
    }
    if (!(alternatives >= 1) || alternatives != Math.rint(alternatives)) {
      throw common.usage(
          "--alternatives must be a whole number >= 1; got " + Wording.number(alternatives));
    }
    if (alternatives > MOST_ALTERNATIVES) {
      throw common.usage(
          "--alternatives must be at most 1e15; got " + Wording.number(alternatives));
    }
  }

  public double delta() {
    return delta;
  }

  public double alternatives() {
    return alternatives;
  }
}
