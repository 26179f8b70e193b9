package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.evaluate.Evaluation;
import io.laconic.evaluate.Interval;
import io.laconic.evaluate.Measures;
import io.laconic.io.json.Json;
import io.laconic.model.Frame;
import io.laconic.model.Wording;
import io.laconic.util.Percent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Error, sensitivity, specificity, predictive values, balanced error and AUC of some rows, with
 * their intervals, as lines and for programs.
 *
 * @param delta allowed probability that an interval misses the true number
 * @param prevalence share of positives among future rows, least and largest; null: as among the
 *     rows
 * @param intervals whether they mean anything: not on rows that the classifier was learned from
 * @param remarks what the intervals rest on
 * @param classColumn name of the column of the classes; null if nobody knows it
 * @param byClass whether the rows were collected class by class: then only what is said of each
 *     class means something, and predictive values at a prevalence
 */
public record MeasureTable(
    Evaluation evaluation,
    double delta,
    double[] prevalence,
    boolean intervals,
    List<String> remarks,
    String classColumn,
    boolean byClass) {
  /** Rows that were drawn whatever their class. */
  public MeasureTable(
      Evaluation evaluation,
      double delta,
      double[] prevalence,
      boolean intervals,
      List<String> remarks,
      String classColumn) {
    this(evaluation, delta, prevalence, intervals, remarks, classColumn, false);
  }

  /** The same numbers of rows that were collected class by class, or not. */
  public MeasureTable collected(boolean oneByOne) {
    return new MeasureTable(
        evaluation, delta, prevalence, intervals, remarks, classColumn, oneByOne);
  }

  /**
   * A model on a table of rows.
   *
   * @param trained whether the model was trained on these rows
   */
  public static MeasureTable ofModel(
      Evaluation evaluation,
      double delta,
      double[] prevalence,
      boolean trained,
      String classColumn) {
    String remark =
        trained
            ? "no intervals: the model was trained on these rows"
            : evaluation.classes().size() == 2
                ? "each interval holds for itself; exact, that of the AUC approximate"
                : "each interval holds for itself; exact";
    return new MeasureTable(evaluation, delta, prevalence, !trained, List.of(remark), classColumn);
  }

  /**
   * A measured number as it is shown.
   *
   * @param name in words
   * @param key for programs
   */
  public record Shown(String name, String key, Interval interval) {
    /** As columns of CSV files are named. */
    String csvName() {
      return key.equals("balancedError") ? "balanced_error" : key;
    }

    private boolean isArea() {
      return key.equals("auc");
    }

    /** The number: {@code 93.2 %}, an area {@code 0.932}; {@code -} if there is none. */
    public String value() {
      return interval.isKnown()
          ? isArea() ? area(interval.value(), RoundingMode.HALF_UP) : Percent.of(interval.value())
          : "-";
    }

    /** The interval, rounded outwards: {@code 90.1 % to 95.4 %}; empty if there is none. */
    public String range() {
      if (!interval.isKnown()) {
        return "";
      }
      return isArea()
          ? area(interval.low(), RoundingMode.FLOOR)
              + " to "
              + area(interval.high(), RoundingMode.CEILING)
          : Percent.down(interval.low()) + " to " + Percent.up(interval.high());
    }

    /** Both: {@code 93.2 % (90.1 to 95.4)}; {@code -} if there is no number. */
    String both() {
      return interval.isKnown() ? value() + " (" + range().replace(" %", "") + ")" : "-";
    }

    private static String area(double area, RoundingMode mode) {
      return new BigDecimal(area).setScale(3, mode).toPlainString();
    }
  }

  private Measures measures() {
    return Measures.of(evaluation, delta, prevalence);
  }

  /** The numbers in their order; of more than two classes only the errors. */
  public List<Shown> shown() {
    Measures measures = measures();
    List<Shown> shown = new ArrayList<>();
    if (!byClass) {
      shown.add(new Shown("error", "error", measures.error()));
    }
    if (evaluation.classes().size() == 2) {
      shown.add(new Shown("sensitivity", "sensitivity", measures.sensitivity()));
      shown.add(new Shown("specificity", "specificity", measures.specificity()));
    }
    if (evaluation.classes().size() == 2 && (!byClass || prevalence != null)) {
      shown.add(new Shown("PPV", "ppv", measures.ppv()));
      shown.add(new Shown("NPV", "npv", measures.npv()));
    }
    shown.add(new Shown("balanced error", "balancedError", measures.balancedError()));
    if (evaluation.classes().size() == 2) {
      shown.add(new Shown("AUC", "auc", measures.auc()));
    }
    return shown;
  }

  /** {@code 95 % interval}. */
  public String heading() {
    return CertificateWords.confidence(delta) + " interval";
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(table().lines(shown()));
    lines.addAll(notes());
    return lines;
  }

  /** A line for each of the numbers. */
  public ColumnTable<Shown> table() {
    ColumnTable<Shown> table =
        new ColumnTable<Shown>().left("", 15, Shown::name).right("value", 9, Shown::value);
    return intervals ? table.left(" " + heading(), 0, one -> " " + one.range()) : table;
  }

  /** What is needed to read the numbers. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (evaluation.classes().size() == 2) {
      notes.add("positive: " + spoken(evaluation.classes().get(1)) + "; " + ofPrevalence());
    }
    notes.addAll(remarks);
    return notes;
  }

  /** The name of a class as it is said; as it is if nobody knows its column. */
  public String spoken(String name) {
    return classColumn == null ? name : Frame.spoken(name, classColumn);
  }

  private String ofPrevalence() {
    if (prevalence == null && byClass) {
      return "no PPV and NPV: the classes were collected one by one (--prevalence LO,HI)";
    }
    if (prevalence == null) {
      double share = (double) evaluation.examples(1) / evaluation.examples();
      return "PPV and NPV as among these rows, " + Percent.of(share) + " positive";
    }
    return prevalence[0] == prevalence[1]
        ? "PPV and NPV at a prevalence of " + percent(prevalence[0])
        : "PPV and NPV at a prevalence of "
            + percent(prevalence[0])
            + " to "
            + percent(prevalence[1])
            + ", values at the middle";
  }

  private static String percent(double share) {
    return Wording.number(100 * share) + " %";
  }

  /** A number for programs; an interval that means nothing is NaN. */
  public record Value(double value, double low, double high) {}

  /** The numbers for programs, by their keys. */
  public record Fields(
      double level, @Json.Unfolded Map<String, Value> values, double[] prevalence) {}

  public Fields fields() {
    Map<String, Value> values = new LinkedHashMap<>();
    for (Shown one : shown()) {
      Interval found = one.interval();
      values.put(
          one.key(),
          intervals
              ? new Value(found.value(), found.low(), found.high())
              : new Value(found.value(), Double.NaN, Double.NaN));
    }
    return new Fields(1 - delta, values, prevalence);
  }
}
