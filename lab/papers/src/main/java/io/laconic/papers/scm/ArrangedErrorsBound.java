package io.laconic.papers.scm;

import io.laconic.bound.PaperBound;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Rules;
import io.laconic.papers.experiment.ExperimentRun;

/**
 * The printed bound with the sets of errors counted as {@code n!/(n-k)!} instead of {@code C(n,
 * k)}: the paper's column "bound" seems to be computed like that. It is not a guarantee, see {@link
 * PaperBound}.
 */
final class ArrangedErrorsBound {
  private static final double LN_DELTA = Math.log(ExperimentRun.DELTA);

  private ArrangedErrorsBound() {}

  static double arranged(Candidate candidate) {
    Model model = candidate.model();
    return of(model, model.path().get(candidate.stage()), ErrorSets.ARRANGED);
  }

  static double of(Model model, PathPoint point, ErrorSets reading) {
    return Rules.printedBound(model, point, LN_DELTA, reading);
  }
}
