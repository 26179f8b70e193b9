package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * The smallest change of a row that would give it another class: as few columns as possible, and of
 * these the ones whose values are nearest, in standard deviations, to the threshold that they must
 * cross. Columns are changed, not single conditions, because one value may decide several
 * conditions. Whatever values are taken that fit the words, the class is the one that is said.
 */
final class SmallestChange {
  /** This many combinations are looked at; a longer search would keep a reader waiting. */
  private static final int MOST_TRIED = 300_000;

  /** A rule of more conditions is not for reading. */
  private static final int MOST_CONDITIONS = 2000;

  private final Frame frame;
  private final ToIntFunction<boolean[]> label;
  private final List<CounterfactualValues> columns = new ArrayList<>();
  private final boolean[] holds;
  private final boolean tooLarge;
  private final int stored;

  private int tried;
  private double least = Double.POSITIVE_INFINITY;
  private List<Choice> best;

  /** A column with the values that it is changed to. */
  private record Choice(CounterfactualValues column, CounterfactualValues.Option option) {}

  /**
   * @param wording of the rules that gave the class
   */
  SmallestChange(
      Frame frame, Rules rules, RulesWording wording, ConditionReadings readings, int row) {
    this.frame = frame;
    this.label = held -> rules.answer(k -> held[k]);
    this.holds = new boolean[readings.count()];
    this.tooLarge = holds.length > MOST_CONDITIONS;
    TreeMap<Integer, List<Integer>> byColumn = new TreeMap<>();
    Encoding encoding = frame.encoding();
    for (int k = 0; k < holds.length; k++) {
      holds[k] = readings.holds(k, row);
      int attribute = readings.conditions().get(k).feature().attribute();
      if (attribute >= 0) {
        byColumn.computeIfAbsent(encoding.partOf(attribute), p -> new ArrayList<>()).add(k);
      } else {
        columns.add(
            new CounterfactualSide(wording.condition(k), k, holds[k], readings.distance(k, row)));
      }
    }
    if (!tooLarge) {
      byColumn.forEach(
          (part, members) ->
              columns.add(CounterfactualValues.of(encoding, part, members, readings, row)));
    }
    this.stored = label.applyAsInt(holds);
  }

  /** {@code It would be "absent" with chest <= 3.5.} */
  String sentence() {
    if (tooLarge) {
      return "What would change it is not looked for in so large a rule.";
    }
    int searched = 0;
    while (best == null && searched < columns.size() && tried < MOST_TRIED) {
      search(0, ++searched, 0, new ArrayList<>());
    }
    if (best == null) {
      return searched == columns.size() && tried < MOST_TRIED
          ? "No other values of these attributes would change it."
          : "No change of a few values would alter it.";
    }
    int changed = newLabel();
    String said = changed < 0 ? "referred" : '"' + frame.spokenClasses().get(changed) + '"';
    return "It would be " + said + " with " + words() + ".";
  }

  /** Tries all ways to change this many of the columns from one on. */
  private void search(int from, int count, double effort, List<Choice> chosen) {
    if (count == 0) {
      tried++;
      if (effort < least && label.applyAsInt(holds) != stored) {
        least = effort;
        best = List.copyOf(chosen);
      }
      return;
    }
    for (int c = from; c <= columns.size() - count && tried < MOST_TRIED; c++) {
      CounterfactualValues column = columns.get(c);
      for (CounterfactualValues.Option option : column.options()) {
        column.apply(option, holds);
        chosen.add(new Choice(column, option));
        search(c + 1, count - 1, effort + option.effort(), chosen);
        chosen.remove(chosen.size() - 1);
      }
      column.restore(holds);
    }
  }

  private int newLabel() {
    best.forEach(choice -> choice.column().apply(choice.option(), holds));
    int changed = label.applyAsInt(holds);
    best.forEach(choice -> choice.column().restore(holds));
    return changed;
  }

  /** The nearest first, each as wide as the class allows. */
  private String words() {
    int wanted = newLabel();
    List<Choice> wide =
        new ArrayList<>(
            best.stream().sorted(Comparator.comparingDouble(c -> c.option().effort())).toList());
    for (int k = 0; k < wide.size(); k++) {
      Choice narrow = wide.get(k);
      for (CounterfactualValues.Option wider : narrow.column().wider(narrow.option())) {
        wide.set(k, new Choice(narrow.column(), wider));
        if (all(wide, 0, wanted)) {
          break;
        }
        wide.set(k, narrow);
      }
    }
    return wide.stream()
        .map(choice -> choice.column().words(choice.option()))
        .collect(Collectors.joining(" and "));
  }

  /** Whether all values that fit the choices from one on give the class. */
  private boolean all(List<Choice> choices, int from, int wanted) {
    if (from == choices.size()) {
      return label.applyAsInt(holds) == wanted;
    }
    CounterfactualValues column = choices.get(from).column();
    boolean same = true;
    for (CounterfactualValues.Option one : column.inside(choices.get(from).option())) {
      column.apply(one, holds);
      same = same && all(choices, from + 1, wanted);
    }
    column.restore(holds);
    return same;
  }
}
