package io.laconic.papers.scm;

import io.laconic.bound.PrintedBound;
import io.laconic.bound.PrintedBound.ErrorSets;
import io.laconic.learn.Trained;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.papers.experiment.ExperimentRun;

/**
 * The printed bound with the sets of errors counted as {@code n!/(n-k)!} instead of {@code C(n,
 * k)}: the paper's column "bound" seems to be computed like that. It is not a guarantee, see {@link
 * PrintedBound}.
 */
final class ArrangedErrorsBound {
  private static final double LN_DELTA = Math.log(ExperimentRun.DELTA);

  private ArrangedErrorsBound() {}

  static double arranged(Trained trained, int stage) {
    Model whole = trained.model(trained.stages() - 1);
    return of(whole, whole.path().get(stage), ErrorSets.ARRANGED);
  }

  static double of(Model model, PathPoint point, ErrorSets reading) {
    MachineType type = model.type();
    int[] rows = model.training().examples();
    int[] members = point.members();
    int[] wrong = point.outside();
    if (point.message() instanceof Message.ScmHalfSpaces halves) {
      boolean conjunction = type == MachineType.CONJUNCTION;
      int la = halves.a().length;
      int lb = halves.b().length;
      int lc = members[type.kept()] - (conjunction ? la : lb);
      int r = halves.pairs().size();
      return PrintedBound.halfSpaces(
          conjunction, rows[1], rows[0], la, lb, lc, r, wrong[1], wrong[0], LN_DELTA, reading);
    }
    int centers = point.message() instanceof Message.ScmBalls balls ? balls.centers().length : 0;
    return PrintedBound.balls(
        rows[type.kept()],
        rows[type.covered()],
        centers,
        members[type.covered()],
        members[type.kept()] - centers,
        wrong[type.kept()],
        wrong[type.covered()],
        LN_DELTA,
        reading);
  }
}
