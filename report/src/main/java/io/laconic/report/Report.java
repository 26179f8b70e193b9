package io.laconic.report;

import io.laconic.cli.extension.FileNames;
import io.laconic.cli.wording.MenuTable;
import java.util.List;

/** The page about a model and how it did on rows. */
public final class Report {
  private final ClassifiedRows judged;
  private final List<Section> sections;

  /**
   * @param menu the rules of all subsets; null if they are not at hand
   * @param image size of the images that rows are; null if they are none
   * @param mostRows how many rows are listed at most
   */
  public Report(
      ClassifiedRows judged, MenuTable menu, FileNames files, ImageSize image, int mostRows) {
    this.judged = judged;
    this.sections =
        List.of(
            new ModelSection(judged),
            new CertificateSection(judged),
            new MenuSection(judged, menu, files),
            new SubsetStabilitySection(judged.certified()),
            new ErrorSection(judged),
            new ScoreSection(judged),
            new PathSection(judged),
            new VotesSection(judged),
            new FlowSection(judged),
            new FeatureSection(judged),
            new PrototypeSection(judged, image),
            new PlaneSection(judged),
            new BootstrapSection(judged.certified()),
            new EquivalentSection(judged.certified()),
            new RowSection(judged, mostRows),
            new OriginSection(judged, files, image));
  }

  /** The page as text. */
  public String html() {
    String title = judged.model().learner() + " on " + judged.rows().source().name();
    return new Page(title, sections, judged.classes(), List.of("charts.js", "report.js")).html();
  }
}
