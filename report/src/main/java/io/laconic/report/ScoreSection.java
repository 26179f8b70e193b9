package io.laconic.report;

import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.List;

/** What a score means: the share of the positive class among rows outside the subset. */
record ScoreSection(ClassifiedRows judged) implements Section {
  @Override
  public String id() {
    return "scores";
  }

  @Override
  public String title() {
    return "What a score means";
  }

  @Override
  public boolean isPresent() {
    return ClassSharesByScoreWords.missing(judged.certified()) == null;
  }

  @Override
  public void write(Html out) {
    ClassSharesByScoreWords shares = new ClassSharesByScoreWords(judged.certified());
    NumberTable table =
        NumberTable.of(
            "score",
            (shares.isGrouped() ? "groups" : "rows")
                + " outside of class "
                + judged.model().frame().classes().get(1),
            "share",
            "interval");
    for (List<String> line : shares.table()) {
      table.add(line.toArray());
    }
    table.write(out);
    out.element("p", shares.meaning() + ".");
  }
}
