package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.ModelPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.MenuTable;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.RowBlocks;
import io.laconic.io.table.LoadedTable;
import io.laconic.model.Model;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** {@code --report FILE}: a page about the model that was trained. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class ReportOption {
  @OutputOption
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Also write an HTML page about the model (see laconic report); as JSON to a file .json, the"
              + " rule as a picture to a file .svg, .png or .pdf. May"
              + " be given twice.")
  private List<Path> targets = List.of();

  public void check(CommonOptions common) {
    check(targets, ModelPage.class, common);
  }

  /** Whether a page is wanted. */
  public boolean isAsked() {
    return !targets.isEmpty();
  }

  /** Refuses to promise a page if the module that makes such pages is missing. */
  public static void check(List<Path> targets, Class<?> pages, CommonOptions common) {
    if (!targets.isEmpty() && page(pages) == null) {
      throw common.usage("--report needs the module laconic-report, which is missing");
    }
  }

  /** Makes pages; null if its module is missing. */
  public static <P> P page(Class<P> pages) {
    return ServiceLoader.load(pages).findFirst().orElse(null);
  }

  /**
   * Writes the page if it was asked for.
   *
   * @param menu gives the rules of all subsets; null if none were drawn
   * @param trained the rows of training
   */
  public void write(
      CertifiedModel certified,
      Supplier<MenuTable> menu,
      LoadedTable trained,
      PreparationOptions preparation,
      Path modelFile,
      String data) {
    if (!targets.isEmpty()) {
      Dataset known = ColumnKindInference.shown(trained.dataset(), trained.schema()).withClass();
      RowBlocks blocks = trained.blocks() == null ? null : asModel(certified, trained.blocks());
      double[][] matrix = matrix(certified.model(), known, preparation);
      InputFileNames files =
          new InputFileNames(modelFile.toString(), data, preparation.matrixFile());
      WrittenPage page =
          page(ModelPage.class).page(certified, menu.get(), known, blocks, matrix, files, null);
      targets.forEach(page::write);
    }
  }

  /** Rows with the kinds of columns that the model knows. */
  private static RowBlocks asModel(CertifiedModel certified, RowBlocks blocks) {
    Encoding encoding = certified.model().frame().encoding();
    return blocks.with(block -> ColumnKindInference.as(encoding, block));
  }

  private static double[][] matrix(Model model, Dataset rows, PreparationOptions options) {
    return model.needsMatrix()
        ? model.fitMatrix(options.matrix(), rows, options.matrixName())
        : null;
  }
}
