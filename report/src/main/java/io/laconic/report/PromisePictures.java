package io.laconic.report;

import io.laconic.bound.NetBenefit;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.OutsideCounts;
import io.laconic.fact.Fact;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is promised of groups of people and of net benefit, as pictures beside the sentences. */
final class PromisePictures {
  /** Below this a picture has nothing to tell. */
  private static final double LOWEST = -0.1;

  private final Certificate certificate;
  private final boolean refers;
  private final double[] prevalence;

  /**
   * @param refers whether rows may be referred: then the counts by class do not tell false alarms
   * @param prevalence that was asked for; null: as among the rows
   */
  PromisePictures(Certificate certificate, boolean refers, double[] prevalence) {
    this.certificate = certificate;
    this.refers = refers;
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
    if (!asked.isEmpty() && (prevalence != null || !refers)) {
      curve(asked).write(out);
    }
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
        words.computeIfAbsent(column, any -> new StringBuilder()).append(fact.words()).append(' ');
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
        .map(fact -> " " + fact.words())
        .findFirst()
        .orElse("");
  }

  /** Least net benefit at all thresholds, which hold together. */
  private Figure curve(List<Double> asked) {
    NumberTable numbers =
        NumberTable.of("threshold", "above treating nobody", "above treating everybody");
    double last =
        Math.min(0.99, Math.max(0.5, 1.25 * asked.stream().mapToDouble(t -> t).max().orElse(0)));
    for (int percent = 1; percent <= 100 * last; percent++) {
      double at = percent / 100.0;
      numbers.add(at, overNone(at), overAll(at));
    }
    String words =
        certificate.promises().stream()
            .filter(PromisePictures::isBenefit)
            .map(Fact::words)
            .reduce("", (one, other) -> (one + " " + other).strip());
    return new Figure(
        "net-benefit",
        "benefit",
        "What it is worth to those who are treated when it says so",
        "Certified lower limits, for all thresholds together. Where both lines are above 0, following"
            + " the rule is better than treating nobody and better than treating everybody; below 0"
            + " means not shown, not harmful.",
        words,
        Map.of("asked", asked, "lowest", LOWEST),
        numbers);
  }

  private NetBenefit counted() {
    OutsideCounts outside = certificate.test().outside();
    double lnLevel =
        Math.log(certificate.delta())
            - Math.log(certificate.test().ways(certificate.alternatives()));
    return new NetBenefit(
        outside.rows()[1] - outside.errors()[1],
        outside.errors()[0],
        outside.rows()[0] - outside.errors()[0],
        outside.errors()[1],
        lnLevel);
  }

  private double overNone(double at) {
    return prevalence == null
        ? counted().overNone(at)
        : NetBenefit.overNone(
            at, prevalence[0], certificate.sensitivity(), certificate.specificity());
  }

  private double overAll(double at) {
    return prevalence == null
        ? counted().overAll(at)
        : NetBenefit.overAll(
            at, prevalence[1], certificate.sensitivity(), certificate.specificity());
  }
}
