package io.laconic.learn;

import io.laconic.space.image.TangentDistance;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.function.Predicate;

/** The parameters of metrics and kernels, which all learners share that compare rows. */
public final class RowComparisonParameters {
  public static final Parameter<String> METRIC =
      Parameter.of(
              "metric",
              "distance of balls and prototypes",
              AllowedValues.words(
                  "l1",
                  "l2",
                  "linf",
                  "kernel",
                  "tangent",
                  "mismatch",
                  "dann",
                  "rank-l2",
                  "precomputed",
                  "rank:l1",
                  "rank:l2",
                  "rank:linf",
                  "rank:kernel",
                  "rank:tangent",
                  "rank:mismatch",
                  "rank:precomputed"))
          .standard("l2")
          .alternative()
          .when(Variant::usesMetric, option("features") + " balls and with prototypes");

  public static final Parameter<String> KERNEL =
      Parameter.of(
              "kernel",
              "kernel of half-spaces and of the kernel metric",
              AllowedValues.words("linear", "polynomial", "gaussian", "precomputed"))
          .standard("linear")
          .alternative()
          .when(
              Variant::usesKernel,
              option("features") + " half-spaces or " + option("metric") + " kernel");

  static final Parameter<Double> GAMMA =
      Parameter.of("gamma", "kernel parameter", AllowedValues.numberAbove(0))
          .standardWords("1/attributes")
          .alternative()
          .when(
              v -> v.kernelIs("polynomial") || v.kernelIs("gaussian"),
              option("kernel") + " polynomial or gaussian");

  static final Parameter<Double> DEGREE =
      ofKernel("degree", "degree of the polynomial kernel", AllowedValues.numberAbove(0))
          .standard(3.0);

  static final Parameter<Double> COEF0 =
      ofKernel("coef0", "constant of the polynomial kernel", AllowedValues.number()).standard(1.0);

  static final Parameter<String> TANGENT =
      ofTangent("tangent", "tangent metric", AllowedValues.words("one-sided", "two-sided"))
          .standard("two-sided");

  static final Parameter<String> IMAGE =
      ofTangent("image", "width and height of images, as 16x16", AllowedValues.text())
          .standardWords("square");

  static final Parameter<Double> SIGMA =
      ofTangent("sigma", "tangent metric: smoothing of images", AllowedValues.numberAbove(0))
          .standard(TangentDistance.SIGMA);

  static final Parameter<Double> BACKGROUND =
      ofTangent("background", "tangent metric: value outside of images", AllowedValues.number())
          .standard(TangentDistance.BACKGROUND);

  static final Parameter<Integer> MISMATCH_K =
      ofMismatch("mismatch-k", "mismatch metric: length of words", AllowedValues.count(1))
          .standard(5);

  static final Parameter<Integer> MISMATCH_M =
      ofMismatch("mismatch-m", "mismatch metric: letters that may differ", AllowedValues.count(0))
          .standard(1);

  static final Parameter<String> ALPHABET =
      ofMismatch("alphabet", "mismatch metric: dna, protein or all letters", AllowedValues.text())
          .standard("protein");

  static final Parameter<String> SEQUENCE =
      ofMismatch("sequence", "mismatch metric: column of the sequences", AllowedValues.text())
          .standardWords("the only text column");

  static final Parameter<Integer> DANN_NEIGHBOURS =
      ofDann("dann-neighbours", "dann metric: rows that fit it", AllowedValues.count(1))
          .standardWords("50, or a fifth of the rows");

  static final Parameter<Double> DANN_EPSILON =
      ofDann("dann-epsilon", "dann metric: softening", AllowedValues.numberAbove(0)).standard(1.0);

  /** All of them, in the order of the table. */
  public static final List<Parameter<?>> ALL =
      List.of(
          METRIC,
          KERNEL,
          GAMMA,
          DEGREE,
          COEF0,
          TANGENT,
          IMAGE,
          SIGMA,
          BACKGROUND,
          MISMATCH_K,
          MISMATCH_M,
          ALPHABET,
          SEQUENCE,
          DANN_NEIGHBOURS,
          DANN_EPSILON);

  private RowComparisonParameters() {}

  private static <T> Parameter<T> ofKernel(String name, String text, AllowedValues<T> allowed) {
    return of(name, text, allowed, v -> v.kernelIs("polynomial"), option("kernel") + " polynomial");
  }

  private static <T> Parameter<T> ofTangent(String name, String text, AllowedValues<T> allowed) {
    return of(name, text, allowed, v -> v.metricIs("tangent"), option("metric") + " tangent");
  }

  private static <T> Parameter<T> ofMismatch(String name, String text, AllowedValues<T> allowed) {
    return of(name, text, allowed, v -> v.metricIs("mismatch"), option("metric") + " mismatch");
  }

  private static <T> Parameter<T> ofDann(String name, String text, AllowedValues<T> allowed) {
    return of(name, text, allowed, v -> v.metricIs("dann"), option("metric") + " dann");
  }

  private static <T> Parameter<T> of(
      String name,
      String text,
      AllowedValues<T> allowed,
      Predicate<Variant> applies,
      String goesWith) {
    return Parameter.of(name, text, allowed).alternative().when(applies, goesWith);
  }

  private static String option(String name) {
    return MarkedOptionName.of(name);
  }
}
