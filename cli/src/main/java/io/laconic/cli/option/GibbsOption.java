package io.laconic.cli.option;

import io.laconic.data.DataException;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftScores;
import java.util.SplittableRandom;
import picocli.CommandLine.Option;

/** {@code --gibbs}: what the classifier that draws its thresholds says, and how often it errs. */
public final class GibbsOption {
  @Option(
      names = "--gibbs",
      description = "Soft rays: also judge with thresholds drawn at random (see --seed).")
  private boolean asked;

  public boolean asked() {
    return asked;
  }

  /** Only soft rays have thresholds to draw. */
  public void check(Model model) {
    if (asked && !(model.classifier() instanceof SoftConjunction)) {
      throw new DataException("--gibbs: a model of " + model.learner() + " draws no thresholds");
    }
  }

  /** The class of every row, each with thresholds of its own; -1 where a value is missing. */
  public static int[] draws(Decisions decisions, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] labels = new int[decisions.rowCount()];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = ((SoftScores) decisions).draw(row, random);
    }
    return labels;
  }
}
