package io.laconic.report;

import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.MenuTable;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.Page;
import io.laconic.report.page.Section;
import io.laconic.report.picture.RulePicture;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import io.laconic.report.whatif.WhatIfSection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The page about a model and how it did on rows. */
public final class Report {
  private static final List<String> SCRIPTS =
      List.of(
          "vendor/d3.min.js",
          "vendor/plot.umd.min.js",
          "web/chart-tools.js",
          "web/model-charts.js",
          "web/promise-charts.js",
          "web/page-tools.js",
          "web/decide.js",
          "web/whatif.js",
          "web/sizes.js",
          "web/frequencies.js",
          "web/rows.js",
          "web/report.js");

  /** What is read first; the rest says how it is known. */
  private static final Set<String> FIRST = Set.of("model", "places", "what-if");

  /** Where scores that are no sums of points are explained: behind the errors. */
  private static final int RISK_PLACE = 6;

  private final ClassifiedRows judged;
  private final List<Section> sections;
  private final RulePicture picture;

  /**
   * @param menu the rules of all subsets; null if they are not at hand
   */
  public Report(
      ClassifiedRows judged, MenuTable menu, InputFileNames files, ReportOptions options) {
    this.judged = judged;
    ReadColumns read = ReadColumns.of(judged);
    WhatIfSection whatIf = new WhatIfSection(judged, read, options.mostRows() > 0);
    ImageSize image = PrototypeImageSize.size(judged.model(), options.image());
    SheetSection sheet = new SheetSection(judged);
    Section risk = new ScoreSection(judged);
    this.picture = new RulePicture(judged, image);
    List<Section> all = new ArrayList<>(List.of(new ModelSection(judged, picture), sheet));
    if (sheet.isPresent()) {
      all.add(risk);
    }
    all.add(new PlacesSection(options.located()));
    all.addAll(
        List.of(
            whatIf,
            new CertificateSection(judged),
            new FrequencySection(judged),
            new ErrorSection(judged, files, options.expected()),
            new CharacteristicsSection(judged),
            new PathSection(judged, options.printedBound()),
            new VotesSection(judged),
            new FlowSection(judged),
            new FeatureSection(judged, options.mostRows() > 0),
            new PrototypeSection(judged, image),
            new PlaneSection(judged),
            new MenuSection(judged, menu, files)));
    all.addAll(ObservationSection.of(judged));
    all.addAll(
        List.of(
            new RowSection(judged, read, whatIf.decides(), options),
            new OriginSection(judged, files, options.image())));
    if (!sheet.isPresent()) {
      all.add(RISK_PLACE, risk);
    }
    this.sections = List.copyOf(all);
  }

  public WrittenPage page() {
    return new Page(
        PageTitle.of(judged), sections, FIRST, judged.classes(), SCRIPTS, picture::file);
  }
}
