package io.laconic.cli.option;

import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.Settings;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.scm.ScmEquivalents;
import io.laconic.learn.soft.Ranges;
import io.laconic.learn.soft.SoftEquivalents;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** {@code --equivalents N}: other attributes that are nearly as good as the chosen ones. */
public final class EquivalentOptions {
  @Option(
      names = "--equivalents",
      paramLabel = "N",
      description = "Rays: list up to N attributes that are nearly as good at each step.")
  private Integer most;

  @Option(
      names = "--equivalents-within",
      paramLabel = "SHARE",
      description = "Largest loss of usefulness for an attribute to be listed (default: 0.05).")
  private Double share;

  /** Only rays are attributes. */
  public void check(Settings settings, CommonOptions common) {
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
    boolean soft = settings.word("learner", "scm").equals("soft-greedy");
    boolean rays =
        settings.word("learner", "scm").equals("scm")
            && settings.word("features", "rays").equals("rays");
    if (!soft && !rays) {
      throw common.usage("--equivalents goes with --learner soft-greedy, or scm with rays");
    }
  }

  public List<Equivalents> of(Job job, Model model, CommonOptions common) {
    boolean rays = model.type() != null && model.frame().space() == null;
    if (most == null || !rays) {
      return List.of();
    }
    int[] all = IntStream.range(0, job.table().size()).toArray();
    TrainingSet training =
        job.recipe().preparation(job.loaded().schema()).prepare(job.table().data(), all, null);
    Ranges ranges =
        job.extras().ranges() == null
            ? null
            : Ranges.of(
                job.extras().ranges(), training.frame().encoding(), job.data().source().name());
    EquivalentSearch search =
        EquivalentSearch.within(share == null ? 0.05 : share, most, common.parallel());
    return model.classifier().drawsThresholds()
        ? new SoftEquivalents(search).of(training, model, ranges)
        : new ScmEquivalents(search).of(training, model);
  }
}
