package io.laconic.model.rules;

import io.laconic.model.Classifier;
import io.laconic.model.DecidingCondition;
import io.laconic.model.Explanation;
import io.laconic.model.FilledCells;
import io.laconic.model.Model;
import io.laconic.model.ReadQuantity;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Why rules gave rows their class: what decided, by how much, and what would change it. */
final class RulesExplanation implements Explanation {
  private final Model model;
  private final Rules rules;
  private final Reading reading;
  private final RulesDecisions decisions;
  private final ConditionReadings readings;
  private final RulesWording wording;
  private final FilledCells filled;

  RulesExplanation(Model model, RulesDecisions decisions) {
    this.model = model;
    this.rules = decisions.rules();
    this.reading = Reading.of(model);
    this.decisions = decisions;
    this.readings = decisions.readings();
    this.wording = new RulesWording(model, rules);
    this.filled = FilledCells.of(model, readings.rows());
  }

  /** Whether a condition looks at a column for which another value stands in. */
  private boolean isFilled(int k, int row) {
    int attribute = readings.conditions().get(k).feature().attribute();
    return attribute >= 0 && filled.contain(row, attribute);
  }

  private int ruleCount() {
    return rules.rules().size();
  }

  private String className(int rule) {
    return rules.answerOf(rule) < 0
        ? Classifier.REFER
        : model.frame().spokenClasses().get(rules.labelOf(rule));
  }

  @Override
  public String prediction(int row) {
    int label = decisions.prediction(row);
    return label >= 0
        ? model.frame().classes().get(label)
        : rules.refers() ? Classifier.REFER : null;
  }

  /** The conditions of a rule, by their places among all. */
  private IntStream conditions(int rule) {
    return IntStream.range(decisions.starts()[rule], decisions.starts()[rule + 1]);
  }

  private IntStream conditions() {
    return IntStream.range(0, readings.count());
  }

  private String fact(int k, int row) {
    return isFilled(k, row) ? taken(k, row) : wording.condition(k).fact(readings.value(k, row));
  }

  /** What a condition reads off a row; that a missing value decides is said. */
  private String factAndMargin(int k, int row) {
    if (isFilled(k, row)) {
      return taken(k, row);
    }
    ConditionWording words = wording.condition(k);
    boolean so = readings.isMissing(k, row) && rules.onMissing() == OnMissing.DOES_NOT_HOLD;
    return so
        ? words.missing() + ", so " + words.words() + " does not hold"
        : words.factAndMargin(readings.value(k, row));
  }

  /** Whether it cannot be told if a condition holds. */
  private boolean isUnknown(int k, int row) {
    return readings.isMissing(k, row) && rules.onMissing() == OnMissing.NO_ANSWER;
  }

  /** What stands in for a missing value, which must not look as if it had been measured. */
  private String taken(int k, int row) {
    ConditionWording condition = wording.condition(k);
    int attribute = readings.conditions().get(k).feature().attribute();
    return condition.taken(filled.value(attribute), readings.value(k, row));
  }

  @Override
  public List<DecidingCondition> deciding(int row) {
    if (decisions.prediction(row) < 0) {
      return List.of();
    }
    IntPredicate holds = k -> readings.holds(k, row);
    int[] deciding =
        new DecidingConditions(rules, holds, k -> !readings.holds(k, row) && !isUnknown(k, row))
            .of(decisions.firstRule(row));
    return wording.deciding(deciding, holds, k -> readings.isMissing(k, row));
  }

  @Override
  public String because(int row) {
    if (decisions.isReferredForMissing(row)) {
      return "a value is missing";
    }
    if (ruleCount() == 0) {
      return wording.nothingDecides();
    }
    if (reading == Reading.COUNTED) {
      return whatHolds(row) + (readings.count() == 1 ? "" : filled.clause(row));
    }
    int part = decisions.decidingPart(row);
    if (part == parts()) {
      return wording.nothingDecides() + filled.clause(row);
    }
    return reading == Reading.LIST
        ? "rule " + (part + 1) + ": " + wording.part(part) + filled.clause(row)
        : fact(part, row) + (rules.isOfRays() ? "" : filled.clause(row));
  }

