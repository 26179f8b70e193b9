package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.select.Estimate;
import io.laconic.select.Significance;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

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
    lines.add(table(width).header());
    return lines;
  }

  /**
   * The line of one learner.
   *
   * @param width of the names
   */
  public String line(int width, String name) {
    return table(width).line(new Line(name, estimates.get(name)));
  }

  /**
   * The line of the yardstick, if errors are certified; then the measures of all learners.
   *
   * @param width of the names
   */
  public List<String> below(int width) {
    List<String> lines = new ArrayList<>();
    if (certified != null) {
      lines.add(table(width).line(yardstick()));
      certified.better().forEach(promise -> lines.add(promise.words()));
    }
    lines.addAll(constants());
    lines.add("");
    lines.addAll(measures().lines(width));
    return lines;
  }

  /**
   * A line of the table.
   *
   * @param estimate null: the yardstick, not a learner
   */
  private record Line(String name, Estimate estimate) {
    Object measured(Function<Estimate, Object> of) {
      return estimate == null ? null : of.apply(estimate);
    }
  }

  private Line yardstick() {
    return new Line(certified.majorityName(), null);
  }

  private int errors(Line line) {
    return line.estimate() == null ? majorityErrors() : line.estimate().errors();
  }

  private double risk(Line line) {
    return line.estimate() == null ? certified.majority().risk() : certified.risk(line.name());
  }

  /** What a test of the first learner against this one gives; null where there is none. */
  private Double tested(Line line, ToDoubleFunction<String> test) {
    boolean isOther = line.estimate() != null && !line.name().equals(first());
    return isOther ? test.applyAsDouble(line.name()) : null;
  }

  private static Object p(Double value) {
    return value == null ? null : p(value.doubleValue());
  }

  private ColumnTable<Line> table(int width) {
    ColumnTable<Line> table =
        new ColumnTable<Line>().left("", width + 2, Line::name).right("errors", 8, this::errors);
    if (costs != null) {
      table.right(costs.column(), 10, line -> line.measured(costs::cell));
    }
    table
        .right("conditions", 12, CompareTable::conditions)
        .right("size", 8, line -> line.measured(e -> CvTable.fixed(e.meanSize(), 1)))
        .right("attrib.", 9, line -> line.measured(e -> CvTable.fixed(e.meanAttributes(), 1)));
    if (certified != null) {
      table.right("certified", 11, line -> CertificateWords.cell(risk(line)));
    }
    return table
        .right("seconds", 9, line -> line.measured(e -> CvTable.fixed(e.seconds(), 2)))
        .right("McNemar", 9, line -> p(tested(line, this::mcNemar)))
        .right("corr. t", 9, line -> p(tested(line, this::t)));
  }

  private static Object conditions(Line line) {
    return line.estimate() == null ? "0.0" : orDash(line.estimate().meanConditions());
  }

  /** A mean; a dash if there is none. */
  static String orDash(double mean) {
    return Double.isNaN(mean) ? "-" : CvTable.fixed(mean, 1).toString();
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
  public record Test(
      String first,
      String second,
      double mcNemar,
      double correctedT,
      List<PromiseFields> promises) {}

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
            .map(name -> new Test(first(), name, mcNemar(name), t(name), promises(name)))
            .toList(),
        certified == null ? null : certified.fields());
  }

  private List<PromiseFields> promises(String name) {
    return certified == null
        ? List.of()
        : PromiseFields.of(Stream.ofNullable(certified.better(name)).toList());
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
    ColumnTable<Line> table =
        new ColumnTable<Line>()
            .csv("learner", Line::name)
            .csv("examples", line -> labelled(line))
            .csv("errors", this::errors)
            .csv("sd", line -> line.measured(e -> CvTable.fixed(e.standardDeviation(), 4)))
            .csv("size", line -> line.measured(e -> CvTable.fixed(e.meanSize(), 4)))
            .csv("attributes", line -> line.measured(e -> CvTable.fixed(e.meanAttributes(), 4)))
            .csv("seconds", line -> line.measured(e -> CvTable.fixed(e.seconds(), 6)))
            .csv("mcnemar", line -> tested(line, this::mcNemar))
            .csv("corrected_t", line -> tested(line, this::t));
    if (certified != null) {
      table.csv("certified", this::risk).csv("void_because", line -> certified.voidBecause());
    }
    table
        .csv(
            "conditions",
            line -> line.estimate() == null ? 0 : fixed(line, Estimate::meanConditions))
        .csv("rules", line -> line.estimate() == null ? null : fixed(line, Estimate::meanRules));
    measures().csvColumns(table, Line::name);
    if (costs != null) {
      table.csv("cost", line -> line.measured(costs::of));
    }
    List<Line> lines = new ArrayList<>();
    estimates.forEach((name, estimate) -> lines.add(new Line(name, estimate)));
    if (certified != null) {
      lines.add(yardstick());
    }
    table.csv(lines, out);
  }

  private int labelled(Line line) {
    return line.estimate() == null ? labels().length : line.estimate().examples();
  }

  private static BigDecimal fixed(Line line, ToDoubleFunction<Estimate> mean) {
    return CvTable.fixed(mean.applyAsDouble(line.estimate()), 4);
  }
}
