package io.laconic.certificate.subsets;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.FewerErrors;
import io.laconic.bound.HoldOut;
import io.laconic.bound.NetBenefit;
import io.laconic.bound.PredictiveValue;
import io.laconic.bound.ReferredRows;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.fact.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is promised besides the error rate, from rows that had no part in making the rule; each
 * promise is a fact, which stands with its sentence wherever it is shown.
 *
 * <p>All of them count errors by <em>cells</em>: values of a map of a row (what the rule says of
 * it, a column, its class) that was fixed beforehand. Given the values of the rows outside, the
 * errors among those of one value are binomial, so that with V values that occur each has {@code
 * delta / (ways V)}.
 */
public final class Promises {
  private final List<String> classes;
  private final Cells cells;
  private final double lnLevel;

  /**
   * Promises from rows outside.
   *
   * @param labels class of each row outside
   * @param said what the rule says of each; negative if it has no answer
   * @param ways how many rules could have been shown: {@code R J T}
   */
  public Promises(List<String> classes, int[] labels, int[] said, double delta, double ways) {
    this(classes, new Cells(classes.size()).add(labels, said), delta, ways);
  }

  /**
   * Promises from rows outside that were counted.
   *
   * @param cells what the rule said of rows of each class
   */
  public Promises(List<String> classes, Cells cells, double delta, double ways) {
    this.classes = classes;
    this.cells = cells;
    this.lnLevel = Math.log(delta) - Math.log(ways);
  }

  /** How often the rule is wrong where it answers, and how often it does. */
  public Fact answered() {
    int answered = 0;
    int wrong = 0;
    for (int said = 0; said < classes.size(); said++) {
      answered += cells.called(said);
      wrong += cells.called(said) - cells.count(said, said);
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", ReferredRows.wrong(wrong, answered, lnLevel));
    values.put("least", ReferredRows.answered(answered, cells.rows(), lnLevel));
    values.put("wrong", wrong);
    values.put("answered", answered);
    values.put("referred", cells.rows() - answered);
    values.put("rows", cells.rows());
    return new Fact("answered", values);
  }

  /**
   * How many of those called so are of each class, where classes are as frequent as here. Rows
   * without an answer are in no cell; an answer that no row gets is not paid for.
   */
  public List<Fact> predictiveValues() {
    return predictiveValues(null);
  }

  /**
   * Predictive values whose shares of delta were fixed beforehand.
   *
   * @param shares of each class, all together 1; null: equal ones for the answers that occur
   */
  public List<Fact> predictiveValues(double[] shares) {
    int[] rows = new int[classes.size()];
    int[] wrong = new int[classes.size()];
    int answers = 0;
    for (int said = 0; said < rows.length; said++) {
      rows[said] = cells.called(said);
      wrong[said] = rows[said] - cells.count(said, said);
      answers += rows[said] > 0 ? 1 : 0;
    }
    double equal = 1.0 / answers;
    List<Fact> promises = new ArrayList<>();
    for (int c = classes.size() - 1; c >= 0; c--) {
      promises.add(
          rows[c] == 0
              ? Fact.of("never-called", "class", classes.get(c))
              : predictive(c, rows[c], wrong[c], shares == null ? equal : shares[c]));
    }
    return promises;
  }

  private Fact predictive(int c, int rows, int wrong, double deltaShare) {
    boolean two = classes.size() == 2;
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("class", classes.get(c));
    values.put(
        "least",
        CertifiedNumbers.correct(HoldOut.risk(wrong, rows, lnLevel, -Math.log(deltaShare))));
    if (two) {
      values.put("share", share(c));
    }
    values.put("right", rows - wrong);
    values.put("rows", rows);
    return new Fact(!two ? "precision" : c == 1 ? "ppv" : "npv", values);
  }

  private double share(int c) {
    return cells.rows() == 0 ? 0 : (double) cells.of(c) / cells.rows();
  }

  /** Sensitivity and specificity of a rule for resistance, in the words of that field. */
  public Fact resistance(CertifiedNumbers numbers) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("missed", 1 - numbers.sensitivity());
    values.put("flagged", 1 - numbers.specificity());
    return new Fact("resistance", values);
  }

  /**
   * Predictive values of two classes where the share of positives lies in an interval. They follow
   * from sensitivity and specificity, so there is nothing more to pay.
   *
   * @param numbers of the certificate
   * @param prevalence least and largest share of positives among future rows
   */
  public List<Fact> predictiveValues(CertifiedNumbers numbers, double[] prevalence) {
    double sensitivity = numbers.sensitivity();
    double specificity = numbers.specificity();
    return List.of(
        atPrevalence(
            1, PredictiveValue.positive(prevalence[0], sensitivity, specificity), prevalence[0]),
        atPrevalence(
            0,
            PredictiveValue.negative(prevalence[1], sensitivity, specificity),
            1 - prevalence[1]));
  }

