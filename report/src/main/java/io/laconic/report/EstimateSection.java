package io.laconic.report;

import io.laconic.cli.wording.CrossValidationResults;
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
    measured.conditions(estimate).forEach(line -> out.element("p", line + "."));
    if (CrossValidationResults.certified(estimate) != null) {
      out.element("p", CrossValidationResults.certified(estimate) + ".");
    }
    if (measured.permutations() != null) {
      out.element("p", CrossValidationResults.words(measured.permutations()) + ".");
    }
    out.element("p", measured.how() + ".");
    out.element(
        "p",
        "The rows of each fold were classified by a machine trained on the other folds. The"
            + " standard deviation is that of the folds' error rates, divided by the square root of the"
            + " number of folds, times the number of rows.");
  }
}
