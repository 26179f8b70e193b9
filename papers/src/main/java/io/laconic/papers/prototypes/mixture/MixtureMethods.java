package io.laconic.papers.prototypes.mixture;

import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.experiment.ReproductionContext;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** The prototypes of each method with the lowest error on test points; ties: the fewest. */
record MixtureMethods(MixturePoints points, MixturePoints test, ReproductionContext context) {
  /**
   * Prototypes in the plane and how often they err.
   *
   * @param name of the method
   */
  record Best(String name, double[][] vectors, int[] labels, double error)
      implements ClassBoundary.Rule {
    @Override
    public int classOf(double x, double y) {
      int best = 0;
      double least = Double.POSITIVE_INFINITY;
      for (int k = 0; k < labels.length; k++) {
        double d = (x - vectors[k][0]) * (x - vectors[k][0]);
        d += (y - vectors[k][1]) * (y - vectors[k][1]);
        if (d < least || (d == least && labels[k] < best)) {
          least = d;
          best = labels[k];
        }
      }
      return best;
    }

    String words() {
      return String.format(
          Locale.ROOT, "%s: error %.1f %%, %d prototypes", name, 100 * error, labels.length);
    }

    private Best better(Best other) {
      boolean wins = other.error < error;
      wins |= other.error == error && other.labels.length < labels.length;
      return wins ? other : this;
    }
  }

  private Best of(String name, double[][] vectors, int[] labels) {
    Best rule = new Best(name, vectors, labels, 0);
    int errors = 0;
    for (int i = 0; i < test.size(); i++) {
      double[] x = test.x()[i];
      errors += rule.classOf(x[0], x[1]) == test.labels()[i] ? 0 : 1;
    }
    return new Best(name, vectors, labels, (double) errors / test.size());
  }

  /** Over the default path of radii. */
  Best pvm() {
    PvmData data = points.pvmData();
    double[] radii = Radii.path(data.distances(), context.parallel());
    List<PvmRun> runs = PrototypeVectorMachine.runs(data, radii, context.parallel());
    Best best = null;
    for (PvmRun run : runs) {
      List<PvmStep> steps = run.prefix(1.0 / points.size()).steps();
      int[] labels = steps.stream().mapToInt(PvmStep::label).toArray();
      double[][] at = steps.stream().map(s -> points.x()[s.candidate()]).toArray(double[][]::new);
      Best next = of("PVM", at, labels);
      best = best == null ? next : best.better(next);
    }
    return best;
  }

  /** Over 1, 2, … prototypes per class. */
  Best baseline(String name, IntFunction<BaselineMethod> learner, int most) {
    BaselineProblem problem = points.problem();
    Best best = null;
    for (int count = 1; count <= most; count++) {
      BaselinePrototypes result = learner.apply(count).fit(problem, context.parallel());
      double[][] at = new double[result.size()][];
      int[] labels = new int[at.length];
      for (int k = 0; k < at.length; k++) {
        labels[k] = result.list().get(k).label();
        at[k] =
            result.vectors()[k] == null ? points.x()[result.positions()[k]] : result.vectors()[k];
      }
      Best next = of(name, at, labels);
      best = best == null ? next : best.better(next);
    }
    return best;
  }
}
