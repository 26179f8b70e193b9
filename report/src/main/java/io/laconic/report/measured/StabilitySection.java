package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.model.Wording;
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

/**
 * Which part of a machine appears in which fold, for each learner whose machines have parts.
 *
 * @param most how many parts are shown of each learner
 */
record StabilitySection(CrossValidationResults measured, int most) implements Section {
  @Override
  public String id() {
    return "stability";
  }

  @Override
  public String title() {
    return "Stable parts";
  }

  @Override
  public boolean isPresent() {
    return measured.estimates().values().stream().anyMatch(e -> !e.stability().isEmpty());
  }

  @Override
  public void write(Html out) {
    out.element(
        "p",
        "A part that appears in every fold reflects the data; a part that appears once is chance or"
            + " has good substitutes."
            + (hasRows()
                ? " A part that is a row is held out of one fold, so it appears in all others at"
                    + " most."
                : ""));
    int number = 1;
    out.open("div", "class", isSmall() ? "figures small" : null);
    for (Map.Entry<String, Estimate> one : measured.estimates().entrySet()) {
      if (!one.getValue().stability().isEmpty()) {
        figure("parts-" + number++, one.getKey(), one.getValue()).write(out);
      }
    }
    out.close("div");
  }

  /** Of several learners each has a small picture. */
  private boolean isSmall() {
    return measured.estimates().size() > 1;
  }

  private boolean hasRows() {
    return measured.estimates().values().stream()
        .flatMap(estimate -> estimate.folds().stream())
        .flatMap(fold -> fold.parts().stream())
        .anyMatch(part -> part.startsWith("row "));
  }

  private Figure figure(String id, String name, Estimate estimate) {
    List<String> all = CrossValidationResults.parts(estimate);
    Map<String, Integer> counts = estimate.stability();
    List<String> shown = all.subList(0, Math.min(most, all.size()));
    NumberTable numbers = NumberTable.of("part", "folds", "which");
    for (String part : shown) {
      numbers.add(part, counts.get(part), which(part, estimate));
    }
    List<Object> folds = new ArrayList<>();
    estimate.folds().forEach(fold -> folds.add(fold.fold()));
    String count = Wording.counted(folds.size(), "fold");
    return new Figure(
        id,
        "parts",
        name + ": number of " + count + " in which each part appears",
        "One line per part, most frequent first, one column per fold; a filled cell means that the"
            + " machine of that fold has the part. The number counts the folds."
            + (all.size() > most ? " And " + (all.size() - most) + " more." : ""),
        alternative(shown, counts, folds.size()),
        Map.of("folds", folds, "small", isSmall()),
        numbers);
  }

  /** Numbers of the folds that have the part. */
  private static String which(String part, Estimate estimate) {
    return estimate.folds().stream()
        .filter(fold -> fold.parts().contains(part))
        .map(FoldResult::fold)
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static String alternative(List<String> shown, Map<String, Integer> counts, int folds) {
    long always = counts.values().stream().filter(n -> n == folds).count();
    return "Grid of parts and folds. Of "
        + Wording.counted(counts.size(), "part")
        + ", "
        + always
        + " appear in all "
        + folds
        + " folds; most frequent: "
        + shown.stream()
            .limit(3)
            .map(part -> part + " (" + counts.get(part) + ")")
            .collect(Collectors.joining(", "))
        + ".";
  }
}
