package io.laconic.model.conditions;

import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A list of short rules in words: {@code if a and b then X, else if c then Y, else Z}. */
final class ShortRuleWording implements Wording {
  private final ShortRuleList list;
  private final List<String> classes;
  private final ConditionWords conditions;
  private final int[] ends;

  ShortRuleWording(Model model, ShortRuleList list) {
    this.list = list;
    this.classes = model.frame().spokenClasses();
    this.conditions = new ConditionWords(model.frame().encoding(), list.conditions());
    this.ends = list.ends();
  }

  private int count() {
    return list.rules().size();
  }

  /** The conditions of a rule. */
  @Override
  public String part(int rule) {
    return IntStream.range(rule == 0 ? 0 : ends[rule - 1], ends[rule])
        .mapToObj(conditions::condition)
        .collect(Collectors.joining(" and "));
  }

  private String className(int rule) {
    return classes.get(list.labelOf(rule));
  }

  @Override
  public List<String> lines() {
    if (count() == 0) {
      return List.of("always " + className(0));
    }
    int width = IntStream.range(0, count()).map(k -> part(k).length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < count(); k++) {
      String condition = Wording.pad(part(k), width);
      lines.add(lead(k == 0 ? "if" : "else if") + condition + "  then " + className(k));
    }
    lines.add(lead("else") + className(count()));
    return lines;
  }

  private static String lead(String word) {
    return Wording.pad(word, "else if  ".length());
  }

  @Override
  public String sentence() {
    if (count() == 0) {
      return "always " + className(0);
    }
    String rules =
        IntStream.range(0, count())
            .mapToObj(k -> "if " + part(k) + " then " + className(k))
            .collect(Collectors.joining(", else "));
    return rules + ", else " + className(count());
  }

  @Override
  public String kind() {
    return "A list of "
        + Wording.counted(count(), "rule")
        + " with "
        + Wording.counted(list.size(), unit());
  }

  @Override
  public String unit() {
    return "condition";
  }

  /** What conditions read and on which side, each once; two lists seldom share a whole rule. */
  @Override
  public List<String> partNames() {
    return IntStream.range(0, list.size()).mapToObj(conditions::direction).distinct().toList();
  }

  @Override
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int k = 0; k < count(); k++) {
      steps.add(new Step(part(k), list.labelOf(k)));
    }
    if (count() > 0) {
      steps.add(new Step("otherwise", list.otherwise()));
    }
    return steps;
  }
}
