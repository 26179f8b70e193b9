package io.laconic.model.conditions;

import io.laconic.model.Explanation;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.ReadQuantity;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Why a list of short rules gave rows their class: which rule decided, what would change it. */
final class ShortRuleExplanation implements Explanation {
  private final Model model;
  private final ShortRuleList list;
  private final ShortRuleDecisions decisions;
  private final ConditionReadings readings;
  private final ConditionWords words;
  private final Wording wording;
  private final int[] ends;

  ShortRuleExplanation(Model model, ShortRuleDecisions decisions) {
    this.model = model;
    this.list = decisions.list();
    this.decisions = decisions;
    this.readings = decisions.readings();
    this.words = new ConditionWords(model.frame().encoding(), readings.conditions());
    this.wording = list.wording(model);
    this.ends = list.ends();
  }

  private int count() {
    return list.rules().size();
  }

  private String className(int label) {
    return model.frame().classes().get(label);
  }

  @Override
  public String prediction(int row) {
    int label = decisions.prediction(row);
    return label < 0 ? null : className(label);
  }

  @Override
  public String because(int row) {
    int rule = decisions.decidingPart(row);
    if (rule < 0) {
      return "a value is missing";
    }
    if (count() == 0) {
      return "the model is a constant";
    }
    return rule == count() ? "no rule applies" : "rule " + (rule + 1) + ": " + wording.part(rule);
  }

  @Override
  public List<String> lines(String name, int row) {
    int decided = decisions.decidingPart(row);
    if (decided < 0) {
      return List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    String first = name + ": " + Frame.spoken(prediction(row)) + ", because ";
    if (count() == 0) {
      return List.of(first + because(row) + ".");
    }
    List<String> lines = new ArrayList<>();
    boolean ruled = decided < count();
    lines.add(
        ruled
            ? first + "rule " + (decided + 1) + " applies: " + facts(decided, row, true) + "."
            : first + "no rule applies:");
    for (int rule = 0; rule < decided; rule++) {
      lines.add(rule(rule) + " does not apply: " + facts(rule, row, false) + ".");
    }
    if (ruled && decided + 1 < count()) {
      lines.add(later(decided, row));
    }
    lines.add(new SmallestChange(model.frame(), readings, row, this::label).sentence());
    return lines;
  }

  private int label(boolean[] holds) {
    return list.labelOf(list.firstRule(ends, k -> holds[k]));
  }

  private String rule(int rule) {
    return "Rule " + (rule + 1) + " (" + className(list.labelOf(rule)) + ")";
  }

  /** The first of the rules after the one that decided that applies too. */
  private String later(int decided, int row) {
    return IntStream.range(decided + 1, count())
        .filter(rule -> decisions.applies(rule, row))
        .mapToObj(rule -> rule(rule) + " would apply next: " + facts(rule, row, true) + ".")
        .findFirst()
        .orElse("No later rule applies.");
  }

  /** The conditions of a rule that hold on a row, or those that do not. */
  private String facts(int rule, int row, boolean holding) {
    return conditions(rule)
        .filter(k -> readings.holds(k, row) == holding)
        .mapToObj(k -> words.factAndMargin(k, readings.value(k, row)))
        .collect(Collectors.joining(" and "));
  }

  private IntStream conditions(int rule) {
    int[] span = decisions.span(rule);
    return IntStream.range(span[0], span[1]);
  }

  /** The least distance of the numbers that decided, in standard deviations. */
  @Override
  public double margin(int row) {
    int decided = decisions.decidingPart(row);
    if (decided < 0 || count() == 0) {
      return Double.NaN;
    }
    if (decided < count()) {
      return conditions(decided)
          .mapToDouble(k -> words.deviations(k, readings.value(k, row)))
          .min()
          .orElse(Double.NaN);
    }
    return IntStream.range(0, count())
        .mapToDouble(rule -> farthestFailing(rule, row))
        .min()
        .orElse(Double.NaN);
  }

  /** A rule applies once all of its failing conditions turn: the farthest of them tells. */
  private double farthestFailing(int rule, int row) {
    return conditions(rule)
        .filter(k -> !readings.holds(k, row))
        .mapToDouble(k -> words.deviations(k, readings.value(k, row)))
        .max()
        .orElse(Double.NaN);
  }

  @Override
  public String marginMeaning() {
    return "how far values would have to move, in standard deviations of the training rows, until"
        + " the rule that decided no longer applies; where no rule applies, until one does";
  }

  @Override
  public List<ReadQuantity> quantities() {
    String[] meanings = words.each("");
    for (int rule = 0; rule < count(); rule++) {
      String meaning = " (rule " + (rule + 1) + " → " + className(list.labelOf(rule)) + ")";
      conditions(rule).forEach(k -> meanings[k] = meaning);
    }
    return words.quantities(readings, meanings);
  }
}
