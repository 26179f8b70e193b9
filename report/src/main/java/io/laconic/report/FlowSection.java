package io.laconic.report;

import io.laconic.model.Classifier;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Rules as a flow: how many rows of each class reach a rule, are decided by it, pass on. */
record FlowSection(ClassifiedRows judged) implements Section {
  private static final int MOST_RULES = 200;

  @Override
  public String id() {
    return "flow";
  }

  @Override
  public String title() {
    return "Where rows are decided";
  }

  @Override
  public boolean isPresent() {
    return !steps().isEmpty();
  }

  @Override
  public void write(Html out) {
    figure().write(out);
    out.open("ol", "class", "flow");
    int[][] caught = caught();
    int[] left = totals(caught);
    List<Wording.Step> steps = steps();
    for (int k = 0; k < caught.length; k++) {
      write(steps.get(k), left, caught[k], out);
      for (int c = 0; c < left.length; c++) {
        left[c] -= caught[k][c];
      }
    }
    out.close("ol");
  }

  private List<Wording.Step> steps() {
    return Wording.of(judged.model()).steps();
  }

  /** Rows by class that each rule decides; in the last line those that none does. */
  int[][] caught() {
    return judged.counts().decided().first(steps().size(), judged.classes().size());
  }

  private String className(int label) {
    return label < 0 ? Classifier.REFER : judged.model().frame().spokenClasses().get(label);
  }

  private static int[] totals(int[][] caught) {
    int[] totals = new int[caught[0].length];
    for (int[] line : caught) {
      for (int c = 0; c < totals.length; c++) {
        totals[c] += line[c];
      }
    }
    return totals;
  }

  private void write(Wording.Step step, int[] reach, int[] caught, Html out) {
    String name = className(step.label());
    out.open("li").element("strong", step.condition() + " → " + name).empty("br");
    out.text("reached by " + counts(reach) + "; decides " + counts(caught));
    if (step.label() < 0) {
      out.text(", who are referred to a person.").close("li");
      return;
    }
    int right = caught[step.label()];
    int all = java.util.Arrays.stream(caught).sum();
    out.text(all == 0 ? "." : ": " + right + " right, " + (all - right) + " wrong.").close("li");
  }

  /** {@code 12 benign, 3 malignant}; classes without rows are left out. */
  private String counts(int[] byClass) {
    List<String> parts = new ArrayList<>();
    for (int c = 0; c < byClass.length; c++) {
      if (byClass[c] > 0) {
        parts.add(byClass[c] + " " + judged.classes().get(c));
      }
    }
    int shown = Math.min(parts.size(), ConfusionTable.MOST_CLASSES);
    return parts.isEmpty()
        ? "no row"
        : String.join(", ", parts.subList(0, shown)) + ConfusionTable.moreClasses(parts.size());
  }

  private Figure figure() {
    NumberTable numbers = NumberTable.of("step", "says", "class", "caught", "passes on");
    List<Wording.Step> steps = steps();
    int rules = steps.size() - 1;
    int[][] caught = caught();
    int[] left = totals(caught);
    int wrong = 0;
    for (int k = 0; k < Math.min(MOST_RULES, caught.length); k++) {
      int said = steps.get(k).label();
      String says = className(said);
      String step = k < rules ? Integer.toString(k + 1) : "else";
      for (int c = 0; c < left.length; c++) {
        left[c] -= caught[k][c];
        wrong += c == said || said < 0 ? 0 : caught[k][c];
        numbers.add(step, says, judged.classes().get(c), caught[k][c], left[c]);
      }
    }
    String alternative =
        "Bars for "
            + Wording.counted(rules, "rule")
            + " and what is left: rows that each decides, by class. The first decides "
            + counts(caught[0])
            + "; none decides "
            + counts(caught[rules])
            + ". In all "
            + wrong
            + " are wrong. The list below has all counts.";
    return new Figure(
        "flow-rules",
        "flow",
        "Rows decided by each rule",
        "Every row goes to the first rule that claims it. Bars show how many rows of each class a"
            + " rule decides; a bar with a cross is decided wrongly. A good rule has one long bar"
            + " without a cross; a short bar is a rule for few rows.",
        alternative,
        Map.of(),
        numbers);
  }
}
