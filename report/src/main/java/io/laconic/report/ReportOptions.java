package io.laconic.report;

import io.laconic.cli.wording.ExpectedError;
import io.laconic.io.companion.ReasonTexts;
import io.laconic.io.genomes.Reference;
import io.laconic.report.page.ImageSize;
import java.util.List;

/**
 * What a reader wants of a page about a model.
 *
 * @param image size of the images that rows are; null: as the model and its columns tell
 * @param mostRows how many rows are listed at most
 * @param printedBound whether the bound that the paper prints is shown beside the certificate
 * @param expected the error to expect on new rows; null if it is not at hand
 * @param reasons own words for conditions; null if there are none
 * @param located where the k-mers of the rule lie in a reference genome; empty if there is none
 * @param samples the names of the rows of the file; null: they are known by their numbers
 */
public record ReportOptions(
    ImageSize image,
    int mostRows,
    boolean printedBound,
    ExpectedError expected,
    ReasonTexts reasons,
    List<Reference.Located> located,
    List<String> samples) {
  /** A page as it is usual: it can be handed on, since it holds no rows. */
  public static ReportOptions usual(ExpectedError expected) {
    return new ReportOptions(null, 0, false, expected, null, List.of(), null);
  }
}
