package io.laconic.report;

import io.laconic.model.ScoreSheet;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.CountTable;
import io.laconic.util.Percent;
import java.util.List;

/**
 * A rule that adds up points, as a sheet to fill in, also on paper: points, conditions, on how many
 * rows they hold, and the sum that is needed.
 */
record SheetSection(ClassifiedRows judged) implements Section {
  /** An empty box for a pen. */
  private static final String BOX = "\u2610";

  @Override
  public String id() {
    return "sheet";
  }

  @Override
  public String title() {
    return "Score sheet";
  }

  @Override
  public boolean isPresent() {
    return Wording.of(judged.model()).sheet().isPresent();
  }

  @Override
  public void write(Html out) {
    ScoreSheet sheet = Wording.of(judged.model()).sheet().orElseThrow();
    CountTable holding = judged.counts().holding();
    String positive = judged.model().frame().spokenClasses().get(1);
    NumberTable table =
        NumberTable.of("holds", "points", "condition", "rows", "of these " + positive);
    List<ScoreSheet.Line> lines = sheet.lines();
    for (int k = 0; k < lines.size(); k++) {
      int rows = holding.line(k);
      table.add(
          BOX,
          lines.get(k).points(),
          lines.get(k).condition(),
          rows,
          rows == 0 ? "" : Percent.of(holding.of(k, 1), rows));
    }
    table.add("", sheet.most(), "all together", "", "");
    table.write(out);
    out.element(
        "p", "Add up the " + sheet.unit() + " that hold. " + sheet.cut() + ".", "class", "cut");
    out.element(
        "p",
        "Rows: on how many of the "
            + Wording.counted(judged.rowCount(), "row")
            + " of this page the condition holds, and how many of these are "
            + positive
            + (judged.isTrainingFile() ? ". The rule was learned from some of them." : "."));
  }
}
