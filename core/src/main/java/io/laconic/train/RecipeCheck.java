package io.laconic.train;

import io.laconic.data.Scaling;
import io.laconic.learn.Settings;
import java.util.List;

/** Refuses options that do not go together, before any data are read. */
record RecipeCheck(Settings settings, Recipe.Rows rows) {

  /** Fails with one line at the first thing that is wrong. */
  void check(List<Variant> variants) {
    for (String name : List.of("max-size", "ranges", "grid", "prior", "soft-stop", "method")) {
      if (settings.count(name) > 1) {
        throw new IllegalArgumentException("--" + name + " takes one value");
      }
    }
    boolean rulesOnly = variants.stream().allMatch(Variant::isRule);
    boolean noRules = variants.stream().noneMatch(Variant::isRule);
    if (!rulesOnly && !noRules) {
      throw new IllegalArgumentException(
          "learners of two classes and learners of prototypes cannot compete; use compare");
    }
    variants.forEach(this::check);
  }

  private void check(Variant variant) {
    checkMatrix(variant);
    checkScaling(variant);
    boolean fitted = variant.metricIs("dann") || variant.metricIs("rank-l2");
    if (fitted && variant.features().equals("balls")) {
      throw new IllegalArgumentException(
          "--metric " + variant.settings().word("metric") + " goes with prototypes, not balls");
    }
    checkFinite(variant);
    checkLocated(variant);
    variant.comparison();
  }

  private void checkFinite(Variant variant) {
    if (variant.is("soft-greedy")) {
      for (double penalty : settings.numbers("penalty", List.of())) {
        if (Double.isInfinite(penalty)) {
          throw new IllegalArgumentException("--penalty must be finite for soft-greedy; got inf");
        }
      }
    }
  }

  /** Points that are no rows need attributes to be computed from, or to be compared by. */
  private void checkLocated(Variant variant) {
    boolean sequences = variant.metricIs("mismatch");
    if (variant.isRule() || !(sequences || variant.isPrecomputed())) {
      return;
    }
    String metric = sequences ? "--metric mismatch" : "a precomputed matrix";
    if (List.of("k-means", "lvq1", "olvq1").contains(variant.learner())) {
      throw new IllegalArgumentException(
          "--learner "
              + variant.learner()
              + " computes new points from attributes; "
              + metric
              + " has none");
    }
    String words = settings.word("candidates", "training");
    boolean read = words.startsWith("unlabelled:");
    if (!words.equals("training") && !(read && sequences)) {
      throw new IllegalArgumentException(
          "--candidates " + words + " needs attributes; " + metric + " has none");
    }
  }

  private void checkMatrix(Variant variant) {
    if (rows.matrixKind() == null) {
      if (variant.isPrecomputed()) {
        throw new IllegalArgumentException(
            "--"
                + (variant.usesKernel() ? "kernel" : "metric")
                + " precomputed needs --matrix FILE");
      }
      return;
    }
    if (variant.features().equals("rays")) {
      throw new IllegalArgumentException(
          "--matrix goes with --features balls or half-spaces; rays need attributes");
    }
    if (!variant.isPrecomputed()) {
      throw new IllegalArgumentException(
          "--matrix needs --metric precomputed (balls, prototypes) or --kernel precomputed"
              + " (half-spaces, --metric kernel)");
    }
    if (variant.usesKernel() != rows.matrixKind().equals("kernel")) {
      throw new IllegalArgumentException(
          variant.usesKernel()
              ? "--kernel precomputed needs --matrix-kind kernel"
              : "--metric precomputed needs --matrix-kind distance"
                  + " (for the distance of a kernel: --metric kernel --kernel precomputed)");
    }
  }

  private void checkScaling(Variant variant) {
    if (rows.scaling() == Scaling.Method.NONE) {
      return;
    }
    if (variant.features().equals("rays")) {
      throw new IllegalArgumentException("--scale has no effect on rays, which keep raw units");
    }
    if (variant.isPrecomputed()) {
      throw new IllegalArgumentException("--scale has no effect on a precomputed matrix");
    }
    if (variant.metricIs("mismatch")) {
      throw new IllegalArgumentException("--scale has no effect on sequences");
    }
    if (variant.metricIs("tangent")) {
      throw new IllegalArgumentException(
          "--scale does not go with --metric tangent, which compares images as they are");
    }
  }
}
