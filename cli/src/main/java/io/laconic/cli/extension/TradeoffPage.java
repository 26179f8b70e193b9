package io.laconic.cli.extension;

import io.laconic.cli.wording.MissesTradeoffTable;

/** Makes a page of a trade-off. The module {@code report} offers one to ServiceLoader. */
public interface TradeoffPage {
  /**
   * The page.
   *
   * @param data name of the data
   */
  WrittenPage page(MissesTradeoffTable table, String data);
}