  /** How many parts could decide. */
  private int parts() {
    return reading.isList() ? ruleCount() : readings.count();
  }

  /** {@code 2 of 3 hold: chest, vessels}, {@code 5 of 8 points: chest 3, vessels 2}. */
  private String whatHolds(int row) {
    if (readings.count() == 1) {
      return readings.isMissing(0, row)
          ? wording.condition(0).column() + " is missing and does not count"
          : fact(0, row);
    }
    String holding =
        conditions()
            .filter(k -> readings.holds(k, row))
            .mapToObj(k -> shortName(k) + (decisions.weighs() ? " " + decisions.points(k) : ""))
            .collect(Collectors.joining(", "));
    return decisions.count(row)
        + " of "
        + decisions.most()
        + (decisions.weighs() ? " points" : " hold")
        + (holding.isEmpty() ? "" : ": " + holding)
        + missing(row);
  }

  /** The attribute alone where that tells which condition is meant, else the condition. */
  private String shortName(int k) {
    ConditionWording words = wording.condition(k);
    String quantity = words.quantity();
    long same = conditions().filter(j -> wording.condition(j).quantity().equals(quantity)).count();
    return same > 1 || words.isCategory() ? words.words() : quantity;
  }

  /**
   * Which columns are missing, as a clause; empty if none is. Those that are asked if they are
   * missing do count.
   */
  private String missing(int row) {
    Set<String> asked =
        conditions()
            .filter(k -> readings.conditions().get(k).feature().asksIfMissing())
            .mapToObj(k -> wording.condition(k).column())
            .collect(Collectors.toSet());
    List<String> columns =
        conditions()
            .filter(k -> readings.isMissing(k, row))
            .mapToObj(k -> wording.condition(k).column())
            .filter(column -> !asked.contains(column))
            .distinct()
            .toList();
    if (columns.isEmpty()) {
      return "";
    }
    String verbs = columns.size() == 1 ? " is missing and does" : " are missing and do";
    return "; " + String.join(", ", columns) + verbs + " not count";
  }

  @Override
  public List<String> lines(String name, int row) {
    if (decisions.isReferredForMissing(row)) {
      return rules.refers()
          ? open(name, row)
          : List.of(name + ": no prediction, because a value that the model needs is missing.");
    }
    String first = name + ": " + model.frame().spoken(prediction(row)) + ", because ";
    if (ruleCount() == 0) {
      return List.of(first + because(row) + ".");
    }
    List<String> lines = new ArrayList<>();
    switch (reading) {
      case COUNTED -> countedLines(first, row, lines);
      case LIST -> listLines(first, row, lines);
      default -> partLines(first, row, lines);
    }
    if (!rules.isOfRays() && !filled.clause(row).isEmpty()) {
      lines.add("Of this row " + filled.clause(row).substring(2) + ".");
    }
    if (!rules.refers() || !readings.isIncomplete(row)) {
      lines.add(new SmallestChange(model.frame(), rules, wording, readings, row).sentence());
    }
    return lines;
  }

  /** A row whose class depends on values that are missing. */
  private List<String> open(String name, int row) {
    List<String> columns =
        conditions()
            .filter(k -> readings.isMissing(k, row))
            .mapToObj(k -> wording.condition(k).column())
            .distinct()
            .toList();
    boolean one = columns.size() == 1;
    return List.of(
        name
            + ": "
            + Classifier.REFER
            + ", because "
            + String.join(", ", columns)
            + (one ? " is missing and its value" : " are missing and their values")
            + " could change the class.");
  }

