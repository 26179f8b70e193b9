package io.laconic.report.measured;

import io.laconic.certificate.CertificateWords;
import io.laconic.cli.wording.MissesTradeoffTable;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import java.util.ArrayList;
import java.util.Arrays;
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
    if (table.thresholds().length > 0) {
      curves().write(out);
    }
  }

  /** Least net benefit of each line above the better of treating nobody and everybody. */
  private Figure curves() {
    List<String> columns = new ArrayList<>(List.of("threshold"));
    List<MissesTradeoffTable.Line> lines = table.lines();
    for (int k = 1; k <= lines.size(); k++) {
      columns.add("line " + k);
    }
    NumberTable numbers = new NumberTable(columns, new ArrayList<>());
    double[] asked = table.thresholds();
    double last = Math.min(0.99, Math.max(0.5, 1.25 * Arrays.stream(asked).max().orElse(0)));
    for (int percent = 1; percent <= 100 * last; percent++) {
      List<Object> row = new ArrayList<>(List.of(percent / 100.0));
      for (MissesTradeoffTable.Line line : lines) {
        row.add(table.least(line, percent / 100.0));
      }
      numbers.add(row.toArray());
    }
    return new Figure(
        "net-benefit",
        "benefit",
        "What each line is worth, above the better of treating nobody and treating everybody",
        "Certified lower limits, for all thresholds together, where "
            + table.where()
            + ". Below 0 means not shown, not harmful.",
        String.join(" ", table.worth()),
        Map.of("asked", Arrays.stream(asked).boxed().toList(), "lowest", -0.1),
        numbers);
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
