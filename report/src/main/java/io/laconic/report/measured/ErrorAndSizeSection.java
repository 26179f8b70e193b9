package io.laconic.report.measured;

import io.laconic.cli.wording.CertifiedComparison;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The one picture that leads: error against conditions for every learner, and what is certified.
 */
record ErrorAndSizeSection(CrossValidationResults measured) implements Section {
  @Override
  public String id() {
    return "landscape";
  }

  @Override
  public String title() {
    return "Error against size";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    NumberTable numbers =
        NumberTable.of("learner", "conditions", "size", "error", "errors", "certified");
    measured.estimates().forEach((name, estimate) -> add(name, estimate, numbers));
    int rows = measured.labels().length;
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("majority", (double) measured.majorityErrors() / rows);
    settings.put(
        "always", "always the most frequent class: " + percent(measured.majorityErrors(), rows));
    new Figure(
            "learner-landscape",
            "landscape",
            "Error against the conditions that a person reads",
            caption(),
            alternative(),
            settings,
            numbers)
        .write(out);
  }

  private void add(String name, Estimate estimate, NumberTable numbers) {
    CertifiedComparison certified = measured.certified();
    numbers.add(
        name,
        estimate.meanConditions(),
        estimate.meanSize(),
        (double) estimate.errors() / estimate.examples(),
        estimate.errors(),
        certified == null ? Double.NaN : certified.risk(name));
  }

  private String caption() {
    String text =
        "Low and to the left is best: few errors, little to read. The symbol is the share of errors on"
            + " rows that were not learned from, by cross-validation. Learners whose models consist of whole"
            + " rows, vectors or many trees have no conditions; they stand at the right.";
    CertifiedComparison certified = measured.certified();
    if (certified == null) {
      return text;
    }
    return text
        + " The bar above it, an arrow where it lies outside, is what is certified: "
        + certified.lines().get(0).replaceFirst("^certified: ", "")
        + "."
        + (certified.voidWords() == null ? "" : " Note: " + certified.voidWords() + ".");
  }

  private String alternative() {
    StringBuilder text = new StringBuilder("Learners by conditions and error: ");
    for (Map.Entry<String, Estimate> one : measured.estimates().entrySet()) {
      Estimate estimate = one.getValue();
      double conditions = estimate.meanConditions();
      text.append(one.getKey()).append(", ");
      text.append(
          Double.isNaN(conditions)
              ? "no conditions"
              : NumberTable.fixed(conditions, 1) + " conditions");
      text.append(", ").append(percent(estimate.errors(), estimate.examples())).append(" wrong");
      if (measured.certified() != null) {
        text.append(", certified ").append(measured.certified().cell(one.getKey()));
      }
      text.append("; ");
    }
    return text.append("always the most frequent class, ")
        .append(percent(measured.majorityErrors(), measured.labels().length))
        .append(" wrong.")
        .toString();
  }

  private static String percent(int errors, int rows) {
    return NumberTable.percent((double) errors / rows);
  }
}
