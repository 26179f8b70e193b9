package io.laconic.papers.prototypes.digits;

import io.laconic.learn.pvm.PvmRun;
import io.laconic.papers.experiment.ReproductionContext;
import java.awt.image.BufferedImage;
import java.util.Locale;

/**
 * The prototype vector machine on digits with tangent distance and the radius of fewest test
 * errors, as figures 4 to 8 show it.
 *
 * @param error test error of all prototypes, from 0 to 1
 */
public record DigitPrototypes(
    DigitImages digits,
    DigitDistances distances,
    double radius,
    PvmRun run,
    double error,
    ReproductionContext context) {
  /** The number of prototypes that figures 4, 5 and 8 show. */
  private static final int FIRST = 88;

  /** Reads the images and runs. */
  public static DigitPrototypes read(ReproductionContext context) {
    return of(DigitImages.read(context), context);
  }

  static DigitPrototypes of(DigitImages digits, ReproductionContext context) {
    DigitDistances distances = DigitDistances.tangent(digits, context);
    RunsByRadius all = RunsByRadius.of(digits, distances, context);
    int best = all.best();
    double error = (double) all.errors()[best] / digits.testLabels().length;
    return new DigitPrototypes(
        digits, distances, all.radii()[best], all.runs().get(best), error, context);
  }

  int first() {
    return Math.min(FIRST, run.size());
  }

  /** The class of a row while there is no prototype. */
  int majority() {
    return digits.pvmData(distances.among()).majority(null);
  }

  /** The image of a prototype. */
  BufferedImage prototype(int step) {
    return DigitImages.pixels(digits.x()[run.steps().get(step).candidate()]);
  }

  /** How the prototypes were found, for captions. */
  String words() {
    return String.format(
        Locale.ROOT,
        " Two-sided tangent distance, %s; of the radii from the smallest distance to the 14th"
            + " percentile the one with the lowest test error, %.3f, gives %d prototypes and an"
            + " error of %.2f %% (paper: 3372 and 2.49 %%); lambda = 6 would keep %d (paper:"
            + " 88).%s",
        digits.rows(),
        radius,
        run.size(),
        100 * error,
        run.size(6),
        context.quickRemark());
  }
}
