package io.laconic.cli.extension;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MenuTable;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;

/** Makes a page about a model. The module {@code report} offers one to ServiceLoader. */
public interface ModelPage {
  /**
   * The page.
   *
   * @param menu the rules of all subsets; null if none were drawn
   * @param rows that the model was made of, all with a class; of those on disk the first
   * @param blocks all of them if they stay on disk; else null
   * @param matrix for a model of a precomputed matrix: one line per row; else null
   * @param expected the error to expect on new rows; null if it is not at hand
   */
  WrittenPage page(
      CertifiedModel certified,
      MenuTable menu,
      Dataset rows,
      RowBlocks blocks,
      double[][] matrix,
      InputFileNames files,
      ExpectedError expected);
}
