package io.laconic.cli.wording;

import io.laconic.select.Estimate;
import io.laconic.select.Significance;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Learners side by side: errors, size, attributes, certified error, time; the first is compared
 * with each other one.
 *
 * @param group column whose equal cells mark rows that belong together; null: every row is alone
 * @param certified null: nothing is certified
 */
public record CompareTable(
    Map<String, Estimate> estimates,
    int[] labels,
    int folds,
    String group,
    CertifiedComparison certified) {

  /** What the tests do not know. */
  private static final String OF_GROUPS =
      "McNemar's test takes rows for independent; those of a group are not, so its p is too small";

  String first() {
    return estimates.keySet().iterator().next();
  }

  double mcNemar(String name) {
    return Significance.mcNemar(
        estimates.get(first()).right(labels), estimates.get(name).right(labels));
  }

  double t(String name) {
    return Significance.correctedT(estimates.get(first()).folds(), estimates.get(name).folds());
  }

  /** What the columns are. */
  public String heading() {
    return folds
        + " folds, the same for all learners; errors among "
        + estimates.get(first()).examples()
        + " rows, size in rules or vectors, attributes, "
        + (certified == null ? "" : "certified error, ")
        + "seconds; p against "
        + first();
  }

  public List<String> lines() {
    int width = widest() + 2;
    List<String> lines = new ArrayList<>();
    lines.add(heading());
    lines.add(
        line(width, "", "errors", "size", "attrib.", "certified", "seconds", "McNemar", "corr. t"));
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate estimate = one.getValue();
      boolean isFirst = one.getKey().equals(first());
      lines.add(
          line(
              width,
              one.getKey(),
              estimate.errors(),
              fixed(estimate.meanSize(), 1),
              fixed(estimate.meanAttributes(), 1),
              certified == null ? "" : certified.cell(one.getKey()),
              fixed(estimate.seconds(), 2),
              isFirst ? "" : p(mcNemar(one.getKey())),
              isFirst ? "" : p(t(one.getKey()))));
    }
    if (certified != null) {
      lines.add(
          line(
              width,
              certified.majorityName(),
              majorityErrors(),
              "",
              "",
              certified.majorityCell(),
              "",
              "",
              ""));
      lines.addAll(certified.lines());
    }
    if (group != null) {
      lines.add(OF_GROUPS);
    }
    return lines;
  }

  /** Cells from the name on; that of the certificate is left out if there is none. */
  private String line(int width, Object... cells) {
    StringBuilder text = new StringBuilder(String.format("%-" + width + "s", cells[0]));
    int[] widths = {0, 8, 8, 9, certified == null ? 0 : 10, 10, 10, 10};
    for (int k = 1; k < cells.length; k++) {
      text.append(widths[k] == 0 ? "" : String.format("%" + widths[k] + "s", cells[k]));
    }
    return text.toString().stripTrailing();
  }

  private static String fixed(double value, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  /** Rows that are not of the most frequent class. */
  public int majorityErrors() {
    int[] counts = new int[Arrays.stream(labels).max().orElse(0) + 1];
    Arrays.stream(labels).forEach(label -> counts[label]++);
    return labels.length - Arrays.stream(counts).max().orElse(0);
  }

  private int widest() {
    int widest = estimates.keySet().stream().mapToInt(String::length).max().orElse(0);
    return certified == null ? widest : Math.max(widest, certified.majorityName().length());
  }

  static String p(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  public Map<String, Object> json() {
    List<Object> learners = new ArrayList<>();
    List<Object> tests = new ArrayList<>();
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate estimate = one.getValue();
      learners.add(
          Json.object(
              "name", one.getKey(),
              "errors", estimate.errors(),
              "sd", estimate.standardDeviation(),
              "size", estimate.meanSize(),
              "attributes", estimate.meanAttributes(),
              "certified", certified == null ? null : certified.risk(one.getKey()),
              "certificate", certified == null ? null : certified.json(one.getKey()),
              "seconds", estimate.seconds(),
              "folds", CvTable.folds(estimate)));
      if (!one.getKey().equals(first())) {
        tests.add(
            Json.object(
                "first", first(),
                "second", one.getKey(),
                "mcNemar", mcNemar(one.getKey()),
                "correctedT", t(one.getKey())));
      }
    }
    return Json.object(
        "examples",
        estimates.get(first()).examples(),
        "learners",
        learners,
        "tests",
        tests,
        "certificate",
        certified == null ? null : certified.json());
  }

  public void csv(Writer out) throws IOException {
    out.write(
        "learner,examples,errors,sd,size,attributes,seconds,mcnemar,corrected_t"
            + (certified == null ? "\n" : ",certified,void_because\n"));
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate e = one.getValue();
      boolean isFirst = one.getKey().equals(first());
      out.write(
          String.format(
              Locale.ROOT,
              "%s,%d,%d,%.4f,%.4f,%.4f,%.6f,%s,%s%s\n",
              CvTable.quoted(one.getKey()),
              e.examples(),
              e.errors(),
              e.standardDeviation(),
              e.meanSize(),
              e.meanAttributes(),
              e.seconds(),
              isFirst ? "" : mcNemar(one.getKey()),
              isFirst ? "" : t(one.getKey()),
              certified == null ? "" : "," + certified.csv(one.getKey())));
    }
    if (certified != null) {
      out.write(
          CvTable.quoted(certified.majorityName())
              + ","
              + labels.length
              + ","
              + majorityErrors()
              + ",,,,,,,"
              + certified.majorityCsv()
              + "\n");
    }
  }
}
