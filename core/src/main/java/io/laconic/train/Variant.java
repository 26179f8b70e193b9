package io.laconic.train;

import io.laconic.learn.Comparison;
import io.laconic.learn.Settings;
import io.laconic.learn.features.Family;
import io.laconic.space.MatrixSpace;

/** One way to rebuild: settings in which learner, features, metric and kernel have one value. */
record Variant(Settings settings, String learner) {
  boolean is(String name) {
    return learner.equals(name);
  }

  /** Whether rules are learned, of two classes. */
  boolean isRule() {
    return is("scm") || is("dlm") || is("soft-greedy");
  }

  String features() {
    if (is("soft-greedy")) {
      return "rays";
    }
    return isRule() ? settings.word("features", is("dlm") ? "balls" : "rays") : "prototypes";
  }

  String method() {
    return settings.word("method");
  }

  Family family() {
    for (Family family : Family.values()) {
      if (family.word().equals(features())) {
        return family;
      }
    }
    throw new IllegalArgumentException("--features: " + features());
  }

  boolean usesMetric() {
    return features().equals("balls") || features().equals("prototypes");
  }

  boolean metricIs(String name) {
    return usesMetric() && settings.word("metric").equals(name);
  }

  boolean usesKernel() {
    return features().equals("half-spaces") || metricIs("kernel");
  }

  boolean kernelIs(String name) {
    return usesKernel() && settings.word("kernel").equals(name);
  }

  boolean isPrecomputed() {
    return usesKernel() ? kernelIs("precomputed") : metricIs("precomputed");
  }

  /** How rows are compared; null for rays and for a matrix. */
  Comparison comparison() {
    if (features().equals("rays") || isPrecomputed()) {
      return null;
    }
    return usesMetric() ? Comparison.metric(settings) : Comparison.kernel(settings);
  }

  /** What a matrix means; null if there is none. */
  MatrixSpace matrixSpace() {
    if (!isPrecomputed()) {
      return null;
    }
    return new MatrixSpace(
        usesKernel() ? MatrixSpace.CellKind.KERNEL : MatrixSpace.CellKind.DISTANCE, usesMetric());
  }

  /** A few words: {@code scm rays}, {@code pvm tangent}. */
  String name() {
    String space =
        usesMetric() && !settings.word("metric").equals("l2") ? " " + settings.word("metric") : "";
    String kernel =
        usesKernel() && !settings.word("kernel").equals("linear")
            ? " " + settings.word("kernel")
            : "";
    boolean plain = is("soft-greedy") || features().equals("prototypes");
    return learner + (plain ? "" : " " + features()) + space + kernel;
  }
}
