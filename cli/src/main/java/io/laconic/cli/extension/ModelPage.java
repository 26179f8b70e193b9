package io.laconic.cli.extension;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MenuTable;
import io.laconic.data.Dataset;

/** Makes a page about a model. The module {@code report} offers one to ServiceLoader. */
public interface ModelPage {
  /**
   * The page.
   *
   * @param menu the rules of all subsets; null if none were drawn
   * @param rows to test the model on, all with a class
   * @param matrix for a model of a precomputed matrix: one line per row; else null
   * @param expected the error to expect on new rows; null if it is not at hand
   */
  WrittenPage page(
      CertifiedModel certified,
      MenuTable menu,
      Dataset rows,
      double[][] matrix,
      InputFileNames files,
      ExpectedError expected);
}
