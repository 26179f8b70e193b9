package io.laconic.report.measured;

import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import io.laconic.util.Version;
import java.util.Locale;
import java.util.Map;

/** Where the numbers come from, and how to compute them again. */
record CrossValidationOriginSection(CrossValidationResults measured) implements Section {
  @Override
  public String id() {
    return "origin";
  }

  @Override
  public String title() {
    return "Origin";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.open("dl");
    entry("Data", measured.origin().data(), out);
    if (measured.origin().source().sha256() != null) {
      entry("SHA-256", measured.origin().source().sha256(), out);
    }
    entry("Rows used", Wording.counted(measured.labels().length, "row"), out);
    entry("How", measured.how(), out);
    entry("Seed", Long.toString(measured.origin().seed()), out);
    for (Map.Entry<String, Estimate> one : measured.estimates().entrySet()) {
      entry("Time of " + one.getKey(), time(one.getValue()), out);
    }
    entry("Measured by", "Laconic " + Version.number(), out);
    out.close("dl");
    out.element("p", "To measure again:");
    out.command(TrainingCommand.shell(measured.origin().command()));
  }

  /** Folds that are trained together have equal shares of the time. */
  private static String time(Estimate estimate) {
    int folds = estimate.folds().size();
    return String.format(
        Locale.ROOT,
        "%.2f s for %s, %.2f s each on average",
        estimate.seconds(),
        Wording.counted(folds, "fold"),
        estimate.seconds() / folds);
  }

  private static void entry(String name, String value, Html out) {
    out.element("dt", name).element("dd", value);
  }
}
