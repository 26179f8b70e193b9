package io.laconic.cli.option;

import io.laconic.bootstrap.BootstrapRules;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.BootstrapWords;
import io.laconic.cli.wording.EquivalentWords;
import io.laconic.learn.EquivalentSearch;
import io.laconic.model.Equivalents;
import io.laconic.train.Selection;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/**
 * How firm the choice of conditions is: {@code --equivalents N} lists other attributes that are
 * nearly as good, {@code --stability N} counts how often the conditions come back in bootstrap
 * samples. Neither changes the rule or its certificate.
 */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class RobustnessOptions {
  private static final int MOST_SAMPLES = 100_000;
  private static final double USUAL_SHARE = 0.05;

  @Option(
      names = "--equivalents",
      paramLabel = "N",
      description = "Rays: list up to N attributes that are nearly as good at each step.")
  private Integer most;

  @Option(
      names = "--equivalents-within",
      paramLabel = "SHARE",
      description =
          "Largest loss of usefulness for an attribute to be listed, as a share (default: 0.05).")
  private Double share;

  @Option(
      names = "--stability",
      paramLabel = "N",
      description = "Count how often each condition comes back in N bootstrap samples, as 100.")
  private Integer samples;

  /** Complains about wrong values. */
  public void check(TrainingPlan plan, CommonOptions common) {
    if (most == null && share != null) {
      throw common.usage("--equivalents-within needs --equivalents N");
    }
    if (most != null && most < 0) {
      throw common.usage("--equivalents must be >= 0; got " + most);
    }
    if (share != null && !(share >= 0 && share <= 1)) {
      throw common.usage("--equivalents-within must be between 0 and 1; got " + share);
    }
    if (most != null && !plan.findsEquivalents()) { // only rays are attributes
      throw common.usage("--equivalents goes with --learner soft-greedy, or scm with rays");
    }
    if (samples != null && samples < 1) {
      throw common.usage("--stability must be >= 1; got " + samples);
    }
    if (samples != null && samples > MOST_SAMPLES) {
      throw common.usage("--stability must be at most " + MOST_SAMPLES + "; got " + samples);
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
        samples == null
            ? certified
            : withReturns(certified, new BootstrapRules(training, selection, certificate), common);
    return most == null ? counted : withEquivalents(counted, training, common);
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
        certified.facts().with(bootstrap.of(certified, samples, common.parallel())));
  }

  private CertifiedModel withEquivalents(
      CertifiedModel certified, Training training, CommonOptions common) {
    EquivalentSearch search =
        EquivalentSearch.within(share == null ? USUAL_SHARE : share, most, common.parallel());
    List<Equivalents> found = training.equivalents(certified, search);
    if (found.isEmpty() && certified.model().classifier().size() > 0) {
      common.warning(
          "--equivalents lists nothing: checklists and lists of short rules have none; laconic similar"
              + " MODEL DATA finds rules that are nearly as good, or use --type"
              + " conjunction,disjunction");
    }
    return certified.withEquivalents(found);
  }

  /** What was found, in words; empty if nothing was asked for. */
  public List<String> lines(CertifiedModel certified) {
    return most == null && samples == null
        ? List.of()
        : Stream.of(BootstrapWords.lines(certified), EquivalentWords.lines(certified))
            .flatMap(List::stream)
            .toList();
  }
}
