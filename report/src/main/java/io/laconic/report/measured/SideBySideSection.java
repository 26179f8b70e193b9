package io.laconic.report.measured;

import io.laconic.cli.wording.CertifiedComparison;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.MeasuredCosts;
import io.laconic.model.Wording;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.MeasureTables;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Learners side by side: the table, and a picture of each of its numbers. */
record SideBySideSection(CrossValidationResults measured) implements Section {
  /** Where the column of costs stands: behind the errors. */
  private static final int COST = 2;

  @Override
  public String id() {
    return "learners";
  }

  @Override
  public String title() {
    return "Side by side";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.element("p", measured.how() + ".", "class", "promise");
    table().write(out);
    if (measured.certified() != null) {
      measured
          .certified()
          .lines()
          .forEach(line -> out.element("p", EstimateSection.sentence(line)));
    }
    if (measured.estimates().size() > 1) {
      out.element(
          "p",
          "Both tests are two-sided, of "
              + measured.first()
              + " against each other learner. McNemar: among the rows that only one of the two"
              + " classifies correctly, either one is equally likely to be right. Corrected t: on"
              + " the differences in error rate by fold, accounting for overlapping training parts."
              + " With many learners small p values occur by chance; these are not corrected for"
              + " multiple comparisons."
              + (measured.terms().group() == null
                  ? ""
                  : " McNemar's test takes rows for independent; those of a group are not, so its p"
                      + " is too small."));
    }
    if (measured.certified() != null) {
      measured.certified().better().forEach(promise -> out.element("p", promise.words()));
    }
    measured.constants().forEach(line -> out.element("p", line + ".", "class", "warning"));
    MeasureTables.write(measured.compared(), out);
    out.open("div", "class", "figures small");
    errors().write(out);
    figure("size", "Rules or vectors", Estimate::meanSize).write(out);
    figure("attributes", "Attributes", Estimate::meanAttributes).write(out);
    figure("seconds", "Seconds, all folds", Estimate::seconds).write(out);
    if (measured.certified() != null && !measured.certified().byClass()) {
      certified().write(out);
    }
    out.close("div");
  }

  private NumberTable table() {
    CertifiedComparison certified = measured.certified();
    NumberTable table =
        NumberTable.of(
            "learner",
            "errors",
            "sd",
            "conditions",
            "size",
            "attributes",
            "seconds",
            "McNemar",
            "corrected t");
    if (certified != null) {
      table = table.withColumn(table.columns().size(), "certified");
    }
    MeasuredCosts costs = measured.origin().costs();
    if (costs != null) {
      table = table.withColumn(COST, costs.column());
    }
    for (Map.Entry<String, Estimate> one : measured.estimates().entrySet()) {
      List<Object> cells = new ArrayList<>(cells(one.getKey(), one.getValue()));
      if (costs != null) {
        cells.add(COST, costs.cell(one.getValue()));
      }
      if (certified != null) {
        cells.add(certified.cell(one.getKey()));
      }
      table.add(cells.toArray());
    }
    if (certified != null) {
      Object[] yardstick = new Object[table.columns().size()];
      yardstick[0] = certified.majorityName();
      yardstick[1] = measured.majorityErrors();
      yardstick[yardstick.length - 1] = certified.majorityCell();
      table.add(yardstick);
    }
    return table;
  }

  private List<Object> cells(String name, Estimate estimate) {
    boolean isFirst = name.equals(measured.first());
    return Arrays.asList(
        name,
        estimate.errors(),
        NumberTable.fixed(estimate.standardDeviation(), 1),
        Double.isNaN(estimate.meanConditions())
            ? null
            : NumberTable.fixed(estimate.meanConditions(), 1),
        NumberTable.fixed(estimate.meanSize(), 1),
        NumberTable.fixed(estimate.meanAttributes(), 1),
        NumberTable.fixed(estimate.seconds(), 2),
        isFirst ? null : p(measured.mcNemar(name)),
        isFirst ? null : p(measured.correctedT(name)));
  }

  /** Certified errors in percent, with the yardstick. */
  private Figure certified() {
    CertifiedComparison certified = measured.certified();
    NumberTable numbers = NumberTable.of("learner", "certified");
    StringBuilder words = new StringBuilder("Certified errors: ");
    for (String name : measured.estimates().keySet()) {
      numbers.add(name, percent(certified.risk(name)));
      words.append(name).append(' ').append(certified.cell(name)).append(", ");
    }
    numbers.add(certified.majorityName(), percent(certified.majority().risk()));
    words.append(certified.majorityName()).append(' ').append(certified.majorityCell());
    String condition = certified.voidWords() == null ? "" : " Note: " + certified.voidWords() + ".";
    return new Figure(
        "learner-certified",
        "amounts",
        "Certified error, %",
        "Bound on the error of a machine learned from some of the rows and tested on the others; the"
            + " last line always says the most frequent class."
            + condition,
        words + "." + condition,
        Map.of("value", "certified"),
        numbers);
  }

  /** In percent, rounded up. */
  private static BigDecimal percent(double risk) {
    return new BigDecimal(risk).movePointRight(2).setScale(1, RoundingMode.CEILING);
  }

  private static BigDecimal p(double value) {
    return Double.isNaN(value) ? null : new BigDecimal(CrossValidationResults.p(value));
  }

  private Figure errors() {
    NumberTable numbers = NumberTable.of("learner", "errors", "low", "high");
    measured
        .estimates()
        .forEach(
            (name, e) -> {
              double sd = e.standardDeviation();
              numbers.add(name, e.errors(), Math.max(0, e.errors() - sd), e.errors() + sd);
            });
    int rows = measured.estimates().get(measured.first()).examples();
    return new Figure(
        "learner-errors",
        "spread",
        "Errors among " + Wording.counted(rows, "row"),
        "The symbol is the number of errors, the line one standard deviation to each side. Use the"
            + " tests to decide whether two learners differ: they compare them row by row or fold"
            + " by fold, and can find a difference even if the lines overlap.",
        "Errors: " + words(e -> e.errors()) + ".",
        Map.of(),
        numbers);
  }

  private Figure figure(String what, String title, ToDoubleFunction<Estimate> value) {
    NumberTable numbers = NumberTable.of("learner", what);
    measured.estimates().forEach((name, e) -> numbers.add(name, value.applyAsDouble(e)));
    return new Figure(
        "learner-" + what,
        "amounts",
        title,
        what.equals("seconds")
            ? "Time to train and to choose parameters. It depends on the computer and its load."
            : "Mean over the folds. Smaller is easier to read.",
        title + ": " + words(value) + ".",
        Map.of("value", what),
        numbers);
  }

  private String words(ToDoubleFunction<Estimate> value) {
    StringBuilder text = new StringBuilder();
    measured
        .estimates()
        .forEach(
            (name, e) ->
                text.append(text.length() == 0 ? "" : ", ")
                    .append(name)
                    .append(' ')
                    .append(
                        io.laconic.model.Wording.number(
                            NumberTable.rounded(value.applyAsDouble(e), 3))));
    return text.toString();
  }
}
