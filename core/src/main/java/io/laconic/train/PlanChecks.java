package io.laconic.train;

import io.laconic.data.Scaling;
import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Preparation.Classes;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;
import io.laconic.util.MarkedOptionName;
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

  /** Prototypes do not compete with learners of two classes; short rules do. */
  private static void checkClasses(List<Variant> variants) {
    boolean two = variants.stream().anyMatch(v -> v.learner().classes() == Classes.TWO);
    boolean prototypes =
        variants.stream()
            .anyMatch(v -> v.learner().classes() == Classes.ALL && !looksAtAttributes(v));
    if (two && prototypes) {
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

  /**
   * The variants of learners that were not named, without those to which the preparation of rows
   * says nothing: a matrix or scaling is for learners that compare rows.
   */
  static List<Variant> fitting(Settings settings, List<Variant> variants, RowPreparation rows) {
    boolean scales = rows.scaling() != null && rows.scaling() != Scaling.Method.NONE;
    if (settings.has(Learners.LEARNER) || rows.matrix() == null && !scales) {
      return variants;
    }
    List<Variant> comparing = variants.stream().filter(v -> !looksAtAttributes(v)).toList();
    return comparing.isEmpty() ? variants : comparing;
  }

  /**
   * Refuses learners whose classifiers no rows rebuild, where the form of certificate needs it.
   *
   * @throws ParameterException with the way out
   */
  static void checkForms(List<Variant> variants) {
    for (Variant variant : variants) {
      if (!variant.learner().hasRebuildForms(variant.settings())) {
        throw conflict(
            "certificate",
            "standard and tight need classifiers that a few rows rebuild; learner "
                + variant.learner().name()
                + " makes others with these settings; use subsets, holdout or none");
      }
    }
  }

  private static boolean looksAtAttributes(Variant variant) {
    return variant.learner().comparisonKind(variant.settings()) == RowComparisonKind.ATTRIBUTES;
  }

  private static ParameterException conflict(String name, String reason) {
    return new ParameterException(name, Problem.CONFLICT, reason);
  }

  private static String option(String name) {
    return MarkedOptionName.of(name);
  }
}
