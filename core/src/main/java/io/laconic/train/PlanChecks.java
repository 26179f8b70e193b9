package io.laconic.train;

import io.laconic.data.Scaling;
import io.laconic.learn.Geometry;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;
import io.laconic.util.OptionName;
import java.util.List;

/** Refuses settings that do not go together, before any data are read. */
final class PlanChecks {
  private PlanChecks() {}

  /**
   * Fails at the first thing that is wrong.
   *
   * @throws ParameterException with the reason
   */
  static void check(Settings settings, List<Variant> variants, RowPreparation rows) {
    settings.names().forEach(name -> Variant.checkUsed(name, variants));
    checkClasses(variants);
    for (Variant variant : variants) {
      checkMatrix(variant, rows);
      checkScaling(variant, rows);
      variant.learner().check(variant);
      variant.comparison();
    }
  }

  private static void checkClasses(List<Variant> variants) {
    if (variants.stream().map(Variant::learner).map(Learner::classes).distinct().count() > 1) {
      throw new ParameterException(
          Learners.LEARNER.name(),
          Problem.CONFLICT,
          "names learners of two classes and learners of prototypes, which cannot compete; use"
              + " compare");
    }
  }

  private static void checkMatrix(Variant variant, RowPreparation rows) {
    String kernelOrMetric = variant.usesKernel() ? "kernel" : "metric";
    if (rows.matrix() == null) {
      if (variant.isPrecomputed()) {
        throw conflict(kernelOrMetric, "precomputed needs " + option("matrix") + " FILE");
      }
      return;
    }
    if (looksAtAttributes(variant)) {
      throw conflict(
          "matrix",
          "goes with " + option("features") + " balls or half-spaces; rays need attributes");
    }
    if (!variant.isPrecomputed()) {
      throw conflict(
          "matrix",
          "needs "
              + option("metric")
              + " precomputed (balls, prototypes) or "
              + option("kernel")
              + " precomputed (half-spaces, "
              + option("metric")
              + " kernel)");
    }
    if (variant.usesKernel() != (rows.matrix() == RowPreparation.Matrix.KERNEL)) {
      throw conflict(
          kernelOrMetric,
          variant.usesKernel()
              ? "precomputed needs " + option("matrix-kind") + " kernel"
              : "precomputed needs "
                  + option("matrix-kind")
                  + " distance (for the distance of a kernel: "
                  + option("metric")
                  + " kernel "
                  + option("kernel")
                  + " precomputed)");
    }
  }

  private static void checkScaling(Variant variant, RowPreparation rows) {
    if (rows.scaling() == null || rows.scaling() == Scaling.Method.NONE) {
      return;
    }
    if (looksAtAttributes(variant)) {
      throw conflict("scale", "has no effect on rays, which keep raw units");
    }
    if (variant.isPrecomputed()) {
      throw conflict("scale", "has no effect on a precomputed matrix");
    }
    if (variant.comparesSequences()) {
      throw conflict("scale", "has no effect on sequences");
    }
    if (variant.comparesImages()) {
      throw conflict(
          "scale",
          "does not go with " + option("metric") + " tangent, which compares images as they are");
    }
  }

  private static boolean looksAtAttributes(Variant variant) {
    return variant.learner().geometry(variant.settings()) == Geometry.ATTRIBUTES;
  }

  private static ParameterException conflict(String name, String reason) {
    return new ParameterException(name, Problem.CONFLICT, reason);
  }

  private static String option(String name) {
    return OptionName.of(name);
  }
}
