package io.laconic.serve.job;

import io.laconic.learn.Learners;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The options that a page may give to a command: none of them names a file. */
final class AllowedOptions {
  /** How a table is read for training. */
  static final List<String> ROWS =
      List.of(
          "label",
          "positive",
          "group",
          "missing",
          "scale",
          "attributes",
          "na",
          "decimal",
          "sheet",
          "drop",
          "only");

  /** How a table is read for a model that is there. */
  static final List<String> NEW_ROWS = List.of("label", "na", "decimal", "sheet");

  static final List<String> CHOICE = List.of("select", "folds");

  static final List<String> AIMS =
      List.of(
          "cost-fn",
          "cost-fp",
          "prevalence",
          "weight",
          "min-sensitivity",
          "min-specificity",
          "all-sizes");

  static final List<String> CERTIFICATE =
      List.of(
          "delta",
          "alternatives",
          "certificate",
          "share",
          "holdout",
          "subset-seed",
          "not-independent");

  static final List<String> COMMON = List.of("seed", "threads");

  /** Parameters of learners that name files, or may. */
  private static final Set<String> OF_FILES = Set.of("ranges", "candidates", "matrix");

  private AllowedOptions() {}

  /** Parameters of all learners. */
  static Set<String> learners() {
    Set<String> names = new TreeSet<>(Learners.parameterNames());
    names.add("learner");
    names.removeAll(OF_FILES);
    return names;
  }

  @SafeVarargs
  static Set<String> of(Iterable<String>... groups) {
    Set<String> all = new TreeSet<>();
    for (Iterable<String> group : groups) {
      group.forEach(all::add);
    }
    all.addAll(COMMON);
    return all;
  }
}