  private Fact atPrevalence(int c, double least, double prevalence) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("class", classes.get(c));
    values.put("least", Math.max(0, Math.nextDown(least)));
    values.put("prevalence", prevalence);
    return new Fact(c == 1 ? "ppv-prevalence" : "npv-prevalence", values);
  }

  /** The share of each class that is classified correctly, all classes together. */
  public List<Fact> eachClass(CertifiedNumbers numbers) {
    List<Fact> promises = new ArrayList<>();
    for (int c = classes.size() - 1; c >= 0; c--) {
      double least =
          classes.size() > 2
              ? numbers.correctByClass().get(c)
              : c == 1 ? numbers.sensitivity() : numbers.specificity();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("class", classes.get(c));
      values.put("least", least);
      values.put("right", cells.count(c, c));
      values.put("rows", cells.of(c));
      promises.add(new Fact("each-class", values));
    }
    return promises;
  }

  /** Classes were collected one by one, and nobody said how frequent they are: no promise. */
  public List<Fact> predictiveValuesLeftOut() {
    List<Fact> promises = new ArrayList<>();
    for (int c = classes.size() - 1; c >= 0; c--) {
      promises.add(Fact.of("predictive-left-out", "class", classes.get(c)));
    }
    return promises;
  }

  /**
   * What the rule is worth to those who treat the rows that it calls positive, at each threshold;
   * all thresholds hold together. A row without an answer is not treated.
   *
   * @param thresholds the risks at which one would just treat
   * @param saysWhere whether the condition stands in the sentence, which older versions left out
   */
  public List<Fact> netBenefit(double[] thresholds, boolean saysWhere) {
    int[][] treated = {{0, cells.count(0, 1)}, {0, cells.count(1, 1)}};
    NetBenefit benefit =
        new NetBenefit(
            treated[1][1],
            treated[0][1],
            cells.of(0) - treated[0][1],
            cells.of(1) - treated[1][1],
            lnLevel);
    Map<String, Object> here = new LinkedHashMap<>();
    here.put("class", classes.get(1));
    here.put("share", share(1));
    return Arrays.stream(thresholds)
        .mapToObj(
            at ->
                netBenefit(
                    saysWhere ? "net-benefit-here" : NET_BENEFIT,
                    at,
                    benefit.overNone(at),
                    benefit.overAll(at),
                    saysWhere ? here : Map.of()))
        .toList();
  }

  /**
   * Net benefit where the share of positives lies in an interval, from sensitivity and specificity.
   *
   * @param numbers of the certificate
   * @param prevalence least and largest share of positives among future rows
   * @param saysWhere whether the condition stands in the sentence, which older versions left out
   */
  public List<Fact> netBenefit(
      double[] thresholds, CertifiedNumbers numbers, double[] prevalence, boolean saysWhere) {
    double sens = numbers.sensitivity();
    double spec = numbers.specificity();
    Map<String, Object> there = new LinkedHashMap<>();
    there.put("class", classes.get(1));
    there.put("low", prevalence[0]);
    there.put("high", prevalence[1]);
    return Arrays.stream(thresholds)
        .mapToObj(
            at ->
                netBenefit(
                    saysWhere ? "net-benefit-prevalence" : NET_BENEFIT,
                    at,
                    NetBenefit.overNone(at, prevalence[0], sens, spec),
                    NetBenefit.overAll(at, prevalence[1], sens, spec),
                    saysWhere ? there : Map.of()))
        .toList();
  }

  /** How codes of net benefits begin. */
  private static final String NET_BENEFIT = "net-benefit";

  private static Fact netBenefit(
      String code, double threshold, double overNone, double overAll, Map<String, Object> where) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("threshold", threshold);
    values.put("none", Math.nextDown(overNone));
    values.put("all", Math.nextDown(overAll));
    values.putAll(where);
    return new Fact(code, values);
  }

  /**
   * Whether the rule errs less often than another one that was fixed beforehand, or learned from
   * the same rows inside.
   *
   * @param onlyThis rows outside that only the rule gets wrong
   * @param onlyOther rows that only the other one gets wrong
   */
  public Fact against(int onlyThis, int onlyOther) {
    return better("better", Map.of(), onlyThis, onlyOther, cells.rows(), lnLevel);
  }

  /**
   * The same of each class, as for rows that were collected class by class; all classes together.
   *
   * @param onlyThis rows outside that only the rule gets wrong, by class
   * @param onlyOther rows that only the other one gets wrong, by class
   */
  public List<Fact> against(int[] onlyThis, int[] onlyOther) {
    double lnClass = lnLevel - Math.log(classes.size());
    List<Fact> promises = new ArrayList<>();
    for (int c = classes.size() - 1; c >= 0; c--) {
      Map<String, Object> name = Map.of("class", classes.get(c));
      promises.add(better("better-class", name, onlyThis[c], onlyOther[c], cells.of(c), lnClass));
    }
    return promises;
  }

  /**
   * Whether one learner's rule errs less often than that of another, both of the same rows inside.
   *
   * @param names of the two, and how many rows they learned from
   * @param onlyThis rows outside that only this rule gets wrong
   * @param onlyOther rows outside that only the other one gets wrong
   * @param rows all rows outside
   * @param lnLevel ln(delta / ways); the ways count the learners
   */
  public static Fact against(
      Map<String, Object> names, int onlyThis, int onlyOther, int rows, double lnLevel) {
    return better("better-learned", names, onlyThis, onlyOther, rows, lnLevel);
  }

  /** What is said if the rule is not shown to be better. */
  private static final Map<String, String> NOT =
      Map.of(
          "better", "not-better",
          "better-class", "not-better-class",
          "better-learned", "not-better-learned");

  private static Fact better(
      String code,
      Map<String, Object> names,
      int onlyThis,
      int onlyOther,
      int rows,
      double lnLevel) {
    FewerErrors found = FewerErrors.of(onlyThis, onlyOther, rows, lnLevel);
    Map<String, Object> values = new LinkedHashMap<>(names);
    boolean better = found.difference() < 0;
    if (better) {
      values.put("least", Math.max(0, Math.nextDown(-found.difference())));
    }
    values.put("only", onlyThis);
    values.put("other", onlyOther);
    values.put("rows", rows);
    return new Fact(better ? code : NOT.get(code), values);
  }

  /** The largest difference between two groups, of one class if each class is counted by itself. */
  private void addGap(String column, int label, List<double[]> limits, List<Fact> promises) {
    if (limits.size() < 2) {
      return;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("column", column);
    if (label >= 0) {
      values.put("class", classes.get(label));
    }
    values.put("most", largestDifference(limits));
    promises.add(new Fact(label < 0 ? "group-gap" : "group-gap-class", values));
  }

  /** Fewer rows outside than this say nothing of a group. */
  static final int FEWEST_ROWS = 20;

  /**
   * How often the rule is wrong in each group of rows, all groups that are listed together. Groups
   * are chosen by their numbers of rows alone, which costs nothing.
   *
   * @param column that tells the groups
   * @param counted rows outside of each group, and errors
   * @param columns how many such columns were asked for; each has its share of delta
   * @param gap whether the difference between groups is bounded as well
   */
  public List<Fact> groups(String column, GroupCells counted, int columns, boolean gap) {
    TreeMap<Cell, int[]> counts = new TreeMap<>(counted.counts);
    List<String> few = new ArrayList<>();
    counts.forEach(
        (cell, count) -> {
          if (count[0] < FEWEST_ROWS) {
            few.add(named(cell));
          }
        });
    counts.values().removeIf(count -> count[0] < FEWEST_ROWS);
    double lnCell = lnLevel - Math.log((gap ? 2.0 : 1.0) * columns * Math.max(1, counts.size()));
    List<Fact> promises = new ArrayList<>();
    Map<Integer, List<double[]>> limits = new TreeMap<>();
    counts.forEach(
        (cell, count) -> {
          double high = BinomialInverse.upper(count[1], count[0], lnCell);
          double low = gap ? BinomialInverse.lower(count[1], count[0], lnCell) : 0;
          limits
              .computeIfAbsent(cell.label(), any -> new ArrayList<>())
              .add(new double[] {low, high});
          promises.add(group(column, cell, count, low, high, gap));
        });
    if (gap) {
      limits.forEach((label, ofClass) -> addGap(column, label, ofClass, promises));
    }
    if (!few.isEmpty()) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("column", column);
      values.put("groups", few);
      promises.add(new Fact("groups-too-small", values));
    }
    return promises;
  }

  /** What a rule said of rows of each class, counted. */
  public static final class Cells {
    private final int[][] counts;

    /** No row yet. */
    public Cells(int classes) {
      this(new int[classes][classes + 1]);
    }

    /**
     * Rows that were counted.
     *
     * @param counts rows by class, then by what the rule says; the last column has those without an
     *     answer
     */
    public Cells(int[][] counts) {
      this.counts = counts;
    }

    /** Rows of two classes that are acted on if they are called positive, or not. */
    public static Cells treated(int[] rows, int[] errors, int falseAlarms) {
      int[] negative = {rows[0] - falseAlarms, falseAlarms, 0};
      return new Cells(new int[][] {negative, {errors[1], rows[1] - errors[1], 0}});
    }

    /**
     * Counts more rows.
     *
     * @param labels class of each
     * @param said what the rule says of each; negative if it has no answer
     */
    public Cells add(int[] labels, int[] said) {
      for (int row = 0; row < labels.length; row++) {
        int[] ofClass = counts[labels[row]];
        ofClass[said[row] < 0 ? ofClass.length - 1 : said[row]]++;
      }
      return this;
    }

    /**
     * Counts more rows of a class.
     *
     * @param said what the rule says of them; negative if it has no answer
     */
    public void add(int label, int said, int rows) {
      int[] ofClass = counts[label];
      ofClass[said < 0 ? ofClass.length - 1 : said] += rows;
    }

    /** Rows by class, then by what the rule says. */
    public int[][] counts() {
      return counts;
    }

    /** Adds what was counted on other rows. */
    public void add(int[][] others) {
      for (int label = 0; label < counts.length; label++) {
        for (int said = 0; said < counts[label].length; said++) {
          counts[label][said] += others[label][said];
        }
      }
    }

    int count(int label, int said) {
      return counts[label][said];
    }

    /** Rows of a class. */
    int of(int label) {
      return Arrays.stream(counts[label]).sum();
    }

    /** Rows that are told to be of a class. */
    int called(int said) {
      return Arrays.stream(counts).mapToInt(row -> row[said]).sum();
    }

    int rows() {
      return Arrays.stream(counts).flatMapToInt(Arrays::stream).sum();
    }
  }

  /** Rows outside of each group, and errors among them. */
  public static final class GroupCells {
    private final boolean byClass;
    private final TreeMap<Cell, int[]> counts;

    /**
     * No row yet.
     *
     * @param order in which groups are listed
     * @param byClass whether each class of a group is a cell of its own, as for rows that were
     *     collected class by class
     */
    public GroupCells(Comparator<String> order, boolean byClass) {
      this.byClass = byClass;
      this.counts =
          new TreeMap<>(Comparator.comparing(Cell::group, order).thenComparing(Cell::label));
    }

    /** What was counted so far, as plain arrays: groups, classes, rows and errors. */
    public Object[] counts() {
      return new Object[] {
        counts.keySet().stream().map(Cell::group).toArray(String[]::new),
        counts.keySet().stream().mapToInt(Cell::label).toArray(),
        counts.values().toArray(int[][]::new)
      };
    }

    /** Adds what was counted on other rows. */
    public void add(Object[] others) {
      String[] groups = (String[]) others[0];
      for (int k = 0; k < groups.length; k++) {
        Cell cell = new Cell(groups[k], ((int[]) others[1])[k]);
        int[] count = counts.computeIfAbsent(cell, any -> new int[2]);
        int[] more = ((int[][]) others[2])[k];
        count[0] += more[0];
        count[1] += more[1];
      }
    }

    /** Counts more rows. */
    public GroupCells add(String[] groups, int[] labels, int[] said) {
      for (int row = 0; row < labels.length; row++) {
        Cell cell = new Cell(groups[row], byClass ? labels[row] : -1);
        int[] count = counts.computeIfAbsent(cell, any -> new int[2]);
        count[0]++;
        count[1] += said[row] == labels[row] ? 0 : 1;
      }
      return this;
    }
  }

  private record Cell(String group, int label) {}

  private String named(Cell cell) {
    return cell.label() < 0 ? cell.group() : cell.group() + " and " + classes.get(cell.label());
  }

  private Fact group(String column, Cell cell, int[] count, double low, double high, boolean gap) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("column", column);
    values.put("group", cell.group());
    if (cell.label() >= 0) {
      values.put("class", classes.get(cell.label()));
    }
    values.put("most", high);
    if (gap) {
      values.put("least", low);
    }
    values.put("wrong", count[1]);
    values.put("rows", count[0]);
    String code = gap ? "group-both" : "group";
    return new Fact(cell.label() < 0 ? code : gap ? "group-class-both" : "group-class", values);
  }

  /** The largest that the upper limit of one group is above the lower limit of another one. */
  private static double largestDifference(List<double[]> limits) {
    double largest = 0;
    for (double[] one : limits) {
      for (double[] other : limits) {
        largest = one == other ? largest : Math.max(largest, one[1] - other[0]);
      }
    }
    return Math.min(1, Math.nextUp(largest));
  }
}
