package io.laconic.report;

import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.List;

/** What a score means: the share of the positive class among rows outside the subset. */
record ScoreSection(ClassifiedRows judged) implements Section {
  @Override
  public String id() {
    return "scores";
  }

  @Override
  public String title() {
    String unit = new ClassSharesByScoreWords(judged.certified()).unit();
    return unit.equals("score") ? "What a score means" : "Risk by " + unit;
  }

  @Override
  public boolean isPresent() {
    return ClassSharesByScoreWords.missing(judged.certified()) == null;
  }

  @Override
  public void write(Html out) {
    ClassSharesByScoreWords shares = new ClassSharesByScoreWords(judged.certified());
    String positive = judged.model().frame().spokenClasses().get(1);
    List<String> columns =
        new ArrayList<>(
            List.of(
                shares.unit(),
                (shares.isGrouped() ? "groups" : "rows") + " outside of class " + positive,
                "share",
                "interval"));
    boolean others = !judged.isTrainingFile() && judged.rowCount() > 0;
    if (others) {
      columns.addAll(List.of("rows here of class " + positive, "share here"));
    }
    NumberTable table = NumberTable.of(columns.toArray(String[]::new));
    List<List<String>> lines = shares.table();
    int[][] here = judged.counts().scores().first(lines.size(), 2);
    int group = here.length - 1;
    for (List<String> line : lines) {
      List<Object> cells = new ArrayList<>(line);
      if (others) {
        int rows = here[group][0] + here[group][1];
        cells.add(here[group][1] + " of " + rows);
        cells.add(rows == 0 ? "-" : Percent.of(here[group][1], rows));
      }
      table.add(cells.toArray());
      group--;
    }
    table.write(out);
    out.element("p", shares.meaning() + ".");
    if (others) {
      out.element(
          "p",
          "Calibration: \"here\" are the rows of this page, which were not learned from. Where"
              + " risks are as they were, their shares lie near those outside the subset, and for"
              + " many rows inside the intervals.");
    }
  }
}
