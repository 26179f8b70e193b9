package io.laconic.cli;

import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.Recipe;
import io.laconic.learn.Settings;
import io.laconic.model.Equivalents;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --equivalents N}: attributes that would have served about as well. */
final class EquivalentOptions {
  @Option(
      names = "--equivalents",
      paramLabel = "N",
      description = "Rays: list up to N attributes that are nearly as good at each step.")
  private Integer most;

  @Option(
      names = "--equivalents-within",
      paramLabel = "SHARE",
      description = "How much of a ray's worth such an attribute may lack (default: 0.05).")
  private Double share;

  /** Only rays are attributes. */
  void check(Settings settings, Common common) {
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
    boolean soft = settings.word("learner").equals("soft-greedy");
    boolean rays =
        settings.word("learner").equals("scm") && settings.word("features", "rays").equals("rays");
    if (!soft && !rays) {
      throw common.usage("--equivalents goes with --learner soft-greedy, or scm with rays");
    }
  }

  List<Equivalents> of(Recipe.Fitted fitted, Common common) {
    return most == null
        ? List.of()
        : EquivalentSearch.within(share == null ? 0.05 : share, most, common.parallel()).of(fitted);
  }
}
