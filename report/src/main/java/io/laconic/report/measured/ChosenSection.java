package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Which parameters were chosen, and in which folds. */
record ChosenSection(Estimate estimate) implements Section {
  @Override
  public String id() {
    return "chosen";
  }

  @Override
  public String title() {
    return "What was chosen";
  }

  @Override
  public boolean isPresent() {
    return estimate.folds().stream()
        .anyMatch(fold -> !CrossValidationResults.chosen(fold).isEmpty());
  }

  @Override
  public void write(Html out) {
    Map<String, List<FoldResult>> choices = new LinkedHashMap<>();
    for (FoldResult fold : estimate.folds()) {
      choices
          .computeIfAbsent(CrossValidationResults.chosen(fold), words -> new ArrayList<>())
          .add(fold);
    }
    out.element("p", words(choices.size()));
    NumberTable table = NumberTable.of("chosen", "folds", "which", "errors", "of rows");
    choices.entrySet().stream()
        .sorted((a, b) -> b.getValue().size() - a.getValue().size())
        .forEach(choice -> line(choice.getKey(), choice.getValue(), table));
    table.write(out);
  }

  private static String words(int choices) {
    return choices == 1
        ? "The same in all folds."
        : Wording.counted(choices, "different choice")
            + ", most frequent first. Where folds choose alike, the choice depends little on which"
            + " rows are there.";
  }

  private void line(String choice, List<FoldResult> folds, NumberTable table) {
    table.add(
        choice,
        folds.size(),
        which(folds),
        folds.stream().mapToInt(FoldResult::errors).sum(),
        folds.stream().mapToInt(fold -> fold.rows().length).sum());
  }

  private String which(List<FoldResult> folds) {
    return folds.size() == estimate.folds().size()
        ? "all"
        : folds.stream().map(fold -> String.valueOf(fold.fold())).collect(Collectors.joining(" "));
  }
}
