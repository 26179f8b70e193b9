package io.laconic.learn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The learners that are there, and the table of all their parameters. */
public final class Learners {
  private static final List<Learner> ALL =
      ServiceLoader.load(Learner.class, Learner.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparing(learner -> !isOurs(learner)))
          .toList();

  /** Learners of Laconic come first, so that one from elsewhere is never the default. */
  private static boolean isOurs(Learner learner) {
    return learner.getClass().getPackageName().startsWith(Learner.class.getPackageName() + ".");
  }

  /** Which learner: a parameter like others. */
  public static final Parameter<Learner> LEARNER =
      Parameter.of("learner", "the learner", AllowedValues.among(ALL, Learner::name))
          .standardWords(
              names(standards(Defaults.SMALL_RULES, Preparation.Classes.TWO))
                  + "; more than two classes: "
                  + names(standards(Defaults.SMALL_RULES, Preparation.Classes.ALL))
                  + " (certificates standard and tight: "
                  + names(standards(Defaults.AS_PUBLISHED, Preparation.Classes.TWO))
                  + "; "
                  + names(standards(Defaults.AS_PUBLISHED, Preparation.Classes.ALL))
                  + ")")
          .alternative();

  private static final Map<String, List<Parameter<?>>> TABLE = table();
  private static final Map<String, List<Learner>> LEARNERS_WITH = learnersWith();

  private Learners() {}

  /** All learners, in a fixed order. */
  public static List<Learner> all() {
    return ALL;
  }

  /** The learner of that name; null if there is none. */
  public static Learner named(String name) {
    return ALL.stream().filter(learner -> learner.name().equals(name)).findFirst().orElse(null);
  }

  /**
   * The learners that compete if none is named: as published the first one that takes this many
   * classes; where small rules are wanted all that are usual for them.
   */
  public static List<Learner> standards(Defaults defaults, Preparation.Classes classes) {
    if (defaults == Defaults.SMALL_RULES) {
      return ALL.stream().filter(one -> one.usualFor().contains(classes)).toList();
    }
    return ALL.stream()
        .filter(one -> one.classes() == classes && one.hasRebuildForms(Settings.NONE))
        .limit(1)
        .toList();
  }

  /** {@code scm}, {@code scm and rules}. */
  public static String names(List<Learner> learners) {
    return learners.stream().map(Learner::name).collect(Collectors.joining(" and "));
  }

  /** The learner, then the parameters of all learners, then those of metrics and kernels. */
  private static Map<String, List<Parameter<?>>> table() {
    Map<String, List<Parameter<?>>> table = new LinkedHashMap<>();
    Stream<Parameter<?>> own = ALL.stream().flatMap(learner -> learner.parameters().stream());
    Stream.of(Stream.of(LEARNER), own, RowComparisonParameters.ALL.stream())
        .flatMap(parameters -> parameters)
        .forEach(p -> table.computeIfAbsent(p.name(), name -> new ArrayList<>()).add(p));
    return table;
  }

  /** The names of all parameters, in a fixed order. */
  public static List<String> parameterNames() {
    return List.copyOf(TABLE.keySet());
  }

  /**
   * A parameter of that name; learners that share the name share its values, not its default.
   *
   * @throws ParameterException if there is none
   */
  public static Parameter<?> parameter(String name) {
    if (!TABLE.containsKey(name)) {
      throw new ParameterException(
          name, ParameterException.Problem.UNKNOWN, "is not a parameter of any learner");
    }
    return TABLE.get(name).get(0);
  }

  /** The learners that have a parameter of that name; empty for one of metrics and kernels. */
  public static List<Learner> with(String name) {
    return LEARNERS_WITH.getOrDefault(name, List.of());
  }

  private static Map<String, List<Learner>> learnersWith() {
    Map<String, List<Learner>> learners = new HashMap<>();
    for (Learner learner : ALL) {
      for (Parameter<?> parameter : learner.parameters()) {
        learners.computeIfAbsent(parameter.name(), name -> new ArrayList<>()).add(learner);
      }
    }
    return learners;
  }

  /** The default of a parameter in words, with the learners' names where they differ. */
  public static String standardWords(String name) {
    List<String> distinct =
        TABLE.get(name).stream().map(Parameter::standardWords).distinct().toList();
    if (distinct.size() == 1) {
      return distinct.get(0);
    }
    return String.join(
        "; ",
        with(name).stream()
            .map(learner -> learner.name() + ": " + own(learner, name).standardWords())
            .toList());
  }

  /** A learner's own parameter of that name, or that of metrics and kernels. */
  static Parameter<?> own(Learner learner, String name) {
    return learner.parameters().stream()
        .filter(parameter -> parameter.name().equals(name))
        .findFirst()
        .orElseGet(() -> parameter(name));
  }

  /** The parameters whose values make variants, in the order of the table. */
  static List<? extends Parameter<?>> makingVariants() {
    return TABLE.values().stream()
        .map(parameters -> parameters.get(0))
        .filter(Parameter::makesVariants)
        .toList();
  }
}
