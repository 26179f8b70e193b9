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
  private final int[] labels;
  private final int[] said;
  private final double lnLevel;

  /**
   * Promises from rows outside.
   *
   * @param labels class of each row outside
   * @param said what the rule says of each; negative if it has no answer
   * @param ways how many rules could have been shown: {@code R J T}
   */
  public Promises(List<String> classes, int[] labels, int[] said, double delta, double ways) {
    this.classes = classes;
    this.labels = labels;
    this.said = said;
    this.lnLevel = Math.log(delta) - Math.log(ways);
  }

  /** How often the rule is wrong where it answers, and how often it does. */
  public Fact answered() {
    int answered = 0;
    int wrong = 0;
    for (int row = 0; row < labels.length; row++) {
      answered += said[row] >= 0 ? 1 : 0;
      wrong += said[row] >= 0 && said[row] != labels[row] ? 1 : 0;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", ReferredRows.wrong(wrong, answered, lnLevel));
    values.put("least", ReferredRows.answered(answered, labels.length, lnLevel));
    values.put("wrong", wrong);
    values.put("answered", answered);
    values.put("referred", labels.length - answered);
    values.put("rows", labels.length);
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
    for (int row = 0; row < labels.length; row++) {
      if (said[row] >= 0) {
        rows[said[row]]++;
        wrong[said[row]] += said[row] == labels[row] ? 0 : 1;
      }
    }
    int cells = 0;
    for (int count : rows) {
      cells += count > 0 ? 1 : 0;
    }
    List<Fact> promises = new ArrayList<>();
    for (int c = classes.size() - 1; c >= 0; c--) {
      promises.add(
          rows[c] == 0
              ? Fact.of("never-called", "class", classes.get(c))
              : predictive(c, rows[c], wrong[c], shares == null ? 1.0 / cells : shares[c]));
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
    int count = 0;
    for (int label : labels) {
      count += label == c ? 1 : 0;
    }
    return labels.length == 0 ? 0 : (double) count / labels.length;
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
   */
  public List<Fact> netBenefit(double[] thresholds) {
    int[][] counts = new int[2][2];
    for (int row = 0; row < labels.length; row++) {
      counts[labels[row]][said[row] == 1 ? 1 : 0]++;
    }
    NetBenefit benefit =
        new NetBenefit(counts[1][1], counts[0][1], counts[0][0], counts[1][0], lnLevel);
    return Arrays.stream(thresholds)
        .mapToObj(at -> netBenefit(at, benefit.overNone(at), benefit.overAll(at)))
        .toList();
  }

  /**
   * Net benefit where the share of positives lies in an interval, from sensitivity and specificity.
   *
   * @param numbers of the certificate
   * @param prevalence least and largest share of positives among future rows
   */
  public List<Fact> netBenefit(double[] thresholds, CertifiedNumbers numbers, double[] prevalence) {
    double sens = numbers.sensitivity();
    double spec = numbers.specificity();
    return Arrays.stream(thresholds)
        .mapToObj(
            at ->
                netBenefit(
                    at,
                    NetBenefit.overNone(at, prevalence[0], sens, spec),
                    NetBenefit.overAll(at, prevalence[1], sens, spec)))
        .toList();
  }

  private Fact netBenefit(double threshold, double overNone, double overAll) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("threshold", threshold);
    values.put("none", Math.nextDown(overNone));
    values.put("all", Math.nextDown(overAll));
    return new Fact("net-benefit", values);
  }

  /**
   * Whether the rule errs less often than another one that was fixed beforehand, or learned from
   * the same rows inside.
   *
   * @param others what the other rule says of each row outside
   */
  public Fact against(int[] others) {
    int onlyThis = 0;
    int onlyOther = 0;
    for (int row = 0; row < labels.length; row++) {
      boolean right = said[row] == labels[row];
      boolean otherRight = others[row] == labels[row];
      onlyThis += !right && otherRight ? 1 : 0;
      onlyOther += right && !otherRight ? 1 : 0;
    }
    FewerErrors found = FewerErrors.of(onlyThis, onlyOther, labels.length, lnLevel);
    Map<String, Object> values = new LinkedHashMap<>();
    boolean better = found.difference() < 0;
    if (better) {
      values.put("least", Math.max(0, Math.nextDown(-found.difference())));
    }
    values.put("only", onlyThis);
    values.put("other", onlyOther);
    values.put("rows", labels.length);
    return new Fact(better ? "better" : "not-better", values);
  }

  /** Fewer rows outside than this say nothing of a group. */
  static final int FEWEST_ROWS = 20;

  /**
   * How often the rule is wrong in each group of rows, all groups that are listed together. Groups
   * are chosen by their numbers of rows alone, which costs nothing.
   *
   * @param column that tells the groups
   * @param groups of each row outside
   * @param columns how many such columns were asked for; each has its share of delta
   * @param gap whether the difference between groups is bounded as well
   * @param byClass whether each class of a group is a cell of its own, as for rows that were
   *     collected class by class
   */
  public List<Fact> groups(
      String column, String[] groups, int columns, boolean gap, boolean byClass) {
    TreeMap<Cell, int[]> counts = new TreeMap<>();
    for (int row = 0; row < labels.length; row++) {
      Cell cell = new Cell(groups[row], byClass ? labels[row] : -1);
      int[] count = counts.computeIfAbsent(cell, any -> new int[2]);
      count[0]++;
      count[1] += said[row] == labels[row] ? 0 : 1;
    }
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
    double[] low = new double[counts.size()];
    double[] high = new double[counts.size()];
    counts.forEach(
        (cell, count) -> {
          int k = promises.size();
          high[k] = BinomialInverse.upper(count[1], count[0], lnCell);
          low[k] = gap ? BinomialInverse.lower(count[1], count[0], lnCell) : 0;
          promises.add(group(column, cell, count, low[k], high[k], gap));
        });
    if (gap && promises.size() > 1) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("column", column);
      values.put("most", largestDifference(low, high));
      promises.add(new Fact("group-gap", values));
    }
    if (!few.isEmpty()) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("column", column);
      values.put("groups", few);
      promises.add(new Fact("groups-too-small", values));
    }
    return promises;
  }

  private record Cell(String group, int label) implements Comparable<Cell> {
    @Override
    public int compareTo(Cell other) {
      int byGroup = group.compareTo(other.group);
      return byGroup == 0 ? Integer.compare(label, other.label) : byGroup;
    }
  }

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
  private static double largestDifference(double[] low, double[] high) {
    double largest = 0;
    for (int one = 0; one < high.length; one++) {
      for (int other = 0; other < low.length; other++) {
        largest = one == other ? largest : Math.max(largest, high[one] - low[other]);
      }
    }
    return Math.min(1, Math.nextUp(largest));
  }
}
