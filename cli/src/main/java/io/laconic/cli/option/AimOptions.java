package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.Form;
import io.laconic.io.companion.CostMatrixFile;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.learn.choice.PairCosts;
import io.laconic.learn.choice.WantedRate;
import io.laconic.model.Wording;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say which rules are wanted, if not those with the fewest errors. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class AimOptions {
  @Mixin private CostOptions costs;

  /** {@code --weight}. */
  enum Weight {
    equal,
    balanced
  }

  @Option(
      names = "--weight",
      paramLabel = "NAME",
      defaultValue = "equal",
      description =
          "What an error counts: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}); balanced:"
              + " all classes weigh the same, however many rows they have.")
  private Weight weight;

  @InputOption
  @Option(
      names = "--cost-matrix",
      paramLabel = "FILE",
      description =
          "Costs for any number of classes: CSV, first column the true class, header the"
              + " predicted class.")
  private Path costMatrix;

  @Option(
      names = "--min-sensitivity",
      paramLabel = "S",
      description =
          "Wanted share of positives that are found, as 0.95: the most specific rule whose"
              + " certified sensitivity reaches it.")
  private Double minSensitivity;

  @Option(
      names = "--min-specificity",
      paramLabel = "S",
      description =
          "Wanted share of negatives that are left alone: the most sensitive rule whose certified"
              + " specificity reaches it.")
  private Double minSpecificity;

  @Option(
      names = "--all-sizes",
      paramLabel = "N",
      description =
          "Also certify the beginnings of the rule, of 0 to N conditions, rules or prototypes, so that one"
              + " may be chosen on the page; the numbers pay for N + 2 rules per subset.")
  private Integer allSizes;

  /** These options of a command that measures predictive values. */
  public AimOptions measuring() {
    costs.measuring();
    return this;
  }

  /** Share of positives among future rows, least and largest; null if it was not given. */
  public double[] prevalence() {
    return costs.prevalence();
  }

  /** Checks what can be known without data. */
  public void check(Form form, SelectOptions select, CommonOptions common) {
    costs.check(common);
    costs.check(form, common);
    List<String> given = given();
    if (given.size() > 1) {
      throw common.usage(given.get(0) + " does not go with " + given.get(1) + ": give one");
    }
    if (!given.isEmpty() && !costs.asked() && form.rebuilds()) {
      throw common.usage(given.get(0) + " does not go with --certificate " + form.word());
    }
    checkSizes(form, common);
    checkRate("--min-sensitivity", minSensitivity, form, common);
    checkRate("--min-specificity", minSpecificity, form, common);
    if ((minSensitivity != null || minSpecificity != null) && !select.isShort()) {
      throw common.usage(given.get(0) + " goes with --select short: it has a choice of its own");
    }
  }

  private void checkSizes(Form form, CommonOptions common) {
    if (allSizes != null && (allSizes < 1 || allSizes > OfferedSizes.MOST)) {
      throw common.usage("--all-sizes must be in 1.." + OfferedSizes.MOST + "; got " + allSizes);
    }
    if (allSizes != null && !form.draws()) {
      throw common.usage("--all-sizes goes with --certificate subsets or holdout");
    }
  }

  private static void checkRate(String option, Double rate, Form form, CommonOptions common) {
    if (rate != null && !(rate > 0 && rate < 1)) {
      throw common.usage(option + " must be between 0 and 1; got " + Wording.number(rate));
    }
    if (rate != null && !form.draws()) {
      throw common.usage(option + " goes with --certificate subsets or holdout");
    }
  }

  private List<String> given() {
    List<String> given = new ArrayList<>();
    if (costs.asked()) {
      given.add("--cost-fn");
    }
    if (weight == Weight.balanced) {
      given.add("--weight balanced");
    }
    if (costMatrix != null) {
      given.add("--cost-matrix");
    }
    if (minSensitivity != null) {
      given.add("--min-sensitivity");
    }
    if (minSpecificity != null) {
      given.add("--min-specificity");
    }
    if (allSizes != null) {
      given.add("--all-sizes");
    }
    return given;
  }

  /** Whether something else than few errors is wanted. */
  public boolean asked() {
    return !given().isEmpty();
  }

  /** A plan with what was asked for. */
  public TrainingPlan with(TrainingPlan plan) {
    return asked() ? plan.with(aim()) : plan;
  }

  private Aim aim() {
    if (weight == Weight.balanced) {
      return BalancedCosts.BALANCED;
    }
    if (costMatrix != null) {
      return CostMatrixFile.read(costMatrix);
    }
    if (minSensitivity != null) {
      return WantedRate.sensitivity(minSensitivity);
    }
    if (minSpecificity != null) {
      return WantedRate.specificity(minSpecificity);
    }
    if (allSizes != null) {
      return new OfferedSizes(allSizes);
    }
    return costs.asked() ? new PairCosts(costs.costs()) : EqualErrorCosts.EQUAL;
  }

  /** The cost of a model that was not made for it, certified; null if it was not asked for. */
  public String reported(Certificate certificate, Form form) {
    return costs.asked() && form.rebuilds() ? costs.words(certificate) : null;
  }
}
