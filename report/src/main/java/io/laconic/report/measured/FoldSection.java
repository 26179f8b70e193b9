package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.model.Wording;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.util.Map;
import java.util.function.ToIntFunction;

/** The folds of one learner: errors, sizes, certified risks. */
record FoldSection(CrossValidationResults measured, Estimate estimate) implements Section {
  private static final int MOST_OPEN = 30;

  @Override
  public String id() {
    return "folds";
  }

  @Override
  public String title() {
    return "Fold by fold";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.open("div", "class", "figures");
    int folds = estimate.folds().size();
    double mean = (double) estimate.errors() / folds;
    String always =
        " Always saying the most frequent class makes "
            + number((double) measured.yardstick().errors() / folds)
            + ".";
    figure("errors", "Errors in each fold", mean, always, FoldResult::errors).write(out);
    figure("size", "Size in each fold", estimate.meanSize(), "", FoldResult::size).write(out);
    out.close("div");
    boolean closed = estimate.folds().size() > MOST_OPEN;
    out.open("details", closed ? "class" : "open", closed ? "steps" : "");
    out.element("summary", "The folds");
    table().write(out);
    measured.conditions(estimate).forEach(line -> out.element("p", line + "."));
    out.close("details");
  }

  private static String number(double value) {
    return Wording.number(NumberTable.rounded(value, 3));
  }

  private Figure figure(
      String what, String title, double mean, String more, ToIntFunction<FoldResult> value) {
    NumberTable numbers = NumberTable.of("fold", "rows", what);
    for (FoldResult fold : estimate.folds()) {
      numbers.add(fold.fold(), fold.rows().length, value.applyAsInt(fold));
    }
    var range = estimate.folds().stream().mapToInt(value).summaryStatistics();
    String words = number(mean) + " on average";
    return new Figure(
        "fold-" + what,
        "folds",
        title,
        "One bar for each fold; the dashed line is the mean, " + words + "." + more,
        "Bars over "
            + Wording.counted(estimate.folds().size(), "fold")
            + ": "
            + what
            + " from "
            + range.getMin()
            + " to "
            + range.getMax()
            + ", "
            + words
            + ".",
        Map.of("value", what, "mean", mean),
        numbers);
  }

  private NumberTable table() {
    NumberTable table =
        NumberTable.of(
            "fold", "rows", "errors", "size", "attributes", "certified", "seconds", "chosen");
    for (FoldResult fold : estimate.folds()) {
      table.add(
          fold.fold(),
          fold.rows().length,
          fold.errors(),
          fold.size(),
          fold.attributes(),
          CrossValidationResults.risk(fold),
          NumberTable.fixed(fold.seconds(), 2),
          CrossValidationResults.chosen(fold));
    }
    return table;
  }
}
