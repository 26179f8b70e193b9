package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.learn.Defaults;
import io.laconic.learn.Learners;
import io.laconic.learn.RivalProvider;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/** The learners and rivals that {@code compare} can be told of. */
public final class AvailableLearners {
  /** Those of checklists and short rules, which the papers' forms of certificate do not know. */
  private static final List<String> OF_CONDITIONS = List.of(ComparedLearner.DEFAULT, "rules");

  /** After the default, which the others are compared with, the quick ones first. */
  private static final List<String> OURS_OF_TWO =
      List.of(ComparedLearner.DEFAULT, "1-nn", "scm", "dlm:features=rays", "rules", "pvm");

  private static final List<String> OURS_OF_MANY =
      List.of(ComparedLearner.DEFAULT, "1-nn", "rules", "pvm", "k-medoids", "olvq1");

  /** The slow ones among the rivals, which come last. */
  private static final List<String> SLOW_RIVALS = List.of("svm-linear", "svm-gaussian");

  private static final List<String> OURS_READABLE =
      List.of(ComparedLearner.DEFAULT, "scm:type=points");

  /** Of a benchmark: rules and trees, then what nobody reads, as the price of readability. */
  private static final List<String> MEASURED_RIVALS =
      List.of("jrip", "part", "j48", "cart", "forest", "boosting", "logistic");

  /** For genes, for a matrix, for sequences: only if they are named. */
  private static final Set<String> SPECIAL_RIVALS =
      Set.of("svm-genes", "svm-rfe", "svm-matrix", "svm-mismatch");

  private AvailableLearners() {}

  private static List<String> certified(List<String> names, Form form) {
    List<String> some = new ArrayList<>(names);
    if (Defaults.of(form) == Defaults.AS_PUBLISHED) {
      some.removeAll(OF_CONDITIONS);
    }
    return some;
  }

  /** Some of ours, and the rivals of the modules on the class path. */
  public static List<String> usual(boolean twoClasses, Form form) {
    List<String> names = certified(twoClasses ? OURS_OF_TWO : OURS_OF_MANY, form);
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().stream()
          .map(RivalProvider.Rival::name)
          .filter(name -> !SPECIAL_RIVALS.contains(name))
          .forEach(names::add);
    }
    names.sort(Comparator.comparingInt(SLOW_RIVALS::indexOf)); // -1: not slow, stays where it is
    return names;
  }

  /**
   * Ours that make rules, rivals that make rules and trees, and some that nobody reads; JRip, which
   * draws random numbers, as a mean over five of its seeds.
   */
  public static List<String> measured(Form form) {
    List<String> there = new ArrayList<>();
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      provider.rivals().forEach(rival -> there.add(rival.name()));
    }
    List<String> names = certified(OURS_READABLE, form);
    MEASURED_RIVALS.stream()
        .filter(there::contains)
        .map(name -> name.equals("jrip") ? "jrip:seeds=5" : name)
        .forEach(names::add);
    return names;
  }

  /** All of them, one per line. */
  public static List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("ours: " + String.join(", ", Learners.LEARNER.allowed().choices()));
    lines.add("default        what train does if no learner is named");
    for (RivalProvider provider : ServiceLoader.load(RivalProvider.class)) {
      for (RivalProvider.Rival rival : provider.rivals()) {
        lines.add(String.format("%-14s %s (%s)", rival.name(), rival.words(), rival.library()));
      }
    }
    return lines;
  }
}
