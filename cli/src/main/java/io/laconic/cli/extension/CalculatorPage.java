package io.laconic.cli.extension;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;

/** Makes a small page that decides one case. The module {@code report} offers one. */
public interface CalculatorPage {
  /**
   * The page, which holds the rule and no rows.
   *
   * @param rows with their class: where fields begin and end, and counts; null if not at hand
   * @param blocks all of them if they stay on disk; else null
   */
  WrittenPage page(CertifiedModel certified, Dataset rows, RowBlocks blocks);
}
