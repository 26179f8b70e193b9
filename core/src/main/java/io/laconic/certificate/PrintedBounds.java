package io.laconic.certificate;

import io.laconic.bound.PrintedBound;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.RuleList;

/**
 * The formula that the paper prints for each kind of message: one place for all of them. None of
 * them is a guarantee, see {@link PrintedBound}.
 */
final class PrintedBounds {
  private PrintedBounds() {}

  /** The printed bound of one machine of a model's path; NaN where no paper has one. */
  static double of(Model model, PathPoint point, double delta) {
    if (!(model.classifier() instanceof RuleList)) {
      return Double.NaN;
    }
    if (point.centers() != null) {
      return list(model, point, Math.log(delta));
    }
    Scm scm = new Scm(model, point, Math.log(delta));
    Message message = point.message();
    if (message instanceof Message.Constant) {
      return constant(model, scm);
    }
    if (message instanceof Message.ScmBalls balls) {
      return scm.balls(balls.centers().length);
    }
    if (message instanceof Message.ScmHalfSpaces halves) {
      return scm.halfSpaces(halves.a().length, halves.b().length, halves.pairs().size());
    }
    if (message instanceof Message.ScmRays rays) {
      return scm.rays(rays.attributeCount(), rays.rays().size());
    }
    throw new IllegalArgumentException("no printed bound for messages of form " + message.form());
  }

  /** No feature: the formula of the family with all sizes 0; balls and half-spaces agree then. */
  private static double constant(Model model, Scm scm) {
    return model.frame().space() == null ? scm.rays(0, 0) : scm.balls(0);
  }

  /**
   * Decision lists of balls: {@code cp, cn} centers and {@code bp, bn} borders that are no center.
   * For an empty list the theorems on simple and complex balls agree.
   */
  private static double list(Model model, PathPoint point, double lnDelta) {
    if (!"balls".equals(model.parameters().get("features"))) {
      return Double.NaN;
    }
    long mp = model.training().examples()[1];
    long mn = model.training().examples()[0];
    int cp = point.centers()[1];
    int cn = point.centers()[0];
    int bp = point.members()[1] - cp;
    int bn = point.members()[0] - cn;
    int kp = point.outside()[1];
    int kn = point.outside()[0];
    PrintedBound.ErrorSets reading = PrintedBound.ErrorSets.CHOSEN;
    return point.message() instanceof Message.DlmComplex complex
        ? PrintedBound.dlmComplex(
            mp, mn, cp, cn, bp, bn, complex.rules().size(), kp, kn, lnDelta, reading)
        : PrintedBound.dlmSimple(mp, mn, cp, cn, bp, bn, kp, kn, lnDelta, reading);
  }

  /** Sizes of a set covering machine, in the words of the formulas. */
  private record Scm(Model model, PathPoint point, double lnDelta) {
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

    double balls(int keptCenters) {
      return PrintedBound.balls(
          examples(type().kept()),
          examples(type().covered()),
          keptCenters,
          point.members()[type().covered()],
          keptMembers() - keptCenters,
          keptErrors(),
          coveredErrors(),
          lnDelta,
          PrintedBound.ErrorSets.CHOSEN);
    }

    double halfSpaces(int la, int lb, int r) {
      boolean conjunction = type() == MachineType.CONJUNCTION;
      return PrintedBound.halfSpaces(
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
          PrintedBound.ErrorSets.CHOSEN);
    }

    double rays(int attributes, int r) {
      return PrintedBound.rays(
          examples(type().kept()),
          examples(type().covered()),
          keptMembers(),
          attributes,
          r,
          keptErrors(),
          coveredErrors(),
          lnDelta,
          PrintedBound.ErrorSets.CHOSEN);
    }
  }
}
