package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.SubsetsForm;
import io.laconic.model.Wording;
import io.laconic.train.Forms;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options that say which form a certificate has, and how its rows are drawn. */
@OptionGroup.Of(OptionGroup.CERTIFICATE)
public final class FormOptions {
  /** {@code --certificate}. */
  enum FormChoice {
    subsets,
    standard,
    tight,
    holdout,
    none
  }

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
          "Seed of the draw (default: from the data). To try several is to look again: see"
              + " --alternatives.")
  private String seed;

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    checkShare("--share", share, common);
    checkShare("--holdout", holdout, common);
    if (holdout != null && form != null && form != FormChoice.holdout) {
      throw common.usage("--holdout does not go with --certificate " + form);
    }
    if (share != null && word() != FormChoice.subsets) {
      throw common.usage("--share goes with --certificate subsets");
    }
    boolean draws = word() == FormChoice.subsets || word() == FormChoice.holdout;
    if (seed != null && !draws) {
      throw common.usage("--subset-seed goes with --certificate subsets or holdout");
    }
    if (seed != null && number() == null) {
      throw common.usage("--subset-seed must be a whole number from 0 to 2^64 - 1; got " + seed);
    }
  }

  private static void checkShare(String option, Double value, CommonOptions common) {
    if (value != null && !(value > 0 && value < 1)) {
      throw common.usage(option + " must be between 0 and 1; got " + Wording.number(value));
    }
  }

  private FormChoice word() {
    if (form != null) {
      return form;
    }
    return holdout != null ? FormChoice.holdout : FormChoice.subsets;
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
    return switch (word()) {
      case subsets -> new SubsetsForm(share == null ? Double.NaN : share, number());
      case holdout -> new HoldOutForm(holdout == null ? Forms.HOLD_OUT_SHARE : holdout, number());
      default -> Forms.named(word().name().toLowerCase(Locale.ROOT));
    };
  }
}
