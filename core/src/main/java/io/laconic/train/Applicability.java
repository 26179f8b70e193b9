package io.laconic.train;

import io.laconic.learn.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Which options go with which learners, metrics and kernels; one that goes with none is refused.
 */
final class Applicability {
  private record Rule(Predicate<Variant> applies, String words) {}

  private static final Map<String, Rule> RULES = new LinkedHashMap<>();

  static {
    Predicate<Variant> scm = v -> v.is("scm");
    Predicate<Variant> dlm = v -> v.is("dlm");
    Predicate<Variant> soft = v -> v.is("soft-greedy");
    Predicate<Variant> pvm = v -> v.is("pvm");
    put("features", scm.or(dlm), "goes with --learner scm or dlm");
    put("type", scm.or(soft), "goes with --learner scm or soft-greedy");
    put(
        "penalty",
        scm.or(soft),
        "goes with --learner scm or soft-greedy; a list has two, -positive and -negative");
    put("penalty-positive", dlm, "goes with --learner dlm");
    put("penalty-negative", dlm, "goes with --learner dlm");
    put(
        "balls",
        v -> v.is("dlm") && v.features().equals("balls"),
        "goes with --learner dlm --features balls");
    put("max-size", scm.or(dlm).or(soft), "goes with --learner scm, dlm or soft-greedy");
    for (String name : List.of("eta", "prior", "ranges", "grid", "soft-stop")) {
      put(name, soft, "goes with --learner soft-greedy");
    }
    for (String name :
        List.of("radius", "radius-quantile", "prototype-cost", "method", "candidates")) {
      put(name, pvm, "goes with --learner pvm");
    }
    put(
        "roundings",
        v -> v.is("pvm") && !v.method().equals("greedy"),
        "goes with --method lp or exact");
    put(
        "time-limit",
        v -> v.is("pvm") && !v.method().equals("greedy"),
        "goes with --method lp or exact");
    put("neighbours", v -> v.is("k-nn"), "goes with --learner k-nn");
    put(
        "prototypes",
        v -> v.is("k-medoids") || v.is("k-means") || v.is("lvq1") || v.is("olvq1"),
        "goes with --learner k-medoids, k-means, lvq1 or olvq1");
    put("metric", Variant::usesMetric, "goes with --features balls and with prototypes");
    put("kernel", Variant::usesKernel, "goes with --features half-spaces or --metric kernel");
    put(
        "gamma",
        v -> v.kernelIs("polynomial") || v.kernelIs("gaussian"),
        "goes with --kernel polynomial or gaussian");
    put("degree", v -> v.kernelIs("polynomial"), "goes with --kernel polynomial");
    put("coef0", v -> v.kernelIs("polynomial"), "goes with --kernel polynomial");
    for (String name : List.of("tangent", "image", "sigma", "background")) {
      put(name, v -> v.metricIs("tangent"), "goes with --metric tangent");
    }
    for (String name : List.of("mismatch-k", "mismatch-m", "alphabet", "sequence")) {
      put(name, v -> v.metricIs("mismatch"), "goes with --metric mismatch");
    }
    for (String name : List.of("dann-neighbours", "dann-epsilon")) {
      put(name, v -> v.metricIs("dann"), "goes with --metric dann");
    }
  }

  private Applicability() {}

  private static void put(String name, Predicate<Variant> applies, String words) {
    RULES.put(name, new Rule(applies, words));
  }

  /** Refuses options that no variant uses. */
  static void check(Settings settings, List<Variant> variants) {
    RULES.forEach(
        (name, rule) -> {
          if (variants.stream().noneMatch(rule.applies)) {
            settings.refuse(name, rule.words);
          }
        });
  }
}
