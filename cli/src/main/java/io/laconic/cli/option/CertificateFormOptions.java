package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.learn.ParameterException;
import io.laconic.model.Wording;
import io.laconic.train.CertificateForms;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Options for the confidence and the form of a certificate, and how its rows are drawn. */
@OptionGroup.Of(OptionGroup.CERTIFICATE)
public final class CertificateFormOptions {
  /** Whole numbers up to here, times the number of learners, are still exact. */
  private static final double MOST_ALTERNATIVES = 1e15;

  /** {@code --certificate}. */
  enum FormChoice {
    subsets,
    standard,
    tight,
    holdout,
    none
  }

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

  @Option(
      names = "--certificate",
      paramLabel = "NAME",
      description =
          "Form, fixed beforehand: ${COMPLETION-CANDIDATES} (default: subsets; with --holdout:"
              + " holdout); none trains on all rows and promises nothing.")
  private FormChoice form;

  @Option(
      names = "--share",
      paramLabel = "F",
      description = "Share of the rows in each subset (default: about a third).")
  private Double share;

  @Option(
      names = "--holdout",
      paramLabel = "F",
      description = "Certify by a hold-out: this share of the rows is set aside.")
  private Double holdout;

  @Option(
      names = "--subset-seed",
      paramLabel = "N",
      description =
          "Seed of the draw (default: from the data). Trying several counts as looking again: see"
              + " --alternatives.")
  private String seed;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    checkLevel(common);
    checkShare("--share", share, common);
    checkShare("--holdout", holdout, common);
    if (seed != null && number() == null) {
      throw common.usage("--subset-seed must be a whole number from 0 to 2^64 - 1; got " + seed);
    }
    try {
      form();
    } catch (ParameterException e) {
      throw common.usageMarked(e.markedMessage());
    }
  }

  private void checkLevel(CommonOptions common) {
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

  private static void checkShare(String option, Double value, CommonOptions common) {
    if (value != null && !(value > 0 && value < 1)) {
      throw common.usage(option + " must be between 0 and 1; got " + Wording.number(value));
    }
  }

  /** The seed; null if none was given or it is not a number. */
  private Long number() {
    try {
      return seed == null ? null : Long.parseUnsignedLong(seed.strip());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The form that was asked for, else the default. */
  public Form form() {
    Map<String, Double> shares = new LinkedHashMap<>();
    if (share != null) {
      shares.put("share", share);
    }
    if (holdout != null) {
      shares.put("holdout", holdout);
    }
    return CertificateForms.asked(form == null ? null : form.name(), shares, number());
  }

  /** Whether a seed of the draw was given. */
  public boolean hasSeed() {
    return seed != null;
  }

  public double delta() {
    return delta;
  }

  public double alternatives() {
    return alternatives;
  }
}
