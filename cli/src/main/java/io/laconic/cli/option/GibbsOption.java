package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import java.util.SplittableRandom;
import picocli.CommandLine.Option;

/** {@code --gibbs}: classes by thresholds that are drawn at random, for every row anew. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class GibbsOption {
  @Option(
      names = "--gibbs",
      description = "Soft rays: also classify with thresholds drawn at random (see --seed).")
  private boolean asked;

  public boolean asked() {
    return asked;
  }

  /** Only soft rays have thresholds to draw. */
  public void check(Model model) {
    if (asked && !model.classifier().drawsThresholds()) {
      throw new DataException(
          "--gibbs: this model has no thresholds to draw; those of --learner soft-greedy do,"
              + " unless --thresholds middle was given");
    }
  }

  /** The class of every row, each with its own thresholds; -1 where a value is missing. */
  public static int[] draws(GibbsDecisions decisions, int rowCount, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] labels = new int[rowCount];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = decisions.draw(row, random);
    }
    return labels;
  }
}
