package io.laconic.report;

import io.laconic.cli.extension.TradeoffPage;
import io.laconic.cli.wording.TradeoffTable;
import java.util.List;

/** The page of {@code tradeoff --report}. */
public final class TradeoffReport implements TradeoffPage {
  private static final List<String> SCRIPTS = List.of("charts.js", "measured.js", "report.js");

  @Override
  public String html(TradeoffTable table, String data) {
    String title = "Few misses or few false alarms: rules for " + data;
    List<String> names = List.of("counted on the rows outside", "certified");
    return new Page(title, List.of(new TradeoffSection(table)), names, SCRIPTS).html();
  }
}
