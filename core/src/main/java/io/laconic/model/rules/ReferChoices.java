package io.laconic.model.rules;

import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.ReferringModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The ways in which rules can refer rows to a person, with what each does on the rows that the
 * rules were learned from. One rule that adds up points gives its class from an upper limit on, the
 * other class below a lower limit, and refers what is between: all pairs of limits for which either
 * class can still be said. In a list some of the rules refer their rows.
 */
final class ReferChoices {
  /** Of a longer list, the rules that are wrong most often may refer their rows. */
  private static final int MOST_RULES = 10;

  private final Model model;
  private final Rules rules;
  private final RulesDecisions decisions;
  private final int[] labels;

  ReferChoices(Model model, Rules rules, RulesDecisions decisions, int[] labels) {
    this.model = model;
    this.rules = rules;
    this.decisions = decisions;
    this.labels = labels;
  }

  /** All of them, the one that answers most rows first. */
  List<ReferringModel> all() {
    boolean one = Reading.of(model).isOfConditions() && rules.rules().size() == 1;
    boolean rays = rules.attributes().length == rules.size();
    List<ReferringModel> all =
        one && rays ? limits() : Reading.of(model).isList() ? lists() : only();
    return all.stream().sorted(Comparator.comparingInt(choice -> -choice.answered())).toList();
  }

  /** No row is referred, unless a value is missing. */
  private List<ReferringModel> only() {
    Rules referring = rules.referring(rules.rules(), Refer.NONE);
    int[] said =
        IntStream.range(0, labels.length)
            .map(row -> decisions.readings().isIncomplete(row) ? -1 : decisions.prediction(row))
            .toArray();
    return List.of(ReferringModel.of(model.withClassifier(referring), said, labels));
  }

  /** Rows with the same points, those that may be there as well, and the same class. */
  private record Cell(int points, int possible, int label) {}

  private List<ReferringModel> limits() {
    Rule rule = rules.rules().get(0);
    TreeMap<Cell, Integer> cells =
        new TreeMap<>(
            Comparator.comparingInt(Cell::points)
                .thenComparingInt(Cell::possible)
                .thenComparingInt(Cell::label));
    for (int row = 0; row < labels.length; row++) {
      Cell cell = new Cell(decisions.points(0, row), decisions.possiblePoints(0, row), labels[row]);
      cells.merge(cell, 1, Integer::sum);
    }
    List<ReferringModel> found = new ArrayList<>();
    for (int upper : sums(rule)) {
      for (int lower : sums(rule).headSet(upper, true)) {
        found.add(limits(rule, upper, lower, cells));
      }
    }
    return found;
  }

  private ReferringModel limits(Rule rule, int upper, int lower, TreeMap<Cell, Integer> cells) {
    int[] counts = new int[2];
    cells.forEach(
        (cell, rows) -> {
          boolean enough = cell.points() >= upper;
          if (enough || cell.possible() < lower) {
            counts[0] += rows;
            counts[1] += cell.label() == (enough ? rule.label() : rules.otherwise()) ? 0 : rows;
          }
        });
    Rules referring =
        rules.referring(
            List.of(new Rule(rule.conditions(), upper, rule.label())),
            new Refer(lower == upper ? 0 : lower, List.of()));
    MachineType type = rule.weighs() ? MachineType.POINTS : MachineType.AT_LEAST;
    return new ReferringModel(model.withClassifier(referring, type), counts[0], counts[1]);
  }

  /** The sums of points above 0 that a row can have. */
  private static TreeSet<Integer> sums(Rule rule) {
    TreeSet<Integer> sums = new TreeSet<>(List.of(0));
    for (Condition condition : rule.conditions()) {
      List.copyOf(sums).forEach(sum -> sums.add(sum + condition.points()));
    }
    sums.remove(0);
    return sums;
  }

  private List<ReferringModel> lists() {
    int places = rules.rules().size() + 1;
    int[] rows = new int[places];
    int[] wrong = new int[places];
    for (int row = 0; row < labels.length; row++) {
      if (!decisions.readings().isIncomplete(row)) {
        int place = decisions.firstRule(row);
        rows[place]++;
        wrong[place] += rules.labelOf(place) == labels[row] ? 0 : 1;
      }
    }
    int[] doubtful =
        IntStream.range(0, places)
            .filter(place -> wrong[place] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(place -> -(double) wrong[place] / rows[place]))
            .limit(MOST_RULES)
            .mapToInt(place -> place)
            .toArray();
    List<ReferringModel> found = new ArrayList<>();
    for (int set = 0; set < 1 << doubtful.length; set++) {
      int chosen = set;
      List<Integer> referred =
          IntStream.range(0, doubtful.length)
              .filter(k -> (chosen >> k & 1) == 1)
              .mapToObj(k -> doubtful[k])
              .sorted()
              .toList();
      int[] kept = IntStream.range(0, places).filter(k -> !referred.contains(k)).toArray();
      if (referred.isEmpty() || saysSeveralClasses(kept, rows)) {
        Rules referring = rules.referring(rules.rules(), new Refer(0, referred));
        found.add(
            new ReferringModel(
                model.withClassifier(referring),
                IntStream.of(kept).map(k -> rows[k]).sum(),
                IntStream.of(kept).map(k -> wrong[k]).sum()));
      }
    }
    return found;
  }

  private boolean saysSeveralClasses(int[] places, int[] rows) {
    return IntStream.of(places).filter(k -> rows[k] > 0).map(rules::labelOf).distinct().count() > 1;
  }
}