  /** Each condition, with whether it holds. */
  private void countedLines(String first, int row, List<String> lines) {
    boolean points = decisions.weighs();
    int lacking = decisions.needed() - decisions.count(row);
    lines.add(
        first
            + decisions.count(row)
            + " of "
            + Wording.counted(decisions.most(), points ? "point" : "condition")
            + (points ? " (" : readings.count() == 1 ? " holds (" : " hold (")
            + decisions.needed()
            + " needed for \""
            + className(0)
            + (points && lacking > 0 ? "\", " + lacking + " more" : "\"")
            + (rules.refer().from() > 0 ? "; from " + rules.refer().from() + " referred" : "")
            + "):");
    conditions().forEach(k -> lines.add("  " + given(k, row) + standing(k, row) + "."));
  }

  /** The points that a condition gives a row, where conditions have points. */
  private String given(int k, int row) {
    int points = readings.holds(k, row) ? decisions.points(k) : 0;
    return decisions.weighs() ? points + " of " + decisions.points(k) + "  " : "";
  }

  private String standing(int k, int row) {
    if (readings.isMissing(k, row)) {
      return "does not hold: " + wording.condition(k).missing();
    }
    return (readings.holds(k, row) ? "holds: " : "does not hold: ") + factAndMargin(k, row);
  }

  /** The condition or feature that decided, then how the others stand. */
  private void partLines(String first, int row, List<String> lines) {
    int decided = decisions.decidingPart(row);
    boolean claimed = decided < parts();
    lines.add(claimed ? first + factAndMargin(decided, row) + "." : first + because(row) + ":");
    conditions()
        .filter(k -> k != decided)
        .forEach(k -> lines.add((claimed ? others(k, row) : "  ") + factAndMargin(k, row) + "."));
  }

  /** How a part that did not decide stands, as the start of a sentence. */
  private String others(int k, int row) {
    boolean holds = readings.holds(k, row);
    if (isUnknown(k, row)) {
      return reading.isList() ? "Rule " + (k + 1) + " is not known: " : "Not known: ";
    }
    return switch (reading) {
      case ALL -> holds ? "This condition holds: " : "This condition fails too: ";
      case ANY -> holds ? "This condition holds too: " : "This condition does not hold: ";
      default -> "Rule " + (k + 1) + (holds ? " would also apply: " : " does not apply: ");
    };
  }

  /** The rule that applies, those before it, and the next one that would apply. */
  private void listLines(String first, int row, List<String> lines) {
    int decided = decisions.decidingPart(row);
    boolean ruled = decided < ruleCount();
    lines.add(
        ruled
            ? first + "rule " + (decided + 1) + " applies: " + facts(decided, row, true) + "."
            : first + "no rule applies:");
    for (int rule = 0; rule < decided; rule++) {
      boolean unknown = conditions(rule).allMatch(k -> readings.holds(k, row) || isUnknown(k, row));
      lines.add(
          rule(rule)
              + (unknown ? " is not known: " : " does not apply: ")
              + facts(rule, row, false)
              + ".");
    }
    if (ruled && decided + 1 < ruleCount()) {
      lines.add(later(decided, row));
    }
  }

  private String rule(int rule) {
    return "Rule " + (rule + 1) + " (" + className(rule) + ")";
  }

  /** The first of the rules after the one that decided that applies too. */
  private String later(int decided, int row) {
    return IntStream.range(decided + 1, ruleCount())
        .filter(rule -> decisions.applies(rule, row))
        .mapToObj(rule -> rule(rule) + " would apply next: " + facts(rule, row, true) + ".")
        .findFirst()
        .orElse("No later rule applies.");
  }

  /** The conditions of a rule that hold on a row, or those that do not. */
  private String facts(int rule, int row, boolean holding) {
    return conditions(rule)
        .filter(k -> readings.holds(k, row) == holding)
        .mapToObj(k -> factAndMargin(k, row))
        .collect(Collectors.joining(" and "));
  }

  @Override
  public double margin(int row) {
    if (decisions.isReferredForMissing(row) || ruleCount() == 0) {
      return Double.NaN;
    }
    return switch (reading) {
      case COUNTED -> countedMargin(row);
      case LIST -> listMargin(row);
      default -> partMargin(row);
    };
  }

