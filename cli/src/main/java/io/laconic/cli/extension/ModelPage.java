package io.laconic.cli.extension;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;

/** Makes a page about a model. The module {@code report} offers one to ServiceLoader. */
public interface ModelPage {
  /**
   * The page.
   *
   * @param rows to test the model on, all with a class
   * @param matrix for a model of a precomputed matrix: one line per row; else null
   * @param modelFile where the model is, as the reader of the page will name it
   * @param data where the rows are
   * @param matrixFile where the matrix is; null if there is none
   */
  String html(
      CertifiedModel certified,
      Dataset rows,
      double[][] matrix,
      String modelFile,
      String data,
      String matrixFile);
}
