package io.laconic.report;

import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.MenuTable;
import io.laconic.report.page.ImageSize;
import io.laconic.report.page.Page;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import io.laconic.report.whatif.WhatIfSection;
import java.util.ArrayList;
import java.util.List;

/** The page about a model and how it did on rows. */
public final class Report {
  private static final List<String> SCRIPTS =
      List.of(
          "web/chart-tools.js",
          "web/model-charts.js",
          "web/page-tools.js",
          "web/decide.js",
          "web/whatif.js",
          "web/sizes.js",
          "web/rows.js",
          "web/report.js");

  private final ClassifiedRows judged;
  private final List<Section> sections;

  /**
   * @param menu the rules of all subsets; null if they are not at hand
   */
  public Report(
      ClassifiedRows judged, MenuTable menu, InputFileNames files, ReportOptions options) {
    this.judged = judged;
    ReadColumns read = ReadColumns.of(judged);
    WhatIfSection whatIf = new WhatIfSection(judged, read);
    ImageSize image = PrototypeImageSize.size(judged.model(), options.image());
    List<Section> all = new ArrayList<>();
    all.addAll(
        List.of(
            new ModelSection(judged),
            whatIf,
            new CertificateSection(judged),
            new ErrorSection(judged, files, options.expected()),
            new ScoreSection(judged),
            new PathSection(judged, options.printedBound()),
            new VotesSection(judged),
            new FlowSection(judged),
            new FeatureSection(judged),
            new PrototypeSection(judged, image),
            new PlaneSection(judged),
            new MenuSection(judged, menu, files)));
    all.addAll(ObservationSection.of(judged));
    all.addAll(
        List.of(
            new EquivalentSection(judged.certified()),
            new RowSection(judged, options.mostRows(), read, whatIf.decides()),
            new OriginSection(judged, files, options.image())));
    this.sections = List.copyOf(all);
  }

  public WrittenPage page() {
    return new Page(PageTitle.of(judged), sections, judged.classes(), SCRIPTS);
  }
}
