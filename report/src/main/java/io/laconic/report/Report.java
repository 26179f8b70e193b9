package io.laconic.report;

import java.util.List;

/** The page about a model and how it did on rows. */
public final class Report {
  private final ClassifiedRows judged;
  private final List<Section> sections;

  /**
   * @param image size of the images that rows are; null if they are none
   * @param mostRows how many rows are listed at most
   */
  public Report(ClassifiedRows judged, FileNames files, ImageSize image, int mostRows) {
    this.judged = judged;
    this.sections =
        List.of(
            new ModelSection(judged),
            new CertificateSection(judged),
            new ErrorSection(judged),
            new PathSection(judged),
            new FlowSection(judged),
            new FeatureSection(judged),
            new PrototypeSection(judged, image),
            new PlaneSection(judged),
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
