package io.laconic.cli.command;

import io.laconic.certificate.subsets.SampleSizePlan;
import io.laconic.cli.option.CertificateFormOptions;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.RebuildPlanTable;
import io.laconic.cli.wording.SampleSizePlanTable;
import io.laconic.cli.wording.SampleSizeQuestion;
import io.laconic.model.Wording;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code plan}. */
@Command(
    name = "plan",
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Computes how many rows a certificate needs, or what a number of rows can certify.",
    footer = {
      "",
      "Examples:",
      "  laconic plan --risk 0.1                   rows needed for a bound of 0.1",
      "  laconic plan --rows 400                   what 400 rows can certify",
      "  laconic plan --rows 400 --positives 0.3   sensitivity and specificity as well",
      "  laconic plan --rows 400 --holdout 0.3     what a hold-out of 30 %% of them can certify",
      "  laconic plan --risk 0.1 --certificate standard --size 5 --error 0.04 --attributes 50"
    })
public final class PlanSampleSize implements Callable<Integer> {
  /** {@code --features}. */
  enum FamilyChoice {
    rays,
    balls,
    half_spaces;

    @Override
    public String toString() {
      return name().replace('_', '-');
    }
  }

  @Mixin private CommonOptions common;

  @Option(names = "--risk", paramLabel = "R", description = "Target bound on the error rate.")
  private Double risk;

  @Option(names = "--rows", paramLabel = "M", description = "A number of training rows.")
  private Long rows;

  @Option(
      names = "--size",
      split = ",",
      paramLabel = "N",
      description =
          "standard, tight: features of the model (default: 1,2,3,5,10); other forms do not pay for"
              + " size.")
  private List<Integer> sizes;

  @Option(
      names = "--error",
      split = ",",
      paramLabel = "E",
      defaultValue = "0,0.02,0.05,0.1,0.2",
      description =
          "Expected share of errors: on the rows outside the subset or held out; standard, tight:"
              + " of training errors (default: ${DEFAULT-VALUE}).")
  private List<Double> errors;

  @Option(
      names = "--features",
      paramLabel = "NAME",
      description =
          "standard, tight: the kind of conditions: ${COMPLETION-CANDIDATES} (default: rays).")
  private FamilyChoice family;

  @Option(
      names = "--attributes",
      paramLabel = "N",
      description = "standard, tight: attributes that rays choose from (default: 30).")
  private Integer attributes;

  @Option(
      names = "--classes",
      defaultValue = "2",
      paramLabel = "L",
      description = "Number of classes, on which subsets depend (default: ${DEFAULT-VALUE}).")
  private int classes;

  @Option(
      names = "--positives",
      paramLabel = "P",
      description = "Share of positives: plan sensitivity and specificity as well.")
  private Double positives;

  @Mixin private CertificateFormOptions form;

  @Override
  public Integer call() {
    check();
    return common.print(run());
  }

  private void check() {
    if ((risk == null) == (rows == null)) {
      throw common.usage("give either --risk R or --rows M");
    }
    if (risk != null && !(risk > 0 && risk < 1)) {
      throw common.usage("--risk must be between 0 and 1; got " + Wording.number(risk));
    }
    if (rows != null && rows < 1) {
      throw common.usage("--rows must be >= 1; got " + rows);
    }
    if (positives != null && !(positives > 0 && positives < 1)) {
      throw common.usage("--positives must be between 0 and 1; got " + Wording.number(positives));
    }
    for (double error : errors) {
      if (!(error >= 0 && error <= 1)) {
        throw common.usage("--error must be within 0 and 1; got " + Wording.number(error));
      }
    }
    form.check(common);
    if (form.form().draws()) {
      checkDrawn();
    } else {
      checkRebuild();
    }
  }

  private void checkDrawn() {
    refuse(sizes != null, "--size");
    refuse(family != null, "--features");
    refuse(attributes != null, "--attributes");
    if (form.hasSeed()) {
      throw common.usage("--subset-seed has no effect on a plan");
    }
    if (classes < 2) {
      throw common.usage("--classes must be >= 2; got " + classes);
    }
    if (positives != null && classes != 2) {
      throw common.usage("--positives goes with two classes; got --classes " + classes);
    }
    if (rows != null && rows > SampleSizePlan.MOST) {
      throw common.usage("--rows must be <= " + SampleSizePlan.MOST + "; got " + rows);
    }
  }

  private void refuse(boolean given, String option) {
    if (given) {
      throw common.usage(option + " goes with --certificate standard or tight");
    }
  }

  private void checkRebuild() {
    if (!form.form().promises()) {
      throw common.usage("--certificate none promises nothing; there is nothing to plan");
    }
    if (classes != 2) {
      throw common.usage("--classes goes with --certificate subsets or holdout");
    }
    if (attributes() < 1) {
      throw common.usage("--attributes must be >= 1; got " + attributes);
    }
    for (int size : sizes()) {
      if (size < 0 || size > 2 * attributes() && family() == FamilyChoice.rays) {
        String most = family() == FamilyChoice.rays ? " and <= " + 2 * attributes() : "";
        throw common.usage("--size must be >= 0" + most + "; got " + size);
      }
    }
  }

  private List<Integer> sizes() {
    return sizes == null ? List.of(1, 2, 3, 5, 10) : sizes;
  }

  private FamilyChoice family() {
    return family == null ? FamilyChoice.rays : family;
  }

  private int attributes() {
    return attributes == null ? 30 : attributes;
  }

  private Answer run() {
    SampleSizeQuestion question =
        new SampleSizeQuestion(risk, rows, errors, positives, form.delta(), form.alternatives());
    return form.form().draws()
        ? new SampleSizePlanTable(question, form.form(), classes).answer()
        : new RebuildPlanTable(question, form.form(), family().toString(), sizes(), attributes())
            .answer();
  }
}
