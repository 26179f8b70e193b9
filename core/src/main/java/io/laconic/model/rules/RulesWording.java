package io.laconic.model.rules;

import static io.laconic.model.DecidingCondition.State.FAILS;
import static io.laconic.model.DecidingCondition.State.HOLDS;
import static io.laconic.model.DecidingCondition.State.MISSING;

import io.laconic.model.AskedCondition;
import io.laconic.model.Classifier;
import io.laconic.model.DecidingCondition;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.ScoreSheet;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rules in words. One rule reads {@code positive if … and …, negative otherwise}, with "or" if one
 * of its conditions is needed, {@code at least 2 of: …} if some are, and {@code at least 5 points
 * of: …} if these have points. A list reads {@code if … then …}, {@code else if … then …}, {@code
 * else …}.
 */
final class RulesWording implements Wording {
  private final Model model;
  private final Rules rules;
  private final Reading reading;
  private final List<String> classes;
  private final List<ConditionWording> conditions;
  private final int[] starts;

  RulesWording(Model model, Rules rules) {
    this.model = model;
    this.rules = rules;
    this.reading = Reading.of(model);
    this.classes = model.frame().spokenClasses();
    this.starts = rules.starts();
    List<Condition> all = rules.conditions();
    double[] thresholds = ConditionReadings.thresholds(model, all);
    this.conditions =
        IntStream.range(0, all.size())
            .mapToObj(
                k -> new ConditionWording(model.frame().encoding(), all.get(k), thresholds[k]))
            .toList();
  }

  /** A condition in words. */
  ConditionWording condition(int k) {
    return conditions.get(k);
  }

  /** Conditions that decided, in words; of one that does not hold its value may be missing. */
  List<DecidingCondition> deciding(int[] places, IntPredicate holds, IntPredicate isMissing) {
    return Arrays.stream(places)
        .mapToObj(
            k ->
                new DecidingCondition(
                    condition(k).words(),
                    holds.test(k) ? HOLDS : isMissing.test(k) ? MISSING : FAILS))
        .toList();
  }

  private int ruleCount() {
    return rules.rules().size();
  }

  /** What a rule says of its rows: a class, or that they are referred. */
  private String className(int rule) {
    return rules.answerOf(rule) < 0 ? Classifier.REFER : classes.get(rules.labelOf(rule));
  }

  private List<String> words(int rule) {
    return conditions.subList(starts[rule], starts[rule + 1]).stream()
        .map(ConditionWording::words)
        .toList();
  }

  /** The word between the conditions of a rule; null if some of them suffice. */
  private String joiner(int rule) {
    Rule one = rules.rules().get(rule);
    return one.needsAll() ? "and" : one.needsOne() ? "or" : null;
  }

  private String ruleWords(int rule) {
    String joiner = joiner(rule);
    return joiner == null
        ? atLeast(rule) + String.join(", ", countedWords(rule))
        : String.join(" " + joiner + " ", words(rule));
  }

  /** {@code at least 2 of: }, {@code at least 5 points of: }. */
  private String atLeast(int rule) {
    Rule one = rules.rules().get(rule);
    return "at least " + one.atLeast() + (one.weighs() ? " points of: " : " of: ");
  }

  /** The conditions of a rule, with their points where they have some. */
  private List<String> countedWords(int rule) {
    Rule one = rules.rules().get(rule);
    List<String> words = words(rule);
    return IntStream.range(0, words.size())
        .mapToObj(
            k -> words.get(k) + (one.weighs() ? " (" + one.conditions().get(k).points() + ")" : ""))
        .toList();
  }

  @Override
  public List<String> lines() {
    if (ruleCount() == 0) {
      return List.of("always " + className(0));
    }
    return reading.isList() ? listLines() : ruleLines();
  }

  private List<String> ruleLines() {
    String between = between();
    int width = Math.max(className(0).length(), className(1).length());
    width = between.isEmpty() ? width : Math.max(width, Classifier.REFER.length());
    String label = Wording.pad(className(0), width);
    List<String> lines = new ArrayList<>();
    if (joiner(0) == null || !between.isEmpty()) {
      Rule rule = rules.rules().get(0);
      lines.add(label + "  if " + atLeast(0).strip());
      for (int k = 0; k < conditions.size(); k++) {
        String points = rule.weighs() ? rule.conditions().get(k).points() + "  " : "";
        lines.add(" ".repeat(width + 6) + points + conditions.get(k).words());
      }
    } else {
      for (int k = 0; k < conditions.size(); k++) {
        String lead = k == 0 ? label : " ".repeat(width);
        String word = Wording.pad(k == 0 ? "if" : joiner(0), 3);
        lines.add(lead + "  " + word + " " + conditions.get(k).words());
      }
    }
    if (!between.isEmpty()) {
      lines.add(Wording.pad(Classifier.REFER, width) + "  if " + between);
    }
    lines.add(Wording.pad(className(1), width) + "  otherwise");
    return lines;
  }

  /**
   * {@code at least 2 of them}, {@code at least 3 points}: what is referred; empty if nothing is.
   */
  private String between() {
    int from = rules.refer().from();
    boolean points = from > 0 && rules.rules().get(0).weighs();
    return from == 0 ? "" : "at least " + from + (points ? " points" : " of them");
  }

  private List<String> listLines() {
    int width = IntStream.range(0, ruleCount()).map(k -> part(k).length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < ruleCount(); k++) {
      String condition = Wording.pad(part(k), width);
      lines.add(lead(k == 0 ? "if" : "else if") + condition + "  then " + className(k));
    }
    lines.add(lead("else") + className(ruleCount()));
    return lines;
  }

