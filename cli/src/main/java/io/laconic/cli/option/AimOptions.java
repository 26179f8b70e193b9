package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.Form;
import io.laconic.certificate.rebuild.RebuildForm;
import io.laconic.learn.BalancedCosts;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.EqualCosts;
import io.laconic.learn.PairCosts;
import io.laconic.train.TrainingPlan;
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

  /** Checks what can be known without data. */
  public void check(Form form, CommonOptions common) {
    costs.check(common);
    costs.check(form, common);
    if (weight == Weight.balanced && costs.asked()) {
      throw common.usage("--weight balanced does not go with --cost-fn and --cost-fp: give one");
    }
    if (weight == Weight.balanced && form instanceof RebuildForm) {
      throw common.usage("--weight balanced does not go with --certificate " + form.word());
    }
  }

  /** A plan with the costs that were asked for. */
  public TrainingPlan with(TrainingPlan plan) {
    return asked() == EqualCosts.EQUAL ? plan : plan.with(asked());
  }

  private DecisionCosts asked() {
    if (weight == Weight.balanced) {
      return BalancedCosts.BALANCED;
    }
    return costs.asked() ? new PairCosts(costs.costs()) : EqualCosts.EQUAL;
  }

  /** The cost of a model that was not made for it, certified; null if it was not asked for. */
  public String reported(Certificate certificate, Form form) {
    return costs.asked() && form instanceof RebuildForm ? costs.words(certificate) : null;
  }
}
