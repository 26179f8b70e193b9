package io.laconic.cli.wording;

import io.laconic.select.Estimate;
import java.util.Locale;

/** The error to expect on new rows: cross-validation of the whole procedure that made a model. */
public record ExpectedError(int errors, int rows, int folds) {
  /** What a cross-validation gave. */
  public static ExpectedError of(Estimate estimate) {
    return new ExpectedError(estimate.errors(), estimate.examples(), estimate.folds().size());
  }

  /** {@code about 5 % wrong (10-fold cross-validation of the whole procedure)}. */
  public String words() {
    return String.format(
        Locale.ROOT,
        "about %.0f %% wrong (%d-fold cross-validation of the whole procedure)",
        100.0 * errors / rows,
        folds);
  }
}
