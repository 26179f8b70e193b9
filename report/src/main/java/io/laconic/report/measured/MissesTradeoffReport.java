package io.laconic.report.measured;

import io.laconic.cli.extension.TradeoffPage;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.cli.wording.MissesTradeoffTable;
import io.laconic.report.page.Page;
import java.util.List;

/** The page of {@code tradeoff --report}. */
public final class MissesTradeoffReport implements TradeoffPage {
  private static final List<String> SCRIPTS =
      List.of(
          "vendor/d3.min.js",
          "vendor/plot.umd.min.js",
          "web/chart-tools.js",
          "web/measured-charts.js",
          "web/promise-charts.js",
          "web/page-tools.js",
          "web/report.js");

  @Override
  public WrittenPage page(MissesTradeoffTable table, String data) {
    String title = "Few misses or few false alarms: rules to choose from, " + data;
    List<String> names = List.of("counted on the rows outside", "certified");
    return new Page(title, List.of(new MissesTradeoffSection(table)), names, SCRIPTS);
  }
}
