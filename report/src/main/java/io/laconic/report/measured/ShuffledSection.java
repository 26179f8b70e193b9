package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.PermutationSignificance;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** The permutation test. */
record ShuffledSection(PermutationSignificance significance) implements Section {
  @Override
  public String id() {
    return "permutations";
  }

  @Override
  public String title() {
    return "Is there anything to learn?";
  }

  @Override
  public boolean isPresent() {
    return significance != null;
  }

  @Override
  public void write(Html out) {
    out.element("p", CrossValidationResults.words(significance) + ".", "class", "promise");
    Map<Integer, Integer> counts = new TreeMap<>();
    Arrays.stream(significance.errors()).forEach(errors -> counts.merge(errors, 1, Integer::sum));
    NumberTable numbers = NumberTable.of("errors", "repetitions");
    counts.forEach(numbers::add);
    figure(numbers).write(out);
  }

  private Figure figure(NumberTable numbers) {
    var range = Arrays.stream(significance.errors()).summaryStatistics();
    return new Figure(
        "shuffled",
        "shuffled",
        "Errors with shuffled classes",
        "Number of repetitions by number of errors. The dashed line marks the errors with the true"
            + " classes; if classes were unrelated to rows, it would lie among the bars.",
        "Bars: with shuffled classes from "
            + range.getMin()
            + " to "
            + range.getMax()
            + " errors; with the true classes "
            + significance.observed()
            + ".",
        Map.of("observed", significance.observed()),
        numbers);
  }
}