  private static String lead(String word) {
    return Wording.pad(word, "else if  ".length());
  }

  @Override
  public String sentence() {
    if (ruleCount() == 0) {
      return "always " + className(0);
    }
    if (reading.isList()) {
      return IntStream.range(0, ruleCount())
              .mapToObj(k -> "if " + part(k) + " then " + className(k))
              .collect(Collectors.joining(", else "))
          + ", else "
          + className(ruleCount());
    }
    if (!between().isEmpty()) {
      return className(0)
          + " if "
          + atLeast(0)
          + String.join(", ", countedWords(0))
          + "; "
          + Classifier.REFER
          + " if "
          + between()
          + "; "
          + className(1)
          + " otherwise";
    }
    String end = joiner(0) == null ? "; " : ", ";
    return className(0) + " if " + ruleWords(0) + end + className(1) + " otherwise";
  }

  @Override
  public String kind() {
    String features = " (" + model.parameters().get("features") + ")";
    return switch (reading) {
      case ALL, ANY ->
          "A "
              + model.type().word()
              + " of "
              + Wording.counted(conditions.size(), "feature")
              + features;
      case COUNTED ->
          (model.type() == MachineType.POINTS ? "A score of " : "A checklist of ")
              + counted()
              + (conditions.size() < 2 ? "" : needed());
      case FEATURES -> "A list of " + Wording.counted(ruleCount(), "rule") + features;
      case LIST -> "A list of " + Wording.counted(ruleCount(), "rule") + " with " + counted();
    };
  }

  private String counted() {
    return Wording.counted(conditions.size(), "condition");
  }

  private String needed() {
    Rule rule = rules.rules().get(0);
    if (joiner(0) == null) {
      return rule.weighs()
          ? ", at least " + rule.atLeast() + " of " + Rule.points(rule.conditions()) + " points"
          : ", at least " + rule.atLeast() + " of which must hold";
    }
    return rule.needsAll() ? ", which must all hold" : ", one of which must hold";
  }

  @Override
  public String unit() {
    return reading == Reading.FEATURES ? "rule" : "condition";
  }

  /** A condition of the only rule, or the conditions of one of several. */
  @Override
  public String part(int k) {
    return reading.isList() ? ruleWords(k) : conditions.get(k).words();
  }

  @Override
  public boolean isList() {
    return ruleCount() > 0 && reading.isList();
  }

  @Override
  public List<Step> steps() {
    if (ruleCount() == 0 || reading == Reading.COUNTED) {
      return List.of();
    }
    boolean refused = reading == Reading.ALL;
    int parts = reading.isList() ? ruleCount() : conditions.size();
    List<Step> steps = new ArrayList<>();
    for (int k = 0; k < parts; k++) {
      steps.add(
          refused
              ? new Step(part(k) + " does not hold", rules.otherwise())
              : new Step(part(k), reading.isList() ? rules.answerOf(k) : rules.labelOf(0)));
    }
    steps.add(new Step("otherwise", refused ? rules.labelOf(0) : rules.answerOf(ruleCount())));
    return steps;
  }

  @Override
  public Optional<ScoreSheet> sheet() {
    if (reading != Reading.COUNTED || conditions.size() < 2) {
      return Optional.empty();
    }
    Rule rule = rules.rules().get(0);
    List<ScoreSheet.Line> lines =
        IntStream.range(0, conditions.size())
            .mapToObj(
                k ->
                    new ScoreSheet.Line(
                        rule.conditions().get(k).points(), conditions.get(k).words()))
            .toList();
    return Optional.of(
        new ScoreSheet(
            lines,
            rule.atLeast(),
            rules.refer().from() > 0 ? rules.refer().from() : rule.atLeast(),
            rule.label(),
            className(0),
            className(1)));
  }

  /** The rows that features compare with, each once, in words of the data. */
  @Override
  public List<String> details() {
    if (rules.refers() && ruleCount() > 0) {
      return List.of("A row is referred if a value that is missing could change its class.");
    }
    if (rules.onMissing() == OnMissing.DOES_NOT_HOLD && ruleCount() > 0) {
      return List.of("A condition on a missing value does not hold.");
    }
    return rules.features().stream()
        .flatMap(
            feature -> feature.details(model.frame(), model.compressionSet().members()).stream())
        .distinct()
        .toList();
  }

  /**
   * What each condition reads, on which side and, of a list of features, for which class; without
   * thresholds. Short rules: each once, since two lists seldom share a whole rule.
   */
  @Override
  public List<String> partNames() {
    List<String> names =
        IntStream.range(0, conditions.size())
            .mapToObj(k -> conditions.get(k).direction() + forClass(k))
            .toList();
    return reading == Reading.LIST ? names.stream().distinct().toList() : names;
  }

  /** Conditions as {@link #lines} say them. */
  List<AskedCondition> askedConditions() {
    return IntStream.range(0, conditions.size())
        .mapToObj(k -> conditions.get(k).asked(forClass(k)))
        .toList();
  }

  /** Of a list of features, the class that one names, as the data have it; else empty. */
  private String forClass(int k) {
    return reading == Reading.FEATURES
        ? " -> " + model.frame().classes().get(rules.labelOf(k))
        : "";
  }

  /** What is said where no rule or condition decides. */
  String nothingDecides() {
    if (ruleCount() == 0) {
      return "the model is a constant";
    }
    return switch (reading) {
      case ALL -> "every condition holds";
      case ANY -> "no condition holds";
      default -> "no rule applies";
    };
  }
}
