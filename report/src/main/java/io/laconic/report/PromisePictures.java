package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.subsets.Promises;
import io.laconic.cli.wording.MissesTradeoffTable;
import io.laconic.fact.Fact;
import io.laconic.model.Frame;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** What is promised of groups of people and of net benefit, as pictures beside the sentences. */
final class PromisePictures {
  /** Below this a picture has nothing to tell. */
  private static final double LOWEST = -0.1;

  private final Certificate certificate;
  private final Frame frame;
  private final double[] prevalence;

  /**
   * @param prevalence that was asked for; null: as among the rows
   */
  PromisePictures(CertifiedModel certified, double[] prevalence) {
    this.certificate = certified.certificate();
    this.frame = certified.model().frame();
    this.prevalence = prevalence;
  }

  void write(Html out) {
    groups(out);
    List<Double> asked = new ArrayList<>();
    for (Fact fact : certificate.promises()) {
      if (isBenefit(fact)) {
        asked.add((Double) fact.values().get("threshold"));
      }
    }
    if (!asked.isEmpty()) {
      curve(asked).write(out);
    }
  }

  private String words(Fact fact) {
    return fact.words(frame::spoken);
  }

  private static boolean isBenefit(Fact fact) {
    return fact.code().startsWith("net-benefit") && fact.values().containsKey("threshold");
  }

  /** One bar per group, a picture for each column. */
  private void groups(Html out) {
    Map<String, NumberTable> byColumn = new LinkedHashMap<>();
    Map<String, StringBuilder> words = new LinkedHashMap<>();
    for (Fact fact : certificate.promises()) {
      if (fact.code().matches("group(-class)?(-both)?")) {
        Map<String, Object> values = fact.values();
        String column = (String) values.get("column");
        Object label = values.get("class");
        byColumn
            .computeIfAbsent(
                column, any -> NumberTable.of("group", "wrong", "rows", "least", "most"))
            .add(
                values.get("group") + (label == null ? "" : ", " + label),
                values.get("wrong"),
                values.get("rows"),
                values.get("least"),
                values.get("most"));
        words.computeIfAbsent(column, any -> new StringBuilder()).append(words(fact)).append(' ');
      }
    }
    int number = 0;
    for (Map.Entry<String, NumberTable> entry : byColumn.entrySet()) {
      new Figure(
              "groups-" + ++number,
              "limits",
              "How often it is wrong, by " + entry.getKey(),
              "A bar ends at what is certified of the group, all groups listed together; the mark is"
                  + " what was counted."
                  + tooSmall(entry.getKey()),
              words.get(entry.getKey()).toString().strip(),
              Map.of(),
              entry.getValue())
          .write(out);
    }
  }

  private String tooSmall(String column) {
    return certificate.promises().stream()
        .filter(fact -> fact.is("groups-too-small") && column.equals(fact.values().get("column")))
        .map(fact -> " " + words(fact))
        .findFirst()
        .orElse("");
  }

  /** Least net benefit at all thresholds, which hold together. */
  private Figure curve(List<Double> asked) {
    NumberTable numbers =
        NumberTable.of("threshold", "above treating nobody", "above treating everybody");
    double last =
        Math.min(0.99, Math.max(0.5, 1.25 * asked.stream().mapToDouble(t -> t).max().orElse(0)));
    double[] thresholds =
        IntStream.rangeClosed(1, (int) (100 * last)).mapToDouble(one -> one / 100.0).toArray();
    for (Fact one : benefits(thresholds)) {
      Map<String, Object> values = one.values();
      numbers.add(values.get("threshold"), values.get("none"), values.get("all"));
    }
    String words =
        certificate.promises().stream()
            .filter(PromisePictures::isBenefit)
            .map(this::words)
            .reduce("", (one, other) -> (one + " " + other).strip());
    return new Figure(
        "net-benefit",
        "benefit",
        "What it is worth to those who are treated when it says so",
        "Certified lower limits, for all thresholds together, where "
            + MissesTradeoffTable.where(frame.spokenClasses().get(1), prevalence)
            + ". Where both lines are above 0, following the rule is better than treating nobody and"
            + " better than treating everybody; below 0 means not shown, not harmful.",
        words,
        Map.of("asked", asked, "lowest", LOWEST),
        numbers);
  }

  /** Rows that are called positive and are not; a referred row is treated as little as others. */
  private int falseAlarms(OutsideCounts outside) {
    Fact called = Fact.find(certificate.promises(), "ppv");
    if (called != null) {
      return called.count("rows") - called.count("right");
    }
    boolean never = Fact.find(certificate.promises(), "never-called") != null;
    return never && outside.errors()[1] == outside.rows()[1] ? 0 : outside.errors()[0];
  }

  private List<Fact> benefits(double[] thresholds) {
    OutsideCounts outside = certificate.test().outside();
    Promises promises =
        new Promises(
            frame.classes(),
            Promises.Cells.treated(outside.rows(), outside.errors(), falseAlarms(outside)),
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
    return prevalence == null
        ? promises.netBenefit(thresholds, true)
        : promises.netBenefit(thresholds, certificate.numbers(), prevalence, true);
  }
}
