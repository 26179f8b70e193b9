package io.laconic.cli.option;

import io.laconic.cli.extension.CrossValidationPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.CrossValidationResults;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Options that cross-validation and comparison share. */
@OptionGroup.Of(OptionGroup.CHOOSING)
public final class CvOptions {
  @Option(
      names = "--inner-folds",
      paramLabel = "K",
      description =
          "Folds within each training part, to choose parameters (default: 10; inside a subset:"
              + " 5).")
  private Integer innerFolds;

  @OutputOption
  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description = "Keep finished folds in this file, and resume from it.")
  private Path resume;

  @OutputOption
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT.csv",
      description = "Also write the table as CSV.")
  private Path output;

  @OutputOption
  @Option(
      names = "--report",
      paramLabel = "OUT.html",
      description =
          "Also write an HTML page with charts: one file, no network needed; as JSON to a file .json."
              + " May be given twice.")
  private List<Path> reports = List.of();

  public void check(CommonOptions common) {
    if (innerFolds != null && innerFolds < 2) {
      throw common.usage("--inner-folds must be >= 2; got " + innerFolds);
    }
    ReportOption.check(reports, CrossValidationPage.class, common);
  }

  /** Writes the page, if one is asked for. */
  public void writePage(Supplier<CrossValidationResults> measured) {
    if (!reports.isEmpty()) {
      WrittenPage page = ReportOption.page(CrossValidationPage.class).page(measured.get());
      reports.forEach(page::write);
    }
  }

  /** 0: as is usual. */
  public int innerFolds() {
    return innerFolds == null ? 0 : innerFolds;
  }

  /** The option that needs all rows in memory; null: there is none. */
  public String needingAllRows() {
    return resume != null ? "--resume" : reports.isEmpty() ? null : "--report";
  }

  public Path output() {
    return output;
  }

  /** Where finished folds are kept; null if they are not kept. */
  public Path checkpointFile() {
    return resume;
  }
}
