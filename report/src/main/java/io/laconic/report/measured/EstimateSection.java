package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.report.page.Html;
import io.laconic.report.page.MeasureTables;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;

/** The outcome of a cross-validation in a line or two. */
record EstimateSection(CrossValidationResults measured, Estimate estimate) implements Section {
  @Override
  public String id() {
    return "measured";
  }

  @Override
  public String title() {
    return "Result";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.element("p", CrossValidationResults.total(estimate) + ".", "class", "promise");
    if (measured.cost(estimate) != null) {
      out.element("p", measured.cost(estimate) + ".");
    }
    out.element("p", "For comparison: " + measured.yardstick().words() + ".");
    measured.conditions(estimate).forEach(line -> out.element("p", sentence(line)));
    if (CrossValidationResults.certified(estimate) != null) {
      out.element("p", sentence(CrossValidationResults.certified(estimate)));
    }
    measured.constants().forEach(line -> out.element("p", line + ".", "class", "warning"));
    MeasureTables.write(measured.measures(estimate), out);
    if (measured.significance() != null) {
      out.element("p", CrossValidationResults.words(measured.significance()) + ".");
    }
    out.element("p", measured.how() + ".");
    out.element(
        "p",
        "The rows of each fold were classified by a machine learned from the other folds' rows"
            + (measured.terms().options().form().draws()
                ? ", by the whole procedure: subsets drawn, a rule learned from each, the best of them"
                    + " shown, as train does."
                : ".")
            + certificates()
            + " The standard deviation is that of the folds' error rates, divided by the square"
            + " root of the number of folds, times the number of rows.");
  }

  /** A line of the terminal as a sentence. */
  static String sentence(String line) {
    return Character.toUpperCase(line.charAt(0)) + line.substring(1) + ".";
  }

  /** Whose the certificates are. */
  private String certificates() {
    return measured.conditions(estimate).isEmpty()
        ? ""
        : " Certified is what was promised of each of these machines, before the rows of its fold"
            + " were looked at; it is not a promise of the model that train makes of all rows,"
            + " which has its own.";
  }
}
