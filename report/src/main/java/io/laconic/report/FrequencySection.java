package io.laconic.report;

import io.laconic.bound.PredictiveValue;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.OutsideCounts;
import io.laconic.fact.Fact;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.page.VoidReason;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.util.Percent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the rule does to a hundred cases, in whole numbers, and what its answers are worth where the
 * classes are more or less frequent than here. Of two classes, from the rows that tested the rule.
 */
record FrequencySection(ClassifiedRows judged) implements Section {
  private static final int HUNDRED = 100;
  private static final List<Double> PREVALENCES = List.of(0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5);

  @Override
  public String id() {
    return "frequencies";
  }

  @Override
  public String title() {
    return "Of 100 such cases";
  }

  @Override
  public boolean isPresent() {
    return judged.certified().isTested()
        && classes().size() == 2
        && outside().rowCount() > 0
        && judged.evaluation().undecided() == 0
        && judged.model().classifier().size() > 0;
  }

  private List<String> classes() {
    return judged.model().frame().spokenClasses();
  }

  private Certificate certificate() {
    return judged.certified().certificate();
  }

  private OutsideCounts outside() {
    return certificate().test().outside();
  }

  @Override
  public void write(Html out) {
    if (certificate().byClass()) {
      out.element(
          "p",
          "The classes were collected one by one, so these rows do not say how many of 100 such"
              + " cases are of a class.");
    } else {
      out.element("p", counted(), "class", "promise");
      out.element("p", "Counted on the " + outside().rowCount() + " rows that tested the rule.");
    }
    double sensitivity = certificate().numbers().sensitivity();
    double specificity = certificate().numbers().specificity();
    if (!(sensitivity > 0 && specificity > 0)) {
      return;
    }
    String positive = classes().get(1);
    out.element("h3", "Where " + positive + " is more or less frequent than here");
    out.element(
        "p",
        "Of those called "
            + positive
            + " and of those called "
            + classes().get(0)
            + " at least this share is. It follows from the certified sensitivity and specificity"
            + " and holds with the same confidence ("
            + CertificateWords.confidence(certificate().delta())
            + ") wherever cases of each class are like those here.");
    VoidReason.write(certificate(), out);
    table(sensitivity, specificity).write(out);
    writeOwn(sensitivity, specificity, out);
  }

  /** A share of the reader's own, which the page's script answers. */
  private void writeOwn(double sensitivity, double specificity, Html out) {
    out.open("div", "class", "own-share", "hidden", "").open("p").open("label");
    out.text("Share of " + classes().get(1) + " where you are, in %: ");
    out.empty("input", "type", "text", "inputmode", "decimal", "size", "6").close("label", "p");
    out.empty("p", "class", "answer-line", "role", "status", "aria-live", "polite");
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("sensitivity", sensitivity);
    data.put("specificity", specificity);
    data.put("classes", classes());
    out.data("own-share-data", data).close("div");
  }

  private NumberTable table(double sensitivity, double specificity) {
    NumberTable table =
        NumberTable.of(
            "share of " + classes().get(1),
            "called " + classes().get(1) + ", rightly",
            "called " + classes().get(0) + ", rightly");
    for (double share : PREVALENCES) {
      table.add(
          Percent.of(share),
          "at least " + Percent.down(PredictiveValue.positive(share, sensitivity, specificity)),
          "at least " + Percent.down(PredictiveValue.negative(share, sensitivity, specificity)));
    }
    return table;
  }

  /** {@code Of 100 rows like these, 36 are died. The rule calls 33 died: 29 are, 4 are not. …} */
  private String counted() {
    Fact answered = Fact.find(certificate().promises(), "answered");
    if (answered != null) {
      return referred(answered.values());
    }
    int[] rows = outside().rows();
    int[] errors = outside().errors();
    int[] parts = hundred(rows[1] - errors[1], errors[1], errors[0], rows[0] - errors[0]);
    String positive = classes().get(1);
    return "Of 100 rows like these, "
        + (parts[0] + parts[1])
        + " are "
        + positive
        + ". The rule calls "
        + (parts[0] + parts[2])
        + " "
        + positive
        + ": "
        + parts[0]
        + " are, "
        + parts[2]
        + " are not. It misses "
        + parts[1]
        + " of the "
        + (parts[0] + parts[1])
        + " and leaves "
        + parts[3]
        + " others alone.";
  }

  /** {@code Of 100 rows like these, the rule answers 84 and refers 16; 2 answers are wrong.} */
  private static String referred(Map<String, Object> values) {
    int wrong = ((Number) values.get("wrong")).intValue();
    int answered = ((Number) values.get("answered")).intValue();
    int[] parts = hundred(answered - wrong, wrong, ((Number) values.get("referred")).intValue());
    return "Of 100 rows like these, the rule answers "
        + (parts[0] + parts[1])
        + " and refers "
        + parts[2]
        + " to a person. Of its answers "
        + parts[1]
        + " are wrong.";
  }

  /** Counts scaled to a hundred in all; what is lost by rounding goes to the largest rests. */
  static int[] hundred(int... counts) {
    long sum = 0;
    for (int count : counts) {
      sum += count;
    }
    int[] parts = new int[counts.length];
    long[] rests = new long[counts.length];
    int left = HUNDRED;
    for (int k = 0; k < counts.length; k++) {
      parts[k] = (int) ((long) HUNDRED * counts[k] / sum);
      rests[k] = (long) HUNDRED * counts[k] % sum;
      left -= parts[k];
    }
    for (; left > 0; left--) {
      int most = 0;
      for (int k = 1; k < rests.length; k++) {
        most = rests[k] > rests[most] ? k : most;
      }
      parts[most]++;
      rests[most] = -1;
    }
    return parts;
  }
}
