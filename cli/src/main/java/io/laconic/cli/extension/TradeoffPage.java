package io.laconic.cli.extension;

import io.laconic.cli.wording.MissesTradeoffTable;

/** Makes a page of a trade-off. The module {@code report} offers one to ServiceLoader. */
public interface TradeoffPage {
  /**
   * The whole page, one HTML document that needs no other file.
   *
   * @param data name of the data
   */
  String html(MissesTradeoffTable table, String data);
}
