package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.FileNames;
import io.laconic.cli.extension.ModelPage;
import io.laconic.cli.wording.MenuTable;
import io.laconic.data.Dataset;

/** Pages for commands that have just trained a model. */
public final class ModelPages implements ModelPage {
  private static final int MOST_ROWS = 10_000;

  @Override
  public String html(
      CertifiedModel certified, MenuTable menu, Dataset rows, double[][] matrix, FileNames files) {
    ClassifiedRows judged = ClassifiedRows.of(certified, rows, matrix);
    return new Report(judged, menu, files, null, MOST_ROWS).html();
  }
}
