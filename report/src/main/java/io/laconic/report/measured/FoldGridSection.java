package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Errors of every learner in every fold. */
record FoldGridSection(CrossValidationResults measured) implements Section {
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
    NumberTable numbers = NumberTable.of("learner", "fold", "rows", "errors", "share");
    measured.estimates().forEach((name, estimate) -> add(name, estimate, numbers));
    List<Object> folds = new ArrayList<>();
    first().folds().forEach(fold -> folds.add(fold.fold()));
    new Figure(
            "fold-grid",
            "grid",
            "Errors in each fold",
            "One line per learner, one column per fold; darker means a larger share of errors."
                + " A column that is dark for all learners is a fold of difficult rows.",
            "Grid of learners and folds. " + words() + ".",
            Map.of("folds", folds),
            numbers)
        .write(out);
  }

  private Estimate first() {
    return measured.estimates().get(measured.first());
  }

  private static void add(String name, Estimate estimate, NumberTable numbers) {
    for (FoldResult fold : estimate.folds()) {
      int rows = fold.rows().length;
      double share = NumberTable.rounded((double) fold.errors() / rows, 4);
      numbers.add(name, fold.fold(), rows, fold.errors(), share);
    }
  }

  private String words() {
    return measured.estimates().entrySet().stream()
        .map(one -> one.getKey() + ": " + range(one.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String range(Estimate estimate) {
    var range = estimate.folds().stream().mapToInt(FoldResult::errors).summaryStatistics();
    return "from " + range.getMin() + " to " + range.getMax() + " errors";
  }
}
