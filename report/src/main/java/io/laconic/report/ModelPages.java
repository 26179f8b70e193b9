package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.extension.ModelPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MenuTable;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.report.rows.ClassifiedRows;

/** Pages for commands that have just trained a model. */
public final class ModelPages implements ModelPage {
  @Override
  public WrittenPage page(
      CertifiedModel certified,
      MenuTable menu,
      Dataset rows,
      RowBlocks blocks,
      double[][] matrix,
      InputFileNames files,
      ExpectedError expected) {
    ClassifiedRows judged =
        blocks == null
            ? ClassifiedRows.of(certified, rows, matrix)
            : ClassifiedRows.of(certified, blocks, true);
    return new Report(judged, menu, files, ReportOptions.usual(expected)).page();
  }
}
