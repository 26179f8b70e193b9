package io.laconic.cli.option;

import io.laconic.bootstrap.BootstrapRules;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ObservationLines;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.OptionTopic;
import io.laconic.model.EquivalentAttributes;
import io.laconic.model.Equivalents;
import io.laconic.request.Options;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * How firm the choice of conditions is: {@code --equivalents N} lists other attributes that are
 * nearly as good, {@code --stability N} counts how often the conditions come back in bootstrap
 * samples. Neither changes the rule or its certificate.
 */
@Command
public final class RobustnessOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, OptionTopic.FINDINGS);
  }

  private Integer most() {
    return RunOptions.request(spec).value(Options.EQUIVALENTS);
  }

  private Integer samples() {
    return RunOptions.request(spec).value(Options.STABILITY);
  }

  /** Complains about what does not go with the learners. */
  public void check(TrainingPlan plan, CommonOptions common) {
    if (most() != null && !plan.findsEquivalents()) { // only rays are attributes
      throw common.usage(
          RunOptions.name(Options.EQUIVALENTS)
              + " goes with --learner soft-greedy, or scm with rays");
    }
  }

  /** The model with what was asked for. */
  public CertifiedModel with(
      CertifiedModel certified,
      Training training,
      Selection selection,
      CertificateOptions certificate,
      CommonOptions common) {
    CertifiedModel counted =
        samples() == null
            ? certified
            : withReturns(certified, new BootstrapRules(training, selection, certificate), common);
    return most() == null ? counted : withEquivalents(counted, training, common);
  }

  private CertifiedModel withReturns(
      CertifiedModel certified, BootstrapRules bootstrap, CommonOptions common) {
    if (!BootstrapRules.appliesTo(certified.model())) {
      common.message(
          certified.model().classifier().size() == 0
              ? "stability: the rule is a constant; it has no condition that could come back"
              : "stability: the model compares whole rows; it has no condition on a single"
                  + " attribute that could come back");
      return certified;
    }
    return certified.withFacts(
        certified.facts().with(bootstrap.of(certified, samples(), common.parallel())));
  }

  private CertifiedModel withEquivalents(
      CertifiedModel certified, Training training, CommonOptions common) {
    EquivalentSearch search =
        EquivalentSearch.within(
            RunOptions.request(spec).value(Options.EQUIVALENTS_WITHIN), most(), common.parallel());
    List<Equivalents> found = training.equivalents(certified, search);
    if (found.isEmpty() && certified.model().classifier().size() > 0) {
      common.warning(
          "--equivalents lists nothing: point scores, checklists and lists of short rules have none;"
              + " laconic similar MODEL DATA finds rules that are nearly as good, or use --type"
              + " conjunction,disjunction");
    }
    return found.isEmpty()
        ? certified
        : certified.withFacts(certified.facts().with(new EquivalentAttributes(found)));
  }

  /** What was found, in words; empty if nothing was asked for. */
  public List<String> lines(CertifiedModel certified) {
    return most() == null && samples() == null ? List.of() : ObservationLines.inFull(certified);
  }
}