  private double turnedAt(int k, int row) {
    return wording.condition(k).turnedAt(readings.value(k, row));
  }

  /**
   * The smallest distance at which so many of the nearest conditions change that their points
   * change the class; missing values cannot.
   */
  private double countedMargin(int row) {
    int votes = decisions.count(row);
    int from = rules.refer().from();
    if (from == 0 || votes >= decisions.needed()) {
      return countedMargin(row, votes, decisions.needed());
    }
    double down = countedMargin(row, votes, from);
    return votes < from
        ? down
        : least(new double[] {down, countedMargin(row, votes, decisions.needed())});
  }

  private double countedMargin(int row, int votes, int needed) {
    boolean enough = votes >= needed;
    int open = enough ? votes - needed + 1 : needed - votes;
    List<Integer> nearest =
        conditions()
            .filter(k -> readings.holds(k, row) == enough && !readings.isMissing(k, row))
            .boxed()
            .sorted(Comparator.comparingDouble(k -> turnedAt(k, row)))
            .toList();
    for (int k : nearest) {
      open -= decisions.points(k);
      if (open <= 0) {
        return turnedAt(k, row);
      }
    }
    return Double.NaN;
  }

  /** The least distance, in standard deviations, of the numbers that decided. */
  private double partMargin(int row) {
    int decided = decisions.decidingPart(row);
    IntPredicate took = k -> (decided == parts() || decided == k) && !readings.isMissing(k, row);
    return least(
        conditions()
            .filter(took)
            .mapToDouble(k -> readings.distance(k, row) / readings.conditions().get(k).spread())
            .toArray());
  }

  /** Of several distances the least that is known; the last if none is. */
  private static double least(double[] distances) {
    double least = Double.NaN;
    for (double distance : distances) {
      least = least <= distance ? least : distance;
    }
    return least;
  }

  /**
   * A rule applies once all of its failing conditions turn: the farthest of them tells. One on a
   * missing value does not turn.
   */
  private double listMargin(int row) {
    int decided = decisions.decidingPart(row);
    return decided < ruleCount()
        ? conditions(decided).mapToDouble(k -> turnedAt(k, row)).min().orElse(Double.NaN)
        : IntStream.range(0, ruleCount())
            .filter(rule -> conditions(rule).noneMatch(k -> readings.isMissing(k, row)))
            .mapToDouble(
                rule ->
                    conditions(rule)
                        .filter(k -> !readings.holds(k, row))
                        .mapToDouble(k -> turnedAt(k, row))
                        .max()
                        .orElse(Double.NaN))
            .min()
            .orElse(Double.NaN);
  }

  @Override
  public String marginMeaning() {
    return switch (reading) {
      case COUNTED ->
          "how far values would have to move, in standard deviations of the training rows, until"
              + " enough conditions turn round to change the class";
      case LIST ->
          "how far values would have to move, in standard deviations of the training rows, until"
              + " the rule that decided no longer applies; where no rule applies, until one does";
      default ->
          "how far the number that decided is from its threshold, in standard deviations of the"
              + " training rows; where no rule claims the row, the smallest of these";
    };
  }

  @Override
  public List<ReadQuantity> quantities() {
    List<ReadQuantity> quantities = new ArrayList<>();
    for (int rule = 0; rule < ruleCount(); rule++) {
      String meaning = meaning(rule);
      conditions(rule)
          .mapToObj(k -> wording.condition(k).quantity(readings.values(k), meaning))
          .forEach(quantities::add);
    }
    return quantities;
  }

  /** What follows from a condition of a rule. */
  private String meaning(int rule) {
    return switch (reading) {
      case ALL -> " is needed for " + className(rule);
      case COUNTED -> " counts for " + className(rule);
      case LIST -> " (rule " + (rule + 1) + " → " + className(rule) + ")";
      default -> " → " + className(rule);
    };
  }
}
