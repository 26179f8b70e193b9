package io.laconic.weka;

import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.train.CertificateForms;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One option: its name as the command line of Laconic has it, what it means, and the value that it
 * has unless the user says otherwise. First the options of rows, choice and certificate, then the
 * table of all learners' parameters.
 *
 * @param standard its default; empty: as Laconic settles it
 */
record WekaOption(String name, String tip, String standard) {
  private static final List<WekaOption> OWN =
      List.of(
          of("positive", "the positive class (default: one with a usual name, else the last)"),
          new WekaOption("missing", "missing values: error, drop, median", "median"),
          of(
              "scale",
              "scaling for distances and kernels: none, standard, range (default: standard;"
                  + " certificate standard, tight: none)"),
          of(
              "select",
              "choose by: short, shorter (errors and conditions), bound, printed, cv, cv1se"
                  + " (default: as the command line)"),
          of("folds", "number of folds of a choice by cross-validation"),
          of(
              "certificate",
              "form of the certificate: "
                  + CertificateForms.all().stream()
                      .map(form -> form.word())
                      .collect(Collectors.joining(", "))
                  + " (default: subsets); none trains on all rows and promises nothing"),
          of("share", "share of the rows in each subset (default: about a third)"),
          of("holdout", "certificate holdout: share of the rows set aside (default: 0.3)"),
          of("subset-seed", "seed of the draw of subsets (default: from the rows themselves)"),
          of("delta", "allowed probability that the certificate is wrong (default: 0.05)"),
          of(
              "alternatives",
              "settings that could have been chosen by their results, earlier runs too (default:"
                  + " 1)"),
          of("not-independent", "why rows are not independent draws; voids the certificate"),
          of("cost-fn", "cost of a positive classified as negative; goes with cost-fp"),
          of("cost-fp", "cost of a negative classified as positive; goes with cost-fn"),
          of("weight", "what an error counts: equal, balanced (default: equal)"),
          of("min-sensitivity", "wanted share of positives that are found, as 0.95"),
          of("min-specificity", "wanted share of negatives that are left alone, as 0.95"),
          of("threads", "number of threads; results do not depend on it (default: 1)"));

  private static final List<WekaOption> ALL =
      Stream.concat(OWN.stream(), Learners.parameterNames().stream().map(WekaOption::ofTable))
          .toList();

  private static WekaOption of(String name, String tip) {
    return new WekaOption(name, tip, "");
  }

  private static WekaOption ofTable(String name) {
    Parameter<?> parameter = Learners.parameter(name);
    return of(
        name,
        String.format(
            Locale.ROOT,
            "%s: %s (default: %s); several values, with commas between them, compete",
            parameter.text(),
            parameter.allowed().words(),
            Learners.standardWords(name)));
  }

  /** All options, in a fixed order. */
  static List<WekaOption> all() {
    return ALL;
  }

  /** The option of that name. */
  static WekaOption named(String name) {
    return ALL.stream().filter(option -> option.name.equals(name)).findFirst().orElseThrow();
  }
}
