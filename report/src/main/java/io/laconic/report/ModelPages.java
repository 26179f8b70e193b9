package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.extension.ModelPage;
import io.laconic.data.Dataset;

/** Pages for commands that have just trained a model. */
public final class ModelPages implements ModelPage {
  private static final int MOST_ROWS = 10_000;

  @Override
  public String html(
      CertifiedModel certified,
      Dataset rows,
      double[][] matrix,
      String modelFile,
      String data,
      String matrixFile) {
    ClassifiedRows judged = ClassifiedRows.of(certified, rows, matrix);
    FileNames names = new FileNames(modelFile, data, matrixFile);
    return new Report(judged, names, null, MOST_ROWS).html();
  }
}
