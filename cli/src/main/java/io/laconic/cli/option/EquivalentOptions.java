package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.EquivalentSearch;
import io.laconic.model.Equivalents;
import io.laconic.train.Training;
import io.laconic.train.TrainingPlan;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --equivalents N}: other attributes that are nearly as good as the chosen ones. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class EquivalentOptions {
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

  /** Only rays are attributes. */
  public void check(TrainingPlan plan, CommonOptions common) {
    if (most == null) {
      if (share != null) {
        throw common.usage("--equivalents-within needs --equivalents N");
      }
      return;
    }
    if (most < 0) {
      throw common.usage("--equivalents must be >= 0; got " + most);
    }
    if (share != null && !(share >= 0 && share <= 1)) {
      throw common.usage("--equivalents-within must be between 0 and 1; got " + share);
    }
    if (!plan.findsEquivalents()) {
      throw common.usage("--equivalents goes with --learner soft-greedy, or scm with rays");
    }
  }

  /** The model with the attributes that were asked for. */
  public CertifiedModel with(CertifiedModel certified, Training training, CommonOptions common) {
    if (most == null) {
      return certified;
    }
    EquivalentSearch search =
        EquivalentSearch.within(share == null ? 0.05 : share, most, common.parallel());
    List<Equivalents> found = training.equivalents(certified, search);
    if (found.isEmpty() && certified.model().classifier().size() > 0) {
      common.warning(
          "--equivalents lists nothing: checklists and lists of short rules have none; laconic similar"
              + " MODEL DATA finds rules that are nearly as good, or use --type"
              + " conjunction,disjunction");
    }
    return certified.withEquivalents(found);
  }
}
