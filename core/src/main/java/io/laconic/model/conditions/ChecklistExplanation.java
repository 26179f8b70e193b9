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

/** Why a checklist gave rows their class: which conditions hold, and what would change it. */
final class ChecklistExplanation implements Explanation {
  private final Model model;
  private final Checklist checklist;
  private final ChecklistDecisions decisions;
  private final ConditionReadings readings;
  private final ConditionWords words;

  ChecklistExplanation(Model model, ChecklistDecisions decisions) {
    this.model = model;
    this.checklist = decisions.checklist();
    this.decisions = decisions;
    this.readings = decisions.readings();
    this.words = new ConditionWords(model.frame().encoding(), checklist.conditions());
  }

  @Override
  public String prediction(int row) {
    return model.frame().classes().get(decisions.prediction(row));
  }

  @Override
  public String because(int row) {
    if (checklist.size() == 0) {
      return "the model is a constant";
    }
    if (checklist.size() == 1) {
      return readings.isMissing(0, row)
          ? words.column(0) + " is missing and does not count"
          : words.fact(0, readings.value(0, row));
    }
    String holding =
        IntStream.range(0, checklist.size())
            .filter(k -> readings.holds(k, row))
            .mapToObj(words::shortName)
            .collect(Collectors.joining(", "));
    return decisions.count(row)
        + " of "
        + checklist.size()
        + " hold"
        + (holding.isEmpty() ? "" : ": " + holding)
        + missing(row);
  }

  /** Which columns are missing, as a clause; empty if none is. */
  private String missing(int row) {
    List<String> columns =
        IntStream.range(0, checklist.size())
            .filter(k -> readings.isMissing(k, row))
            .mapToObj(words::column)
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
    String first = name + ": " + Frame.spoken(prediction(row)) + ", because ";
    if (checklist.size() == 0) {
      return List.of(first + because(row) + ".");
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        first
            + decisions.count(row)
            + " of "
            + Wording.counted(checklist.size(), "condition")
            + (checklist.size() == 1 ? " holds (" : " hold (")
            + checklist.needed()
            + " needed for \""
            + model.frame().classes().get(checklist.label())
            + "\"):");
    for (int k = 0; k < checklist.size(); k++) {
      lines.add("  " + standing(k, row) + ".");
    }
    lines.add(change(row));
    return lines;
  }

  private String standing(int k, int row) {
    if (readings.isMissing(k, row)) {
      return "does not count: " + words.column(k) + " is missing";
    }
    String verb = readings.holds(k, row) ? "holds: " : "does not hold: ";
    return verb + words.factAndMargin(k, readings.value(k, row));
  }

  private String change(int row) {
    return new SmallestChange(model.frame(), readings, row, this::label).sentence();
  }

  private int label(boolean[] holds) {
    int votes = 0;
    for (boolean one : holds) {
      votes += one ? 1 : 0;
    }
    return checklist.labelOf(votes);
  }

  /**
   * If n conditions must turn round to change the class, the n-th smallest distance among those
   * that can; missing values cannot.
   */
  @Override
  public double margin(int row) {
    int votes = decisions.count(row);
    boolean enough = votes >= checklist.needed();
    int turned = enough ? votes - checklist.needed() + 1 : checklist.needed() - votes;
    double[] distances =
        IntStream.range(0, checklist.size())
            .filter(k -> readings.holds(k, row) == enough && !readings.isMissing(k, row))
            .mapToDouble(k -> words.deviations(k, readings.value(k, row)))
            .sorted()
            .toArray();
    return turned <= distances.length && checklist.size() > 0 ? distances[turned - 1] : Double.NaN;
  }

  @Override
  public String marginMeaning() {
    return "how far values would have to move, in standard deviations of the training rows, until"
        + " enough conditions turn round to change the class";
  }

  @Override
  public List<ReadQuantity> quantities() {
    String label = model.frame().classes().get(checklist.label());
    return words.quantities(readings, words.each(" counts for " + label));
  }
}
