package io.laconic.report;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.select.Estimate;
import java.math.BigDecimal;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Learners side by side: the table, and a picture of each of its numbers. */
record SideBySideSection(CrossValidationResults measured) implements Section {
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
    if (measured.estimates().size() > 1) {
      out.element(
          "p",
          "Both tests are two-sided, of "
              + measured.first()
              + " against each other learner. McNemar: among the rows that only one of the two"
              + " classifies correctly, either one is equally likely to be right. Corrected t: on the"
              + " differences in error rate by fold, accounting for overlapping training parts. With"
              + " many learners small p values occur by chance; these are not corrected for multiple"
              + " comparisons.");
    }
    out.open("div", "class", "figures");
    errors().write(out);
    figure("size", "Rules or vectors", Estimate::meanSize).write(out);
    figure("attributes", "Attributes", Estimate::meanAttributes).write(out);
    figure("seconds", "Seconds, all folds", Estimate::seconds).write(out);
    out.close("div");
  }

  private NumberTable table() {
    NumberTable table =
        NumberTable.of(
            "learner", "errors", "sd", "size", "attributes", "seconds", "McNemar", "corrected t");
    for (Map.Entry<String, Estimate> one : measured.estimates().entrySet()) {
      Estimate estimate = one.getValue();
      boolean isFirst = one.getKey().equals(measured.first());
      table.add(
          one.getKey(),
          estimate.errors(),
          NumberTable.fixed(estimate.standardDeviation(), 1),
          NumberTable.fixed(estimate.meanSize(), 1),
          NumberTable.fixed(estimate.meanAttributes(), 1),
          NumberTable.fixed(estimate.seconds(), 2),
          isFirst ? null : p(measured.mcNemar(one.getKey())),
          isFirst ? null : p(measured.correctedT(one.getKey())));
    }
    return table;
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
        "Errors among " + NumberTable.counted(rows, "row"),
        "The symbol is the number of errors, the line one standard deviation to each side. Use the"
            + " tests to decide whether two learners differ: they compare them row by row or fold by"
            + " fold, and can find a difference even if the lines overlap.",
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
