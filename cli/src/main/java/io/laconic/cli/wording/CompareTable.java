package io.laconic.cli.wording;

import io.laconic.select.Estimate;
import io.laconic.select.Significance;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Learners side by side: errors, conditions, size, attributes, certified error, time; the first is
 * compared with each other one.
 *
 * @param rows that were used
 * @param terms what is certified of each fold
 * @param costs of errors; null: every error counts the same
 * @param certified null: nothing is certified
 */
public record CompareTable(
    Map<String, Estimate> estimates,
    CrossValidatedRows rows,
    int folds,
    CertificateTerms terms,
    MeasuredCosts costs,
    CertifiedComparison certified) {

  /** What the tests do not know. */
  private static final String OF_GROUPS =
      "McNemar's test takes rows for independent; those of a group are not, so its p is too small";

  private int[] labels() {
    return rows.labels();
  }

  /** What the held-out predictions of all learners give. */
  public ComparedMeasures measures() {
    Map<String, MeasureTable> tables = new LinkedHashMap<>();
    estimates.forEach((name, one) -> tables.put(name, rows.measures(one, terms)));
    return new ComparedMeasures(tables);
  }

  /** What is to be said of constant rules, a line for each learner that has some. */
  List<String> constants() {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      String words = ConstantWords.ofFolds(one.getValue(), rows.classes().size(), costs != null);
      if (words != null) {
        lines.add(one.getKey() + ": " + words);
      }
    }
    return lines;
  }

  String first() {
    return estimates.keySet().iterator().next();
  }

  double mcNemar(String name) {
    return Significance.mcNemar(
        estimates.get(first()).right(labels()), estimates.get(name).right(labels()));
  }

  double t(String name) {
    return Significance.correctedT(estimates.get(first()).folds(), estimates.get(name).folds());
  }

  /** What the columns are. */
  public String heading() {
    return folds
        + " folds, the same for all learners; errors among "
        + estimates.get(first()).examples()
        + " rows, "
        + (costs == null ? "" : costs.heading() + ", ")
        + "conditions of rules and trees, size as the learner counts it (rules, leaves,"
        + " vectors), attributes, "
        + (certified == null ? "" : "certified error, ")
        + "seconds; p against "
        + first();
  }

  /**
   * What stands above the lines of the learners: all that is needed to read them.
   *
   * @param width of the names
   */
  public List<String> above(int width) {
    List<String> lines = new ArrayList<>();
    lines.add(heading());
    if (certified != null) {
      lines.addAll(certified.lines());
    }
    if (terms.group() != null) {
      lines.add(OF_GROUPS);
    }
    lines.add(
        line(
            width,
            "",
            "errors",
            costs == null ? "" : costs.column(),
            "conditions",
            "size",
            "attrib.",
            "certified",
            "seconds",
            "McNemar",
            "corr. t"));
    return lines;
  }

  /**
   * The line of one learner.
   *
   * @param width of the names
   */
  public String line(int width, String name) {
    Estimate estimate = estimates.get(name);
    boolean isFirst = name.equals(first());
    return line(
        width,
        name,
        estimate.errors(),
        costs == null ? "" : costs.cell(estimate),
        orDash(estimate.meanConditions()),
        fixed(estimate.meanSize(), 1),
        fixed(estimate.meanAttributes(), 1),
        certified == null ? "" : certified.cell(name),
        fixed(estimate.seconds(), 2),
        isFirst ? "" : p(mcNemar(name)),
        isFirst ? "" : p(t(name)));
  }

  /**
   * The line of the yardstick, if errors are certified; then the measures of all learners.
   *
   * @param width of the names
   */
  public List<String> below(int width) {
    List<String> lines = new ArrayList<>();
    if (certified != null) {
      lines.add(
          line(
              width,
              certified.majorityName(),
              majorityErrors(),
              "",
              fixed(0, 1),
              "",
              "",
              certified.majorityCell(),
              "",
              "",
              ""));
    }
    lines.addAll(constants());
    lines.add("");
    lines.addAll(measures().lines(width));
    return lines;
  }

  /** Cells from the name on; that of the certificate is left out if there is none. */
  private String line(int width, Object... cells) {
    StringBuilder text = new StringBuilder(String.format("%-" + (width + 2) + "s", cells[0]));
    int[] widths = {0, 8, costs == null ? 0 : 10, 12, 8, 9, certified == null ? 0 : 11, 9, 9, 9};
    for (int k = 1; k < cells.length; k++) {
      text.append(widths[k] == 0 ? "" : String.format("%" + widths[k] + "s", cells[k]));
    }
    return text.toString().stripTrailing();
  }

  /** A mean; a dash if there is none. */
  static String orDash(double mean) {
    return Double.isNaN(mean) ? "-" : fixed(mean, 1);
  }

  private static String fixed(double value, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  /** Rows that are not of the most frequent class. */
  public int majorityErrors() {
    int[] counts = new int[Arrays.stream(labels()).max().orElse(0) + 1];
    Arrays.stream(labels()).forEach(label -> counts[label]++);
    return labels().length - Arrays.stream(counts).max().orElse(0);
  }

  static String p(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  /** A learner for programs. */
  public record Learner(
      String name,
      int errors,
      Double cost,
      double sd,
      double conditions,
      double rules,
      double size,
      double attributes,
      Double certified,
      CertifiedComparison.LearnerFields certificate,
      double seconds,
      int constantFolds,
      Map<String, Map<String, Integer>> confusion,
      MeasureTable.Fields measures,
      List<CvTable.Fold> folds) {}

  /** A test of the first learner against another one, for programs. */
  public record Test(String first, String second, double mcNemar, double correctedT) {}

  /** All learners and tests, for programs. */
  public record Fields(
      int examples,
      List<Learner> learners,
      List<Test> tests,
      CertifiedComparison.CommonFields certificate) {}

  public Fields fields() {
    return new Fields(
        estimates.get(first()).examples(),
        estimates.keySet().stream().map(this::learner).toList(),
        estimates.keySet().stream()
            .filter(name -> !name.equals(first()))
            .map(name -> new Test(first(), name, mcNemar(name), t(name)))
            .toList(),
        certified == null ? null : certified.fields());
  }

  private Learner learner(String name) {
    Estimate estimate = estimates.get(name);
    MeasureTable measures = rows.measures(estimate, terms);
    return new Learner(
        name,
        estimate.errors(),
        costs == null ? null : costs.of(estimate),
        estimate.standardDeviation(),
        estimate.meanConditions(),
        estimate.meanRules(),
        estimate.meanSize(),
        estimate.meanAttributes(),
        certified == null ? null : certified.risk(name),
        certified == null ? null : certified.fields(name),
        estimate.seconds(),
        ConstantWords.foldCount(estimate),
        ConfusionLines.counts(measures.evaluation()),
        measures.fields(),
        CvTable.folds(estimate));
  }

  public void csv(Writer out) throws IOException {
    out.write(
        "learner,examples,errors,sd,size,attributes,seconds,mcnemar,corrected_t"
            + (certified == null ? "" : ",certified,void_because")
            + ",conditions,rules"
            + measures().csvHeader()
            + (costs == null ? "" : ",cost")
            + "\n");
    for (Map.Entry<String, Estimate> one : estimates.entrySet()) {
      Estimate e = one.getValue();
      boolean isFirst = one.getKey().equals(first());
      out.write(
          String.format(
              Locale.ROOT,
              "%s,%d,%d,%.4f,%.4f,%.4f,%.6f,%s,%s%s,%s,%s%s\n",
              CvTable.quoted(one.getKey()),
              e.examples(),
              e.errors(),
              e.standardDeviation(),
              e.meanSize(),
              e.meanAttributes(),
              e.seconds(),
              isFirst ? "" : mcNemar(one.getKey()),
              isFirst ? "" : t(one.getKey()),
              certified == null ? "" : "," + certified.csv(one.getKey()),
              cell(e.meanConditions()),
              cell(e.meanRules()),
              measures().csv(one.getKey()),
              costs == null ? "" : "," + costs.of(e)));
    }
    if (certified != null) {
      out.write(
          CvTable.quoted(certified.majorityName())
              + ","
              + labels().length
              + ","
              + majorityErrors()
              + ",,,,,,,"
              + certified.majorityCsv()
              + ",0,"
              + measures().csvNothing()
              + (costs == null ? "" : ",")
              + "\n");
    }
  }

  /** A mean as a cell of CSV; empty if there is none. */
  private static String cell(double mean) {
    return Double.isNaN(mean) ? "" : String.format(Locale.ROOT, "%.4f", mean);
  }
}
