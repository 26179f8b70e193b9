package io.laconic.cli.extension;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;

/** Makes a small page that decides one case. The module {@code report} offers one. */
public interface CalculatorPage {
  /**
   * The page, which holds the rule and no rows.
   *
   * @param rows with their class: where fields begin and end, and counts; null if not at hand
   */
  WrittenPage page(CertifiedModel certified, Dataset rows);
}
