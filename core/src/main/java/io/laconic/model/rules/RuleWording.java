package io.laconic.model.rules;

import io.laconic.model.AskedCondition;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rules in words: {@code positive if … or …, negative otherwise}. The claims of a conjunction are
 * turned round into what must hold. A decision list reads {@code if … then …}, {@code else if …
 * then …}, {@code else …}.
 */
final class RuleWording implements Wording {
  private final Model model;
  private final RuleList rules;
  private final List<String> classes;
  private final List<FeatureWording> features;

  RuleWording(Model model, RuleList rules) {
    this.model = model;
    this.rules = rules;
    this.classes = model.frame().spokenClasses();
    double[] thresholds = RuleDecisions.thresholds(model, rules);
    this.features =
        IntStream.range(0, rules.size())
            .mapToObj(k -> feature(model, rules.rule(k), thresholds[k]))
            .toList();
  }

  private static FeatureWording feature(Model model, Rule rule, double threshold) {
    return new FeatureWording(model.frame().encoding(), rule.feature(), threshold);
  }

  @Override
  public List<String> lines() {
    if (rules.size() == 0) {
      return List.of("always " + classes.get(rules.otherwise()));
    }
    if (model.type() == null) {
      return listLines(true);
    }
    String joiner = isTurned() ? "and" : "or ";
    int width = classes.stream().mapToInt(String::length).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      String lead =
          k == 0 ? Wording.pad(classes.get(1), width) + "  if " : " ".repeat(width) + "  " + joiner;
      lines.add(lead + " " + part(k));
    }
    lines.add(Wording.pad(classes.get(0), width) + "  otherwise");
    return lines;
  }

  private List<String> listLines(boolean aligned) {
    List<Step> steps = steps();
    int width = aligned ? width(steps.subList(0, rules.size())) : 0;
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      lines.add(
          lead(k == 0 ? "if" : "else if", aligned)
              + Wording.pad(steps.get(k).condition(), width)
              + (aligned ? "  then " : " then ")
              + classes.get(steps.get(k).label()));
    }
    lines.add(lead("else", aligned) + classes.get(rules.otherwise()));
    return lines;
  }

  private static int width(List<Step> steps) {
    return steps.stream().mapToInt(step -> step.condition().length()).max().orElse(0);
  }

  private static String lead(String word, boolean aligned) {
    return aligned ? Wording.pad(word, "else if  ".length()) : word + " ";
  }

  @Override
  public String sentence() {
    if (model.type() == null && rules.size() > 0) {
      return String.join(", ", listLines(false));
    }
    List<String> lines = lines();
    int last = lines.size() - 1;
    return last == 0
        ? Wording.joined(" ", lines)
        : Wording.joined(" ", lines.subList(0, last))
            + ", "
            + Wording.joined(" ", lines.subList(last, last + 1));
  }

  @Override
  public String kind() {
    boolean typed = model.type() != null;
    return "A "
        + (typed ? model.type().word() : "list")
        + " of "
        + Wording.counted(rules.size(), typed ? "feature" : "rule")
        + " ("
        + model.parameters().get("features")
        + ")";
  }

  @Override
  public String unit() {
    return model.type() == null ? "rule" : "condition";
  }

  @Override
  public String part(int k) {
    return condition(k, !isTurned());
  }

  /** Whether conditions are said as what must hold, not as what is claimed. */
  private boolean isTurned() {
    return model.type() == MachineType.CONJUNCTION;
  }

  @Override
  public List<Step> steps() {
    if (rules.size() == 0) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      steps.add(new Step(part(k) + (isTurned() ? " does not hold" : ""), rules.rule(k).label()));
    }
    steps.add(new Step("otherwise", rules.otherwise()));
    return steps;
  }

  /** The rows that rules compare with, each once, in words of the data. */
  @Override
  public List<String> details() {
    return rules.rules().stream()
        .flatMap(rule -> details(rule.feature()).stream())
        .distinct()
        .toList();
  }

  private List<String> details(Feature feature) {
    return feature.details(model.frame(), model.compressionSet().members());
  }

  /** What each rule reads, on which side and, in a list, for which class; without thresholds. */
  @Override
  public List<String> partNames() {
    return IntStream.range(0, rules.size()).mapToObj(this::partName).toList();
  }

  /** Conditions as {@link #lines} say them: those of a conjunction are turned round. */
  List<AskedCondition> askedConditions() {
    return IntStream.range(0, rules.size())
        .mapToObj(k -> features.get(k).asked(!isTurned(), forClass(k)))
        .toList();
  }

  /** Of a list, the class that a rule names, as the data have it; else empty. */
  private String forClass(int k) {
    return model.type() == null ? " -> " + model.frame().classes().get(rules.rule(k).label()) : "";
  }

  private String partName(int k) {
    Feature feature = rules.rule(k).feature();
    String reads =
        feature instanceof HalfSpace half
            ? "rows " + half.a() + " - " + half.b() + (half.side() == Side.ABOVE ? " >" : " <")
            : features.get(k).direction();
    return reads + forClass(k);
  }

  /** A feature in words. */
  FeatureWording feature(int k) {
    return features.get(k);
  }

  /** What must hold for a rule to claim a row, or for it not to claim it. */
  String condition(int k, boolean claimed) {
    return features.get(k).condition(claimed);
  }
}
