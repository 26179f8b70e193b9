package io.laconic.model.rules;

import io.laconic.bound.PaperBound;
import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;

/**
 * A machine along the path of a model, in the words of the formulas that papers print. None of the
 * formulas is a guarantee, see {@link PaperBound}.
 */
record PaperBoundCounts(Model model, PathPoint point, double lnDelta) {
  private MachineType type() {
    return model.type();
  }

  private long examples(int label) {
    return model.training().examples()[label];
  }

  private long keptMembers() {
    return point.members()[type().kept()];
  }

  private long keptErrors() {
    return point.outside()[type().kept()];
  }

  private long coveredErrors() {
    return point.outside()[type().covered()];
  }

  double balls(int keptCenters, ErrorSets reading) {
    return PaperBound.balls(
        examples(type().kept()),
        examples(type().covered()),
        keptCenters,
        point.members()[type().covered()],
        keptMembers() - keptCenters,
        keptErrors(),
        coveredErrors(),
        lnDelta,
        reading);
  }

  double halfSpaces(int la, int lb, int r, ErrorSets reading) {
    boolean conjunction = type() == MachineType.CONJUNCTION;
    return PaperBound.halfSpaces(
        conjunction,
        examples(1),
        examples(0),
        la,
        lb,
        keptMembers() - (conjunction ? la : lb),
        r,
        point.outside()[1],
        point.outside()[0],
        lnDelta,
        reading);
  }

  double rays(int attributes, int r, ErrorSets reading) {
    return PaperBound.rays(
        examples(type().kept()),
        examples(type().covered()),
        keptMembers(),
        attributes,
        r,
        keptErrors(),
        coveredErrors(),
        lnDelta,
        reading);
  }

  /** Lists of inside balls: {@code cp, cn} centers, {@code bp, bn} borders that are not centers. */
  double simpleList(ErrorSets reading) {
    int[] c = point.centers();
    int[] m = point.members();
    int[] k = point.outside();
    return PaperBound.dlmSimple(
        examples(1),
        examples(0),
        c[1],
        c[0],
        m[1] - c[1],
        m[0] - c[0],
        k[1],
        k[0],
        lnDelta,
        reading);
  }

  double complexList(int rules, ErrorSets reading) {
    int[] c = point.centers();
    int[] m = point.members();
    int[] k = point.outside();
    return PaperBound.dlmComplex(
        examples(1),
        examples(0),
        c[1],
        c[0],
        m[1] - c[1],
        m[0] - c[0],
        rules,
        k[1],
        k[0],
        lnDelta,
        reading);
  }

  /**
   * No feature: the formula of the family with all sizes 0; balls and half-spaces agree then. Rays
   * between soft ends have no printed bound.
   */
  double constant(ErrorSets reading) {
    if (model.learner().equals("soft-greedy")) {
      return Double.NaN;
    }
    return model.frame().space() == null ? rays(0, 0, reading) : balls(0, reading);
  }
}
