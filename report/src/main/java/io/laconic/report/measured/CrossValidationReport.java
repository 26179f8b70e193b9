package io.laconic.report.measured;

import io.laconic.cli.extension.CrossValidationPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.CrossValidationResults;
import io.laconic.model.Wording;
import io.laconic.report.page.Page;
import io.laconic.report.page.Section;
import io.laconic.select.Estimate;
import java.util.List;

/** The page of {@code cv --report} and {@code compare --report}. */
public final class CrossValidationReport implements CrossValidationPage {
  private static final List<String> SCRIPTS =
      List.of(
          "vendor/d3.min.js",
          "vendor/plot.umd.min.js",
          "web/chart-tools.js",
          "web/measured-charts.js",
          "web/page-tools.js",
          "web/report.js");

  @Override
  public WrittenPage page(CrossValidationResults measured) {
    List<String> names = List.copyOf(measured.estimates().keySet());
    return new Page(title(measured), sections(measured), names, SCRIPTS);
  }

  private static String title(CrossValidationResults measured) {
    String data = measured.origin().source().name();
    return measured.comparison()
        ? Wording.counted(measured.estimates().size(), "learner") + " compared, " + data
        : "Errors to expect of " + learner(measured.first()) + ", " + data;
  }

  private static String learner(String name) {
    return name.equals("default") ? "the default learner" : name;
  }

  private static List<Section> sections(CrossValidationResults measured) {
    Section origin = new CrossValidationOriginSection(measured);
    if (measured.comparison()) {
      return List.of(
          new ErrorAndSizeSection(measured),
          new SideBySideSection(measured),
          new FoldGridSection(measured),
          new StabilitySection(measured, 10),
          origin);
    }
    Estimate estimate = measured.estimates().get(measured.first());
    return List.of(
        new EstimateSection(measured, estimate),
        new FoldSection(measured, estimate),
        new StabilitySection(measured, 40),
        new ChosenSection(estimate),
        new ShuffledSection(measured.significance()),
        origin);
  }
}
