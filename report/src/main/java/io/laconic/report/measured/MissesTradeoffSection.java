package io.laconic.report.measured;

import io.laconic.certificate.CertificateWords;
import io.laconic.cli.wording.MissesTradeoffTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import java.util.List;
import java.util.Map;

/** Rules between few misses and few false alarms: a picture, then one line per rule. */
record MissesTradeoffSection(MissesTradeoffTable table) implements Section {
  @Override
  public String id() {
    return "tradeoff";
  }

  @Override
  public String title() {
    return "Sensitivity against specificity";
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  public void write(Html out) {
    out.element(
        "p",
        "One rule per line, from few false alarms to few misses. The certified numbers of all lines"
            + " hold together with "
            + CertificateWords.confidence(table.delta())
            + " confidence, if rows are independent draws: you may take any line, also after"
            + " looking at them. laconic tradeoff DATA -m MODEL --take LINE writes it.");
    figure().write(out);
    rules().write(out);
  }

  private Figure figure() {
    NumberTable numbers = NumberTable.of("line", "kind", "sensitivity", "specificity");
    StringBuilder words = new StringBuilder();
    List<MissesTradeoffTable.Line> lines = table.lines();
    for (int k = 0; k < lines.size(); k++) {
      MissesTradeoffTable.Line line = lines.get(k);
      numbers.add(k + 1, "counted on the rows outside", line.sensitivity(), line.specificity());
      numbers.add(k + 1, "certified", line.numbers().sensitivity(), line.numbers().specificity());
      words.append(words.isEmpty() ? "Certified: " : "; ");
      words.append("line ").append(k + 1).append(" sensitivity ");
      words.append(atLeast(line.numbers().sensitivity())).append(", specificity ");
      words.append(atLeast(line.numbers().specificity()));
    }
    return new Figure(
        "tradeoff-picture",
        "tradeoff",
        "Each rule twice: as counted, and as certified",
        "The number is that of the line in the table. Up: fewer misses. To the right: fewer false"
            + " alarms. A line joins what was counted on the rows outside with what is certified.",
        words + ".",
        Map.of(),
        numbers);
  }

  private NumberTable rules() {
    NumberTable rules =
        NumberTable.of(
            "line",
            "rule",
            "sensitivity, counted outside",
            "specificity, counted outside",
            "sensitivity, certified at least",
            "specificity, certified at least",
            "conditions");
    List<MissesTradeoffTable.Line> lines = table.lines();
    for (int k = 0; k < lines.size(); k++) {
      MissesTradeoffTable.Line line = lines.get(k);
      rules.add(
          k + 1,
          line.sentence(),
          NumberTable.percent(line.sensitivity()),
          NumberTable.percent(line.specificity()),
          atLeast(line.numbers().sensitivity()),
          atLeast(line.numbers().specificity()),
          line.rule().size());
    }
    return rules;
  }

  /** Rounded down, so that it is still true. */
  private static String atLeast(double share) {
    return NumberTable.percent(Math.floor(1000 * share) / 1000);
  }
}
